import fc from 'fast-check'
import { WHOLE, zoomModel, type Zoom, type ZoomEvent } from '@/ui/picture-viewer/zoom'

const place = { width: 375, height: 375 }
const after = (...events: ZoomEvent[]) =>
  events.reduce<Zoom>((zoom, event) => zoomModel(zoom, event, place), WHOLE)

it('a double tap enlarges around the finger, the next one shows the whole picture again', () => {
  const at = { x: 100, y: -50 }
  const large = after({ type: 'doubleTapped', at })
  expect(large).toEqual({ scale: 2.5, x: -150, y: 75 })
  // the point under the finger has not moved
  expect(large.x + at.x * large.scale).toBe(at.x)
  expect(after({ type: 'doubleTapped', at }, { type: 'doubleTapped', at })).toEqual(WHOLE)
})

it('pinching enlarges up to four times; smaller than the place springs back', () => {
  const middle = { x: 0, y: 0 }
  expect(after({ type: 'pinched', by: 2, middle }).scale).toBe(2)
  expect(after({ type: 'pinched', by: 9, middle }).scale).toBe(4)
  expect(after({ type: 'pinched', by: 0.1, middle }).scale).toBeLessThan(1)
  expect(after({ type: 'pinched', by: 0.1, middle }, { type: 'released' })).toEqual(WHOLE)
})

it('no movement of fingers brings an edge of the picture into its frame', () => {
  const coordinate = fc.integer({ min: -400, max: 400 })
  const event: fc.Arbitrary<ZoomEvent> = fc.oneof(
    fc.record({
      type: fc.constant('pinched' as const),
      by: fc.double({ min: 0.2, max: 5, noNaN: true }),
      middle: fc.record({ x: coordinate, y: coordinate }),
    }),
    fc.record({ type: fc.constant('dragged' as const), dx: coordinate, dy: coordinate }),
    fc.record({
      type: fc.constant('doubleTapped' as const),
      at: fc.record({ x: coordinate, y: coordinate }),
    }),
    fc.constant({ type: 'released' as const }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), events => {
      const { scale, x, y } = after(...events, { type: 'released' })
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(4)
      const most = ((scale - 1) * place.width) / 2 + 1e-9
      expect(Math.abs(x)).toBeLessThanOrEqual(most)
      expect(Math.abs(y)).toBeLessThanOrEqual(most)
    }),
    { numRuns: 1_000 },
  )
})
