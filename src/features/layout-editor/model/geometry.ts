import type { DesignBox } from '@/api/design'
import { MAX_HEIGHT, MIN_HEIGHT, MIN_WIDTH } from '@/base/layoutLimits'

/** Drag snap tolerance of shop §9, design px. */
export const SNAP = 5

/** Where a box may be: the inside of its container. */
export interface Room {
  width: number
  height: number
}

/** Lines a gesture was drawn to, to be shown while it goes on. */
export interface Guides {
  x?: number
  y?: number
}
export interface Placed {
  box: DesignBox
  guides: Guides
}

/** Corner or edge that is pulled: parts of `north south east west`. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw'

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))
const number = (value: number): number => (Number.isFinite(value) ? value : 0)
/** Two decimals are enough for any screen, and a saved layout stays readable. */
const tidy = (value: number): number => Math.round(value * 100) / 100

interface Snapped {
  shift: number
  line?: number
}

/** The smallest shift that brings one of the edges to one of the lines, when it is within the tolerance. */
const snap = (edges: readonly number[], lines: readonly number[]): Snapped => {
  let best: Snapped = { shift: 0 }
  let least = Infinity
  for (const line of lines)
    for (const edge of edges) {
      const away = Math.abs(line - edge)
      if (away > SNAP || away >= least) continue
      least = away
      best = { shift: line - edge, line }
    }
  return best
}

/** Edges and middles of the room and of what stands beside the box. */
const linesOf = (room: Room, others: readonly DesignBox[]) => ({
  x: [0, room.width / 2, room.width, ...others.flatMap(({ x, width }) => [x, x + width / 2, x + width])],
  y: [0, room.height / 2, room.height, ...others.flatMap(({ y, height }) => [y, y + height / 2, y + height])],
})

const shown = (value: Snapped, reached: boolean): number | undefined => (reached ? value.line : undefined)

/** The box, moved and resized until it is within the limits. */
export const fitted = (box: DesignBox, room: Room): DesignBox => {
  const width = clamp(number(box.width), MIN_WIDTH, Math.max(MIN_WIDTH, room.width))
  const height = clamp(number(box.height), MIN_HEIGHT, clamp(room.height, MIN_HEIGHT, MAX_HEIGHT))
  return {
    x: tidy(clamp(number(box.x), 0, Math.max(0, room.width - width))),
    y: tidy(clamp(number(box.y), 0, Math.max(0, room.height - height))),
    width: tidy(width),
    height: tidy(height),
  }
}

/** The box pulled by so much, snapped to what is within 5 px, and never out of its room. */
export const moved = (
  from: DesignBox,
  by: { dx: number; dy: number },
  room: Room,
  others: readonly DesignBox[],
): Placed => {
  const lines = linesOf(room, others)
  const free = { x: from.x + number(by.dx), y: from.y + number(by.dy) }
  const x = snap([free.x, free.x + from.width / 2, free.x + from.width], lines.x)
  const y = snap([free.y, free.y + from.height / 2, free.y + from.height], lines.y)
  const wanted = { ...from, x: free.x + x.shift, y: free.y + y.shift }
  const box = fitted(wanted, room)
  return {
    box,
    guides: {
      x: shown(x, Math.abs(box.x - wanted.x) < 0.01),
      y: shown(y, Math.abs(box.y - wanted.y) < 0.01),
    },
  }
}

/** One dimension of a pull: start and end of the box, of which one or none moves. */
const stretched = (
  [start, end]: [number, number],
  by: number,
  side: 'start' | 'end' | undefined,
  limits: { min: number; max: number; room: number },
  lines: readonly number[],
): { start: number; end: number; line?: number } => {
  if (!side) return { start, end }
  const free = (side === 'start' ? start : end) + number(by)
  const pulled = snap([free], lines)
  const wanted = free + pulled.shift
  const edge =
    side === 'start'
      ? clamp(wanted, Math.max(0, end - limits.max), end - limits.min)
      : clamp(wanted, start + limits.min, Math.min(limits.room, start + limits.max))
  const line = edge === wanted ? pulled.line : undefined
  return {
    ...(side === 'start' ? { start: edge, end } : { start, end: edge }),
    ...(line !== undefined && { line }),
  }
}

/** The box with one of its edges or corners pulled: at least 20 wide, 20 to 2000 high (shop §9). */
export const resized = (
  from: DesignBox,
  handle: Handle,
  by: { dx: number; dy: number },
  room: Room,
  others: readonly DesignBox[],
): Placed => {
  const lines = linesOf(room, others)
  const x = stretched(
    [from.x, from.x + from.width],
    by.dx,
    handle.includes('w') ? 'start' : handle.includes('e') ? 'end' : undefined,
    { min: MIN_WIDTH, max: room.width, room: room.width },
    lines.x,
  )
  const y = stretched(
    [from.y, from.y + from.height],
    by.dy,
    handle.includes('n') ? 'start' : handle.includes('s') ? 'end' : undefined,
    { min: MIN_HEIGHT, max: MAX_HEIGHT, room: Math.max(room.height, from.y + MIN_HEIGHT) },
    lines.y,
  )
  const box = fitted({ x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start }, room)
  return { box, guides: { x: x.line, y: y.line } }
}

/** Height of a banner or container pulled at its lower edge; a container stays as high as what stands in it. */
export const stretchedHeight = (from: number, dy: number, least: number): number =>
  tidy(clamp(number(from + dy), clamp(least, MIN_HEIGHT, MAX_HEIGHT), MAX_HEIGHT))
