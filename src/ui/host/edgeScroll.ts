/** A part that scrolls. The edges of what is in sight, px of the screen, and how far it can scroll. */
interface ScrollBox {
  top: number
  bottom: number
  /** scrolled so far */
  start: number
  /** measured before the pull: a row that is pulled makes the part longer */
  most: number
  scrollTo: (top: number) => void
}

export interface EdgeScroll {
  /** px from the top of the screen */
  fingerAt: (y: number) => void
  /** px the part has scrolled since the row was taken hold of */
  by: () => number
  stop: () => void
}

/** How near an edge scrolling begins, px. */
const EDGE = 48
/** The most px of one turn: at the edge and beyond it. */
const MOST = 12
/** ms between two turns */
const TURN = 16

/** px of one turn, more of them nearer to the edge; above 0: down. */
export const edgeSpeed = (y: number, { top, bottom }: Pick<ScrollBox, 'top' | 'bottom'>): number => {
  // in a low part the middle half stays quiet
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
