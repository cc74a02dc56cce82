import {
  croppingModel,
  cutOf,
  HIDDEN,
  isReady,
  type Cropping,
  type CroppingEvent,
} from '@/widgets/cropper/model/cropping'
import { rulesOf } from '@/widgets/cropper/model/options'

const picture = { path: 'blob:1', name: '我.jpg', size: 9, type: 'image/jpeg' }
const opened: CroppingEvent = { type: 'opened', picture, rules: rulesOf({}) }
const loaded: CroppingEvent = { type: 'loaded', size: { width: 400, height: 300 } }
const framed: CroppingEvent = { type: 'framed', part: { x: 50, y: 0, width: 300, height: 300 } }
const replay = (...events: CroppingEvent[]): Cropping => events.reduce(croppingModel, HIDDEN)

describe('the cropper', () => {
  it('[W003] is hidden, open, then cancel or confirm hides it', () => {
    expect(HIDDEN.kind).toBe('hidden')
    expect(replay(opened).kind).toBe('open')
    expect(replay(opened, { type: 'closed' })).toBe(HIDDEN)
    expect(replay(opened, loaded, framed, { type: 'confirmed' }, { type: 'closed' })).toBe(HIDDEN)
  })

  it('[W002] cannot be confirmed before the picture has loaded', () => {
    const early = replay(opened, { type: 'confirmed' })
    expect(isReady(early)).toBe(false)
    expect(early).toMatchObject({ cutting: false })
    expect(cutOf(early)).toBeUndefined()
    expect(isReady(replay(opened, loaded))).toBe(false)
    expect(isReady(replay(opened, loaded, framed))).toBe(true)
  })

  it('takes no part that cannot be', () => {
    const part = { x: NaN, y: 0, width: 1, height: 1 }
    expect(isReady(replay(opened, loaded, { type: 'framed', part }))).toBe(false)
  })

  it('waits for the new frame after a turn, and a fixed ratio stays', () => {
    const turn = replay(opened, loaded, framed, { type: 'turned' })
    expect(isReady(turn)).toBe(false)
    expect(turn).toMatchObject({ turns: 1 })
    expect(replay(opened, loaded, { type: 'reshaped', ratio: 2 })).toMatchObject({ ratio: 1 })
    const free: CroppingEvent = { type: 'opened', picture, rules: rulesOf({ ratio: 'free' }) }
    expect(replay(free, { type: 'reshaped', ratio: 2 })).toMatchObject({ ratio: 2 })
    // the shape that is chosen already keeps its frame, which tells its part only once
    const shaped = replay(free, loaded, { type: 'reshaped', ratio: 2 }, framed)
    expect(isReady(croppingModel(shaped, { type: 'reshaped', ratio: 2 }))).toBe(true)
    expect(isReady(croppingModel(shaped, { type: 'reshaped', ratio: 1 }))).toBe(false)
  })

  it('keeps the part where the shape that is chosen is the one the picture has, also turned', () => {
    const free: CroppingEvent = { type: 'opened', picture, rules: rulesOf({ ratio: 'free' }) }
    const whole = replay(free, loaded, framed)
    const same = croppingModel(whole, { type: 'reshaped', ratio: 4 / 3 })
    expect(same).toMatchObject({ ratio: 4 / 3 })
    expect(isReady(same)).toBe(true)
    expect(isReady(croppingModel(same, { type: 'reshaped', ratio: undefined }))).toBe(true)
    expect(isReady(croppingModel(same, { type: 'reshaped', ratio: 3 / 4 }))).toBe(false)
    const turned = replay(free, loaded, { type: 'turned' }, framed, { type: 'reshaped', ratio: 3 / 4 })
    expect(isReady(turned)).toBe(true)
  })

  it('changes nothing while the part is cut, and begins afresh with another picture', () => {
    const cutting = replay(opened, loaded, framed, { type: 'confirmed' })
    expect(croppingModel(cutting, { type: 'turned' })).toBe(cutting)
    expect(croppingModel(cutting, opened)).toMatchObject({ turns: 0, zoom: 1, size: undefined })
    expect(cutOf(cutting)?.({ width: 400, height: 300 })).toMatchObject({ width: 300, height: 300 })
  })
})
