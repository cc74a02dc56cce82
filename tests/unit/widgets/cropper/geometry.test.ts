import fc from 'fast-check'
import { middlePart, planOf, turned, type Part, type Turns } from '@/widgets/cropper/model/geometry'
import { rulesOf } from '@/widgets/cropper/model/options'

const size = { width: 4000, height: 3000 }
const plan = (part: Part, more: { turns?: Turns; ratio?: number | undefined; limit?: number } = {}) =>
  planOf(size, { ...rulesOf({ limit: more.limit ?? 1024 }), part, turns: more.turns ?? 0, ratio: more.ratio })
/** Where a point of the picture lands. */
const at = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [a! * x + c! * y + e!, b! * x + d! * y + f!].map(Math.round)

describe('what was asked of the cropper', () => {
  it('[W004] the quality is clamped to 0.1–1, default 1', () => {
    const qualities = [undefined, 0, 0.05, 0.5, 3, NaN].map(quality => rulesOf({ quality }).quality)
    expect(qualities).toEqual([1, 0.1, 0.1, 0.5, 1, 1])
    const part = { x: 0, y: 0, width: 10, height: 10 }
    const least = planOf(size, { ...rulesOf({ quality: 0.05 }), part, turns: 0, ratio: undefined })
    expect(least.quality).toBe(0.1)
  })

  it('[W005] the output is jpeg or png, default png', () => {
    expect(rulesOf({}).output).toBe('png')
    expect(plan({ x: 0, y: 0, width: 10, height: 10 }).type).toBe('png')
    expect(rulesOf({ output: 'jpeg' }).output).toBe('jpeg')
  })

  it('[W006] the size is clamped to 0–2000, default 1024', () => {
    expect([undefined, -5, 0, 300, 9000].map(limit => rulesOf({ limit }).limit)).toEqual([
      1024, 0, 0, 300, 2000,
    ])
    const whole = { x: 0, y: 0, ...size }
    expect(plan(whole)).toMatchObject({ width: 1024, height: 768 })
    expect(plan(whole, { limit: 9000 })).toMatchObject({ width: 2000, height: 1500 })
    // 0: as large as it is
    expect(plan(whole, { limit: 0 })).toMatchObject(size)
  })

  it('[W007] the ratio is 1,1 unless another or none is asked for', () => {
    expect(rulesOf({}).ratio).toEqual([1, 1])
    expect(rulesOf({ ratio: [16, 9] }).ratio).toEqual([16, 9])
    expect(rulesOf({ ratio: 'free' }).ratio).toBe('free')
    expect(rulesOf({ ratio: [0, 9] }).ratio).toEqual([1, 1])
  })
})

describe('what comes out of a picture', () => {
  it('is the chosen part, corner to corner', () => {
    const { width, height, matrix } = plan({ x: 1000, y: 500, width: 2048, height: 2048 }, { ratio: 1 })
    expect([width, height]).toEqual([1024, 1024])
    expect(at(matrix, 1000, 500)).toEqual([0, 0])
    expect(at(matrix, 3048, 2548)).toEqual([1024, 1024])
  })

  it('is turned as it was seen', () => {
    // a quarter clockwise: the picture's lower left corner is seen at the upper left
    const seen = turned(size, 1)
    const quarter = plan({ x: 0, y: 0, ...seen }, { turns: 1, limit: 0 })
    expect(quarter).toMatchObject({ width: 3000, height: 4000 })
    expect(at(quarter.matrix, 0, 3000)).toEqual([0, 0])
    const half = plan({ x: 0, y: 0, ...size }, { turns: 2, limit: 0 })
    expect(at(half.matrix, 4000, 3000)).toEqual([0, 0])
    const back = plan({ x: 0, y: 0, ...seen }, { turns: 3, limit: 0 })
    expect(at(back.matrix, 4000, 0)).toEqual([0, 0])
  })

  it('is never enlarged, and keeps its ratio to the px', () => {
    expect(plan({ x: 0, y: 0, width: 300, height: 300 })).toMatchObject({ width: 300, height: 300 })
    // what a library reports is a px off
    expect(plan({ x: 0, y: 0, width: 1600, height: 1599 }, { ratio: 1 })).toMatchObject({
      width: 1024,
      height: 1024,
    })
  })

  it('never reaches beyond the picture', () => {
    const parts = fc.record({
      x: fc.double({ min: -50, max: 4100, noNaN: true }),
      y: fc.double({ min: -50, max: 4100, noNaN: true }),
      width: fc.double({ min: 0, max: 5000, noNaN: true }),
      height: fc.double({ min: 0, max: 5000, noNaN: true }),
    })
    fc.assert(
      fc.property(parts, fc.constantFrom<Turns>(0, 1, 2, 3), (part, turns) => {
        const { width, height, matrix } = plan(part, { turns, limit: 800 })
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(Math.max(width, height)).toBeLessThanOrEqual(800)
        const corners = [at(matrix, 0, 0), at(matrix, 4000, 3000)]
        const [left, right] = corners.map(([x]) => x!).sort((one, other) => one - other)
        const [high, low] = corners.map(([, y]) => y!).sort((one, other) => one - other)
        // the picture covers all of the result
        expect(left).toBeLessThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(0)
        expect(right).toBeGreaterThanOrEqual(width)
        expect(low).toBeGreaterThanOrEqual(height)
      }),
    )
  })

  it('is the middle of what the platform’s own cropper has left', () => {
    expect(middlePart({ width: 400, height: 300 }, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
    expect(middlePart({ width: 400, height: 300 }, 4 / 3)).toEqual({ x: 0, y: 0, width: 400, height: 300 })
  })
})
