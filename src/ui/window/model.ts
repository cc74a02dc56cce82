/**
 * Windowing of long lists. Rows stand in slots of a few rows each, slots in blocks. A slot that is far from the screen
 * stands empty, as high as its rows were, and so does a block of such slots. Every block is always there, and within one
 * every slot, so nothing ever moves between others. Heights are measured, so rows may be of any height. All lengths are
 * device px.
 */
export const MAX_MOUNTED = 60

/** Mounted from so far above the upper edge of the screen to so far below it: two or three screens of a phone. */
const ABOVE = 900
const BELOW = 2100
/** What lies between these counts as in sight, on a phone as on a tablet. */
const SIGHT = 1000

/** Both inclusive; nothing is mounted where `last` comes before `first`. */
export interface SlotRange {
  first: number
  last: number
}

/** The list as it is now. */
export interface Shape {
  rows: number
  /** rows in one slot; a multiple of the columns */
  slotSize: number
  columns: number
}

interface SlotHeight {
  px: number
  /** lines it held when it was measured */
  lines: number
}

export interface Standing {
  range: SlotRange
  /** number of slots when the range was decided */
  slots: number
  heights: ReadonlyMap<number, SlotHeight>
  /** of the list; heights of another width are worth nothing */
  width: number
}

/** What was found on the screen; `top` is relative to the screen's. */
export interface Measured {
  top: number
  height: number
  width: number
  /** of the mounted slots, from the first on; undefined where one is not drawn yet */
  slots: readonly (number | undefined)[]
}

export const slotsOf = ({ rows, slotSize }: Shape): number => Math.ceil(rows / slotSize)

const rowsIn = ({ rows, slotSize }: Shape, slot: number): number => Math.min(slotSize, rows - slot * slotSize)

export const linesIn = (shape: Shape, slot: number): number => Math.ceil(rowsIn(shape, slot) / shape.columns)

/** A list of thousands of rows is some dozens of blocks, one of them some slots. */
const SLOTS_IN_BLOCK = 16

export const blocksOf = (shape: Shape): SlotRange[] => {
  const slots = slotsOf(shape)
  return Array.from({ length: Math.ceil(slots / SLOTS_IN_BLOCK) }, (_, block) => ({
    first: block * SLOTS_IN_BLOCK,
    last: Math.min(slots, (block + 1) * SLOTS_IN_BLOCK) - 1,
  }))
}

export const eachOf = ({ first, last }: SlotRange): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

const maxSlots = ({ slotSize }: Shape): number => Math.floor(MAX_MOUNTED / slotSize)

/** Slots mounted before anything was measured: about a screen. */
const AT_ONCE = 2
/** Slots mounted at once when rows arrive behind the last one: what the mini-program sends in one go stays small. */
const FOLLOWING = 1

export const newStanding = (shape: Shape): Standing => ({
  range: { first: 0, last: Math.min(slotsOf(shape), AT_ONCE) - 1 },
  slots: slotsOf(shape),
  heights: new Map(),
  width: 0,
})

const isEmpty = ({ first, last }: SlotRange): boolean => last < first

/** What is mounted of a list that has grown or shrunk since. */
export const rangeOf = ({ range, slots }: Standing, shape: Shape): SlotRange => {
  const now = slotsOf(shape)
  if (isEmpty(range)) return range
  const last =
    range.last === slots - 1 && now > slots
      ? Math.min(now, slots + FOLLOWING) - 1
      : Math.min(range.last, now - 1)
  const first = Math.max(Math.min(range.first, Math.max(0, now - 1)), last - maxSlots(shape) + 1)
  return { first, last }
}

/** Known height of a slot; undefined where it must be guessed. */
export const heightOf = ({ heights }: Standing, shape: Shape, slot: number): number | undefined => {
  const known = heights.get(slot)
  return known && known.lines === linesIn(shape, slot) ? known.px : undefined
}

/** What empty slots take up: their known heights, and the lines whose heights must be guessed. */
export const spaceOf = (
  standing: Standing,
  shape: Shape,
  slots: SlotRange,
): { px: number; lines: number } => {
  const space = { px: 0, lines: 0 }
  for (const slot of eachOf(slots)) {
    const px = heightOf(standing, shape, slot)
    if (px === undefined) space.lines += linesIn(shape, slot)
    else space.px += px
  }
  return space
}

const sameHeight = (a: SlotHeight | undefined, b: SlotHeight): boolean =>
  a !== undefined && a.lines === b.lines && Math.abs(a.px - b.px) < 0.5

