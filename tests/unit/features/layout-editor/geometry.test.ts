import fc from 'fast-check'
import { MAX_HEIGHT, MIN_HEIGHT, MIN_WIDTH } from '@/base/layoutLimits'
import {
  fitted,
  moved,
  resized,
  SNAP,
  stretchedHeight,
  type Handle,
} from '@/features/layout-editor/model/geometry'

const room = { width: 351, height: 300 }
const box = { x: 100, y: 100, width: 80, height: 40 }

describe('dragging', () => {
  it('[S095] snaps to an edge within 5 px, and not from further away', () => {
    expect(moved(box, { dx: -95, dy: 0 }, room, []).box.x).toBe(0)
    expect(moved(box, { dx: -94, dy: 0 }, room, []).box.x).toBe(6)
    expect(SNAP).toBe(5)
  })

  it('[S095] snaps edges and middles to those beside it, the nearest first, and shows the line', () => {
    const beside = { x: 200, y: 30, width: 60, height: 60 }
    const placed = moved(box, { dx: 104, dy: 0 }, room, [beside])
    expect(placed).toMatchObject({ box: { x: 200 }, guides: { x: 200 } })
    // right edge to the room's right edge
    expect(moved(box, { dx: 168, dy: 0 }, room, []).box.x).toBe(271)
    // middle to middle
    expect(moved(box, { dx: 33, dy: 0 }, room, []).box.x).toBe(135.5)
  })

  it('stays inside its container', () => {
    expect(moved(box, { dx: -5000, dy: 5000 }, room, []).box).toEqual({ ...box, x: 0, y: 260 })
  })
})

describe('resizing', () => {
  it('[S096] is never narrower than 20', () => {
    expect(resized(box, 'e', { dx: -500, dy: 0 }, room, []).box).toEqual({ ...box, width: 20 })
    expect(resized(box, 'w', { dx: 500, dy: 0 }, room, []).box).toEqual({ ...box, x: 160, width: 20 })
  })

  it('[S097] is never lower than 20 nor higher than 2000', () => {
    expect(resized(box, 's', { dx: 0, dy: -500 }, room, []).box.height).toBe(20)
    const tall = { width: 351, height: 2000 }
    expect(resized({ ...box, y: 0 }, 's', { dx: 0, dy: 9000 }, tall, []).box.height).toBe(2000)
    expect([stretchedHeight(150, -900, 0), stretchedHeight(150, 9000, 0)]).toEqual([20, 2000])
    expect(stretchedHeight(150, -900, 90)).toBe(90)
  })

  it('[S095] pulls the edge to a line within 5 px; the other edge stays', () => {
    const beside = { x: 200, y: 0, width: 60, height: 60 }
    expect(resized(box, 'se', { dx: 17, dy: 6 }, room, [beside]).box).toEqual({
      ...box,
      width: 100,
      height: 50,
    })
  })
})

const finite = fc.oneof(
  fc.double({ min: -4000, max: 4000, noNaN: true }),
  fc.constantFrom(0, 5, -5, 1e9, -1e9),
)
const anyBox = fc.record({ x: finite, y: finite, width: finite, height: finite })
const anyRoom = fc.record({
  width: fc.integer({ min: 20, max: 1000 }),
  height: fc.integer({ min: 20, max: 2000 }),
})
const handles: Handle[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']

const isInside = (it: typeof box, limits: typeof room): boolean =>
  it.width >= MIN_WIDTH &&
  it.height >= MIN_HEIGHT &&
  it.height <= MAX_HEIGHT &&
  it.x >= 0 &&
  it.y >= 0 &&
  it.x + it.width <= limits.width + 0.02 &&
  it.y + it.height <= limits.height + 0.02

it('[S096] [S097] a box keeps its limits, pulled by any handle to any place', () => {
  fc.assert(
    fc.property(
      anyBox,
      finite,
      finite,
      anyRoom,
      fc.array(anyBox, { maxLength: 4 }),
      fc.constantFrom(...handles),
      (from, dx, dy, limits, others, handle) => {
        const start = fitted(from, limits)
        const dragged = moved(start, { dx, dy }, limits, others).box
        const pulled = resized(start, handle, { dx, dy }, limits, others).box
        return (
          isInside(start, limits) &&
          isInside(dragged, limits) &&
          isInside(pulled, limits) &&
          dragged.width === start.width &&
          dragged.height === start.height
        )
      },
    ),
    { numRuns: 10_000 },
  )
})

it('[S095] a drag ends at most 5 px from where it was pulled to, unless the container stops it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 271 }),
      fc.integer({ min: 0, max: 260 }),
      fc.array(anyBox, { maxLength: 4 }),
      (x, y, others) => {
        const end = moved(box, { dx: x - box.x, dy: y - box.y }, room, others).box
        return Math.abs(end.x - x) <= SNAP + 0.01 && Math.abs(end.y - y) <= SNAP + 0.01
      },
    ),
    { numRuns: 10_000 },
  )
})
