import type { NoticeModule } from '@/api/storefront'

/** The text moves in steps of so many ms, each drawn as one even motion (shop §9). */
export const MARQUEE_REFRESH = 500

/** Fastest and slowest speed that can still be read, design px per second. */
const FASTEST = 120
const SLOWEST = 15

type Scroll = NoticeModule['scroll']

/** The layout says `amount` px every `delay` ms. */
export const marqueeSpeed = ({ amount, delay }: Scroll): number => {
  const speed = delay > 0 ? (amount * 1000) / delay : amount
  return Math.min(FASTEST, Math.max(SLOWEST, speed || SLOWEST))
}

/** Width of a line of text in design px: wide characters take one em, others about half. */
export const textWidth = (text: string, fontSize: number): number =>
  Array.from(text).reduce((width, char) => width + (char > '\u2e7f' ? fontSize : fontSize * 0.56), 0)

export interface MarqueePlace {
  /** design px to the left of the starting place */
  offset: number
  /** the first step of a round: jump there, do not glide */
  jump: boolean
}

/**
 * Place of the text after `tick` motions of `refreshes` each; it runs out of the box and comes in again at the other
 * side.
 */
export const marqueePlace = (
  tick: number,
  scroll: Scroll,
  content: number,
  box: number,
  refreshes = 1,
): MarqueePlace => {
  const step = (marqueeSpeed(scroll) * MARQUEE_REFRESH * refreshes) / 1000
  // whole motions: the box is never left empty by the rest of one
  const motions = (way: number) => Math.max(1, Math.round(way / step))
  // the first round starts where the text can be read at once
  const first = motions(content)
  if (tick <= first) return { offset: (tick * content) / first, jump: tick === 0 }
  const round = motions(content + box)
  const inRound = (tick - first - 1) % (round + 1)
  return { offset: (inRound * (content + box)) / round - box, jump: inRound === 0 }
}
