import fc from 'fast-check'
import {
  blocksOf,
  eachOf,
  heightOf,
  linesIn,
  lookedAt,
  MAX_MOUNTED,
  newStanding,
  rangeOf,
  slotsOf,
  spaceOf,
  type Shape,
  type SlotRange,
  type Standing,
} from '@/ui/window/model'

const SCREEN = 812
const WIDTH = 375
/** px a line is guessed at until it was mounted */
const GUESS = 150

/** A list on a screen, laid out as a browser would: what is mounted is as high as its rows, the rest as it was told. */
const world = (shape: Shape, heightOfLine: (line: number) => number) => {
  let standing: Standing = newStanding(shape)
  let current = shape
  const firstLine = (slot: number) => slot * Math.ceil(current.slotSize / current.columns)
  const range = (): SlotRange => rangeOf(standing, current)
  const isMounted = (slot: number, { first, last } = range()) => slot >= first && slot <= last
  const drawn = (slot: number, mounted = range()): number => {
    const lines = linesIn(current, slot)
    if (!isMounted(slot, mounted)) return heightOf(standing, current, slot) ?? lines * GUESS
    return Array.from({ length: lines }, (_, at) => heightOfLine(firstLine(slot) + at)).reduce(
      (a, b) => a + b,
      0,
    )
  }
  const slots = () => Array.from({ length: slotsOf(current) }, (_, slot) => slot)
  const height = (mounted = range()) => slots().reduce((sum, slot) => sum + drawn(slot, mounted), 0)
  const mountedRows = () =>
    slots()
      .filter(slot => isMounted(slot))
      .reduce((sum, slot) => sum + Math.min(current.slotSize, current.rows - slot * current.slotSize), 0)
  /** One look at the screen with the list's top at `top`; answers whether it was the last. */
  const look = (top: number): boolean => {
    const { first, last } = range()
    const mounted = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => drawn(first + at))
    const next = lookedAt(standing, current, { top, height: height(), width: WIDTH, slots: mounted })
    standing = next.standing
    return next.settled
  }
  return {
    look,
    range,
    height,
    mountedRows,
    drawn,
    grow: (rows: number) => (current = { ...current, rows }),
    /** slots that show between the edges of the screen */
    inSight: (top: number): number[] => {
      let bottom = top
      return slots().filter(slot => {
        const from = bottom
        bottom += drawn(slot)
        return bottom > 0 && from < SCREEN
      })
    },
    isMounted,
  }
}

const settle = (list: ReturnType<typeof world>, top: number): number => {
  for (let looks = 1; looks <= 60; looks += 1) if (list.look(top)) return looks
  throw new Error('never settled')
}

const shapes = fc
  .record({
    rows: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(5000)),
    slotSize: fc.constantFrom(2, 4, 10),
    columns: fc.constantFrom(1, 2),
    seed: fc.integer({ min: 1, max: 1000 }),
    low: fc.constantFrom(32, 60, 180),
  })
  .map(({ seed, low, ...shape }) => ({
    shape,
    heightOfLine: (line: number) => low + ((line * seed * 7919) % low),
  }))

describe('windowing', () => {
  it('mounts what is in sight wherever a list is scrolled to, and never more than 60 rows', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { maxLength: 4 }),
        (one, places) => {
          const list = world(one.shape, one.heightOfLine)
          for (const place of places) {
            // slots whose height was not known may move what is below; what is under the finger stays
            const top = -Math.round(place * list.height())
            settle(list, top)
            expect(list.mountedRows()).toBeLessThanOrEqual(MAX_MOUNTED)
            for (const slot of list.inSight(top)) expect(list.isMounted(slot)).toBe(true)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('draws what is in sight at once and everything else one slot at a time', () => {
    const list = world({ rows: 5000, slotSize: 6, columns: 2 }, () => 265)
    settle(list, 0)
    for (let scrolled = 0; scrolled < 9_000; scrolled += 180) {
      const before = list.range()
      list.look(-scrolled)
      const after = list.range()
      expect(after.last - before.last).toBeLessThanOrEqual(1)
    }
    // thrown far away: a few slots fill the screen
    list.look(-200_000)
    const { first, last } = list.range()
    expect(last - first + 1).toBeGreaterThan(1)
    expect(last - first + 1).toBeLessThanOrEqual(4)
  })

  it('leaves the page as high as it was when rows leave, so that nothing moves', () => {
    const list = world({ rows: 600, slotSize: 3, columns: 1 }, line => 120 + ((line * 37) % 160))
    const tops: number[] = []
    for (let scrolled = 0; scrolled < 15_000; scrolled += 600) {
      settle(list, -scrolled)
      tops.push(list.height())
    }
    const learned = tops.at(-1)
    for (let scrolled = 14_400; scrolled >= 0; scrolled -= 600) {
      settle(list, -scrolled)
      expect(Math.abs(list.height() - (learned ?? 0))).toBeLessThan(1)
    }
  })

  it('draws the first rows that arrive at the end at once, and lets a list that is out of sight stand empty', () => {
    const list = world({ rows: 10, slotSize: 6, columns: 1 }, () => 100)
    settle(list, 0)
    list.grow(20)
    expect(list.mountedRows()).toBe(18)
    settle(list, 0)
    expect(list.mountedRows()).toBe(20)
    settle(list, 9000)
    expect(list.mountedRows()).toBe(0)
    list.grow(30)
    expect(list.mountedRows()).toBe(0)
  })

  it('forgets heights of another width', () => {
    const shape: Shape = { rows: 60, slotSize: 6, columns: 1 }
    const found = { top: 0, height: 9000, width: 375, slots: [700, 700] }
    const { standing } = lookedAt(newStanding(shape), shape, found)
    expect(heightOf(standing, shape, 0)).toBe(700)
    const turned = lookedAt(standing, shape, { ...found, width: 667, slots: [] })
    expect(heightOf(turned.standing, shape, 0)).toBeUndefined()
  })

  it('stands in some dozens of blocks, each as high as all its slots', () => {
    const shape: Shape = { rows: 2200, slotSize: 4, columns: 1 }
    const blocks = blocksOf(shape)
    expect(blocks.length).toBeLessThan(50)
    expect(blocks.flatMap(eachOf)).toEqual(Array.from({ length: slotsOf(shape) }, (_, slot) => slot))
    const found = { top: 0, height: 2200 * GUESS, width: WIDTH, slots: [500, 480] }
    const { standing } = lookedAt(newStanding(shape), shape, found)
    const [first, second] = blocks
    if (!first || !second) throw new Error('there are more')
    expect(spaceOf(standing, shape, first)).toEqual({ px: 980, lines: (eachOf(first).length - 2) * 4 })
    expect(spaceOf(standing, shape, second)).toEqual({ px: 0, lines: eachOf(second).length * 4 })
  })
})

describe('which rows are in sight', () => {
  const shape: Shape = { rows: 22, slotSize: 4, columns: 1 }
  const at = (top: number) =>
    lookedAt(newStanding(shape), shape, { top, height: 2_200, width: WIDTH, slots: [400, 400] }).rows
  it('[L006] is told row by row: those of a slot count as equally high', () => {
    expect([at(50).first, at(0).first, at(-99).first, at(-101).first, at(-930).first]).toEqual([
      0, 0, 0, 1, 9,
    ])
    // some 1,000 px of the screen count as in sight, slot by slot
    expect([at(0).last, at(-1_900).last]).toEqual([11, 21])
  })
  it('none: the list is not on the screen', () => {
    const rows = at(-5_000)
    expect(rows.last).toBeLessThan(rows.first)
  })
})
