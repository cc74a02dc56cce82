import type { PosterDrawing, PosterItem } from '@/platform/poster/contract'

/** What the saved picture of a code says, so that it is known in the album for what it is. */
interface CodeFacts {
  modules: readonly (readonly boolean[])[]
  title: string
  receiver: string
  amount: string
  hint: string
}

const WIDTH = 300
const PAD = 24
const CODE = WIDTH - 2 * PAD
const TOP = 112
const HEIGHT = TOP + CODE + PAD + 40
/** Modules of quiet around a code. */
const QUIET = 4

const line = (y: number, text: string, size: number, color: string, bold = false): PosterItem => ({
  kind: 'text',
  x: PAD,
  y,
  text,
  size,
  color,
  bold,
  maxWidth: CODE,
  maxLines: size > 12 ? 1 : 2,
  lineHeight: Math.round(size * 1.4),
})

/** Black on white in both themes: scanners need it. */
export const codePicture = ({ modules, title, receiver, amount, hint }: CodeFacts): PosterDrawing => {
  const margin = (CODE * QUIET) / (modules.length + 2 * QUIET)
  return {
    width: WIDTH,
    height: HEIGHT,
    items: [
      { kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, color: '#FFFFFF' },
      line(20, title, 16, '#14171F', true),
      line(46, receiver, 13, '#6B7280'),
      line(70, amount, 22, '#14171F', true),
      { kind: 'code', x: PAD + margin, y: TOP + margin, side: CODE - 2 * margin, modules },
      line(TOP + CODE + 8, hint, 12, '#6B7280'),
    ],
  }
}
