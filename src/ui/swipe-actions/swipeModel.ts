export interface SwipePoint {
  x: number
  y: number
}

export interface SwipeStart extends SwipePoint {
  /** How far the row was open already. */
  offset: number
  /** Decided by the first clear movement; a vertical one leaves the row alone. */
  axis: 'x' | 'y' | null
}

const SLACK = 8

/** Finger position -> how far the row is open (0 to width), or nothing while the page scrolls. */
export function swipeOffset(
  start: SwipeStart,
  at: SwipePoint,
  width: number,
): { start: SwipeStart; offset: number | null } {
  const dx = start.x - at.x
  const dy = start.y - at.y
  const axis =
    start.axis ??
    (Math.max(Math.abs(dx), Math.abs(dy)) < SLACK ? null : Math.abs(dx) > Math.abs(dy) ? 'x' : 'y')
  const offset = axis === 'x' ? Math.min(width, Math.max(0, start.offset + dx)) : null
  return { start: { ...start, axis }, offset }
}

/** Where the row comes to rest: open from a third on. */
export const releaseAt = (offset: number, width: number): number => (offset > width / 3 ? width : 0)
