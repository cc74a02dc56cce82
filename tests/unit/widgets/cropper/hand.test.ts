import fc from 'fast-check'
import { turned } from '@/widgets/cropper/model/geometry'
import {
  drawnSize,
  frameOf,
  handModel,
  partOf,
  type Hand,
  type HandEvent,
} from '@/widgets/cropper/model/hand'

const hand: Hand = {
  place: { width: 375, height: 500 },
  picture: { width: 4000, height: 3000 },
  turns: 0,
  ratio: 1,
  zoom: 1,
  x: 0,
  y: 0,
}
const replay = (events: readonly HandEvent[], from = hand) => events.reduce(handModel, from)
const rounded = (of: Hand) =>
  Object.fromEntries(Object.entries(partOf(of)).map(([name, value]) => [name, Math.round(value)]))

describe('a picture under a frame', () => {
  it('begins with the largest frame in its middle', () => {
    expect(rounded(hand)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
    expect(rounded({ ...hand, ratio: undefined })).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
  })

  it('follows the finger, and stops where the frame would show nothing', () => {
    expect(rounded(replay([{ type: 'dragged', dx: 10_000, dy: 10_000 }]))).toMatchObject({ x: 0, y: 0 })
    expect(rounded(replay([{ type: 'dragged', dx: -10_000, dy: 0 }]))).toMatchObject({ x: 1000, width: 3000 })
    const scale = drawnSize(hand).width / 4000
    expect(rounded(replay([{ type: 'dragged', dx: 100 * scale, dy: 0 }]))).toMatchObject({ x: 400 })
  })

  it('is enlarged about the middle of the frame', () => {
    const larger = replay([{ type: 'zoomed', zoom: 2 }])
    expect(rounded(larger)).toEqual({ x: 1250, y: 750, width: 1500, height: 1500 })
    expect(rounded(replay([{ type: 'zoomed', zoom: 99 }]))).toMatchObject({ width: 750 })
    // back again, and no further than the whole
    const back = replay(
      [
        { type: 'dragged', dx: -500, dy: -500 },
        { type: 'zoomed', zoom: 0.2 },
      ],
      larger,
    )
    expect(rounded(back)).toMatchObject({ y: 0, width: 3000, height: 3000 })
  })

  it('takes another shape and turn from the middle', () => {
    const turn = replay([
      { type: 'dragged', dx: 20, dy: 0 },
      { type: 'reshaped', turns: 1, ratio: 2 },
    ])
    expect(rounded(turn)).toEqual({ x: 0, y: 1250, width: 3000, height: 1500 })
  })

  it('always fills the frame, whatever was done', () => {
    const event = fc.oneof<fc.Arbitrary<HandEvent>[]>(
      fc.record({
        type: fc.constant('dragged' as const),
        dx: fc.integer({ min: -900, max: 900 }),
        dy: fc.integer({ min: -900, max: 900 }),
      }),
      fc.record({ type: fc.constant('zoomed' as const), zoom: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
      fc.record({
        type: fc.constant('reshaped' as const),
        turns: fc.constantFrom<Hand['turns']>(0, 1, 2, 3),
        ratio: fc.constantFrom(undefined, 1, 16 / 9, 0.5),
      }),
      fc.record({
        type: fc.constant('placed' as const),
        place: fc.constantFrom({ width: 320, height: 300 }, { width: 768, height: 900 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), events => {
        const after = replay(events)
        const part = partOf(after)
        const whole = turned(after.picture, after.turns)
        expect(Math.min(part.x, part.y)).toBeGreaterThan(-1e-6)
        expect(part.x + part.width).toBeLessThan(whole.width + 1e-6)
        expect(part.y + part.height).toBeLessThan(whole.height + 1e-6)
        expect(frameOf(after).width).toBeLessThanOrEqual(after.place.width)
      }),
    )
  })
})
