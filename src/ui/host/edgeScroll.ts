/** A part that scrolls, px of the screen: what of it is in sight, and how far it can go. */
interface ScrollBox {
  top: number
  bottom: number
  /** scrolled so far */
  start: number
  /** a row that is pulled makes the part longer: what it was before counts */
  most: number
  scrollTo: (top: number) => void
}

export interface EdgeScroll {
  /** the finger is so far down the screen */
  fingerAt: (y: number) => void
  /** so far the part has scrolled since it was taken hold of */
  by: () => number
  stop: () => void
}

/** So near an edge it begins to scroll, px. */
const EDGE = 48
/** px in one turn, at the edge and beyond it */
const MOST = 12
/** ms between two turns */
const TURN = 16

/** px in one turn, the more the nearer to the edge; above 0: down. */
export const edgeSpeed = (y: number, { top, bottom }: Pick<ScrollBox, 'top' | 'bottom'>): number => {
  // in a part that is low the middle stays quiet
  const edge = Math.min(EDGE, (bottom - top) / 4)
  if (edge <= 0) return 0
  const into = y < top + edge ? y - top - edge : Math.max(0, y - bottom + edge)
  return Math.max(-1, Math.min(1, into / edge)) * MOST
}

/** Scrolls a part while something is held near one of its edges; `onScrolled` is told each turn. */
export const createEdgeScroll = (box: ScrollBox, onScrolled: () => void): EdgeScroll => {
  let now = box.start
  let finger = (box.top + box.bottom) / 2
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const turn = () => {
    const next = Math.max(0, Math.min(box.most, now + edgeSpeed(finger, box)))
    if (next === now) return stop()
    now = next
    box.scrollTo(now)
    onScrolled()
  }
  return {
    fingerAt(y) {
      finger = y
      if (timer === undefined && edgeSpeed(y, box) !== 0) timer = setInterval(turn, TURN)
    },
    by: () => now - box.start,
    stop,
  }
}
