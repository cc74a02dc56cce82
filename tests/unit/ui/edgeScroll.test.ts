import { createEdgeScroll, edgeSpeed } from '@/ui/host/edgeScroll'

const part = { top: 100, bottom: 500 }

it('scrolls the faster the nearer to an edge, no more beyond it, and not in the middle', () => {
  expect([160, 300, 440].map(y => edgeSpeed(y, part))).toEqual([0, 0, 0])
  expect(edgeSpeed(476, part)).toBeGreaterThan(0)
  expect(edgeSpeed(490, part)).toBeGreaterThan(edgeSpeed(476, part))
  expect(edgeSpeed(900, part)).toBe(edgeSpeed(500, part))
  expect(edgeSpeed(110, part)).toBeLessThan(0)
  expect(edgeSpeed(0, part)).toBe(-edgeSpeed(900, part))
  // a part without height has no edges
  expect(edgeSpeed(900, { top: 100, bottom: 100 })).toBe(0)
})

it('goes on while the finger rests, as far as there is something, both ways, and ends when it is let go', () => {
  jest.useFakeTimers()
  const tops: number[] = []
  const scrolled = jest.fn()
  const edges = createEdgeScroll(
    { ...part, start: 20, most: 100, scrollTo: top => void tops.push(top) },
    scrolled,
  )
  edges.fingerAt(300)
  jest.advanceTimersByTime(1_000)
  expect(tops).toEqual([])
  edges.fingerAt(600)
  jest.advanceTimersByTime(1_000)
  // at the end it is quiet
  expect(tops).toEqual([32, 44, 56, 68, 80, 92, 100])
  expect([edges.by(), scrolled.mock.calls.length]).toEqual([80, tops.length])
  // a finger that moves makes it no faster
  edges.fingerAt(0)
  edges.fingerAt(1)
  jest.advanceTimersByTime(40)
  expect(edges.by()).toBe(80 - 2 * 12)
  edges.stop()
  jest.advanceTimersByTime(1_000)
  expect(edges.by()).toBe(80 - 2 * 12)
  edges.fingerAt(0)
  jest.advanceTimersByTime(1_000)
  expect([tops.at(-1), edges.by()]).toEqual([0, -20])
  jest.useRealTimers()
})