const learned = (
  standing: Standing,
  shape: Shape,
  range: SlotRange,
  { width, slots }: Measured,
): Standing => {
  const turned = Math.abs(width - standing.width) > 0.5
  const heights = new Map(turned ? [] : standing.heights)
  let news = turned
  slots.forEach((px, at) => {
    const slot = range.first + at
    if (px === undefined || slot >= slotsOf(shape)) return
    const height = { px, lines: linesIn(shape, slot) }
    if (sameHeight(heights.get(slot), height)) return
    heights.set(slot, height)
    news = true
  })
  return news ? { ...standing, heights, width } : standing
}

/** Height of a line that is not measured yet: what is left of the list by the lines that are left. */
const guessedLine = (standing: Standing, shape: Shape, listHeight: number): number => {
  const { px, lines } = spaceOf(standing, shape, { first: 0, last: slotsOf(shape) - 1 })
  return lines > 0 ? Math.max(1, (listHeight - px) / lines) : 0
}

/** Slots that touch the part of the screen between `from` and `to`; none: an empty range beside it. */
const touching = (bottoms: readonly number[], top: number, from: number, to: number): SlotRange => {
  const at = bottoms.findIndex(bottom => top + bottom > from)
  const first = at < 0 ? bottoms.length : at
  let last = first - 1
  while (last + 1 < bottoms.length && top + (bottoms[last] ?? 0) < to) last += 1
  return { first, last }
}

const both = (a: SlotRange, b: SlotRange): SlotRange => ({
  first: Math.max(a.first, b.first),
  last: Math.min(a.last, b.last),
})

const around = (a: SlotRange, b: SlotRange): SlotRange => {
  if (isEmpty(a)) return b
  return isEmpty(b) ? a : { first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) }
}

/** What is in sight at once, everything else slot by slot: mounting many rows in one go would hold up the finger. */
const stepTo = (now: SlotRange, wanted: SlotRange, sight: SlotRange): SlotRange => {
  if (isEmpty(wanted)) return wanted
  const base = around(both(now, wanted), both(sight, wanted))
  if (isEmpty(base)) return { first: wanted.first, last: wanted.first }
  if (base.last < wanted.last) return { first: base.first, last: base.last + 1 }
  return { first: Math.max(wanted.first, base.first - 1), last: base.last }
}

const sameRange = (a: SlotRange, b: SlotRange): boolean => a.first === b.first && a.last === b.last

const within = (range: SlotRange, sight: SlotRange, most: number): SlotRange => {
  const tooMany = range.last - range.first + 1 - most
  if (tooMany <= 0) return range
  const first = Math.min(range.first + tooMany, Math.max(range.first, sight.first - 1))
  return { first, last: first + most - 1 }
}

/** First and last row in sight, from 0; within a slot rows count as equally high. */
const rowsInSight = (shape: Shape, bottoms: readonly number[], top: number, sight: SlotRange): SlotRange => {
  const above = sight.first > 0 ? (bottoms[sight.first - 1] ?? 0) : 0
  const height = (bottoms[sight.first] ?? 0) - above
  const hidden = height > 0 ? Math.min(Math.max(0, -(top + above)) / height, 1) : 0
  const lines = linesIn(shape, sight.first)
  const line = Math.min(lines - 1, Math.floor(hidden * lines))
  return {
    first: sight.first * shape.slotSize + line * shape.columns,
    last: Math.min(shape.rows, (sight.last + 1) * shape.slotSize) - 1,
  }
}

/**
 * After a look at the screen: which rows are in sight (none: an empty range), what to mount next, and whether that is all (`settled`) or another look has to follow.
 */
export const lookedAt = (
  standing: Standing,
  shape: Shape,
  found: Measured,
  below = BELOW,
): { standing: Standing; settled: boolean; rows: SlotRange } => {
  const now = rangeOf(standing, shape)
  const known = learned(standing, shape, now, found)
  const guess = guessedLine(known, shape, found.height)
  const slots = slotsOf(shape)
  const bottoms: number[] = []
  for (let slot = 0, bottom = 0; slot < slots; slot += 1) {
    bottom += heightOf(known, shape, slot) ?? guess * linesIn(shape, slot)
    bottoms.push(bottom)
  }
  const sight = touching(bottoms, found.top, 0, SIGHT)
  const wanted = within(touching(bottoms, found.top, -ABOVE, below), sight, maxSlots(shape))
  const range = stepTo(now, wanted, sight)
  // what has just been mounted may be lower than it was guessed, and bring more into sight
  const settled = sameRange(range, wanted) && sameRange(range, now)
  const rows = isEmpty(sight) ? sight : rowsInSight(shape, bottoms, found.top, sight)
  if (known === standing && slots === standing.slots && sameRange(range, standing.range))
    return { standing, settled, rows }
  return { standing: { ...known, range, slots }, settled, rows }
}
