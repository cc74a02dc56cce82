import type { PosterDrawing, PosterItem } from '@/platform/poster/contract'

/** What a poster says; texts are in the language of the one who makes it. */
export interface PosterFacts {
  name: string
  imageUrl: string
  /** `¥12.50`; undefined where the site hides prices from guests */
  price?: string | undefined
  /** `/件起` */
  priceUnit?: string | undefined
  shopName: string
  siteName: string
  /** of the code */
  hint: string
  modules: readonly (readonly boolean[])[]
}

export const POSTER_WIDTH = 300
const PAD = 16
const CODE = 84
/** Quiet margin of a code, in modules. */
const QUIET = 2
const LINE = 22
const PICTURE = 300

const INK = '#14171F'
const QUIET_INK = '#6B7280'
const PRICE_INK = '#E8431A'
const PAPER = '#FFFFFF'
const GROUND = '#F4F5F8'

const INNER = POSTER_WIDTH - 2 * PAD

const words = (
  y: number,
  text: string,
  look: { size: number; color: string; bold?: boolean; lines?: number; width?: number; x?: number },
): PosterItem => ({
  kind: 'text',
  x: look.x ?? PAD,
  y,
  text,
  size: look.size,
  color: look.color,
  ...(look.bold && { bold: true }),
  maxWidth: look.width ?? INNER,
  maxLines: look.lines ?? 1,
  lineHeight: Math.round(look.size * 1.4),
})

const priceOf = (y: number, { price, priceUnit = '' }: PosterFacts): PosterItem[] =>
  price === undefined ? [] : [words(y, `${price}${priceUnit}`, { size: 20, color: PRICE_INK, bold: true })]

const footOf = (y: number, facts: PosterFacts): PosterItem[] => {
  const text = { x: PAD, width: INNER - CODE - PAD }
  const margin = (CODE * QUIET) / (facts.modules.length + 2 * QUIET)
  return [
    { kind: 'box', x: 0, y, width: POSTER_WIDTH, height: CODE + 2 * PAD, color: GROUND },
    words(y + PAD + 8, facts.siteName, { size: 14, color: INK, bold: true, ...text }),
    words(y + PAD + 34, facts.hint, { size: 12, color: QUIET_INK, lines: 2, ...text }),
    {
      kind: 'box',
      x: POSTER_WIDTH - PAD - CODE,
      y: y + PAD,
      width: CODE,
      height: CODE,
      color: PAPER,
      radius: 6,
    },
    {
      kind: 'code',
      x: POSTER_WIDTH - PAD - CODE + margin,
      y: y + PAD + margin,
      side: CODE - 2 * margin,
      modules: facts.modules,
    },
  ]
}

/** Picture, name, price, shop, and the code that leads there. Black on white in both themes: it is sent to others. */
export const posterOf = (facts: PosterFacts): PosterDrawing => {
  const picture: PosterItem = {
    kind: 'picture',
    x: 0,
    y: 0,
    width: PICTURE,
    height: PICTURE,
    url: facts.imageUrl,
    color: GROUND,
  }
  const top = PICTURE + 12
  const nameTop = facts.price === undefined ? top : top + 32
  const shopTop = nameTop + 2 * LINE + 4
  const footTop = shopTop + 28
  const height = footTop + CODE + 2 * PAD
  return {
    width: POSTER_WIDTH,
    height,
    items: [
      { kind: 'box', x: 0, y: 0, width: POSTER_WIDTH, height, color: PAPER },
      picture,
      ...priceOf(top, facts),
      words(nameTop, facts.name, { size: 16, color: INK, bold: true, lines: 2 }),
      ...(facts.shopName ? [words(shopTop, facts.shopName, { size: 12, color: QUIET_INK })] : []),
      ...footOf(footTop, facts),
    ],
  }
}
