import type * as Hosting from '@/pages/shell/hosting.h5'
import type { AppServices } from '@/stores/boot'
import { settle } from '../../support/fakeGateway'
import { manualClock } from '../../support/manualClock'

const end = jest.fn()
const follow = jest.fn<Promise<() => void>, []>()
let time = manualClock()

jest.doMock('@/platform/clock', () => ({
  clock: { after: (ms: number, task: () => void) => time.after(ms, task) },
}))
jest.doMock('@/platform/host', () => ({ host: { isHosted: () => true } }))
jest.doMock('@/features/embedding/followHost', () => ({ followHost: () => follow() }))
const { startFollowing } = jest.requireActual<typeof Hosting>('@/pages/shell/hosting.h5')

const services = {} as AppServices
const followed = async () => {
  await settle()
  return [follow.mock.calls.length, end.mock.calls.length]
}

beforeEach(() => {
  time = manualClock()
  end.mockReset()
  follow.mockReset().mockResolvedValue(end)
})

describe('a host around the shop', () => {
  it('is followed once, until the shop ends', async () => {
    const stop = startFollowing(services)
    expect(await followed()).toEqual([1, 0])
    time.advance(60_000)
    expect(await followed()).toEqual([1, 0])
    stop()
    expect(await followed()).toEqual([1, 1])
  })

  it('is followed later where the settings could not be read at first', async () => {
    follow.mockRejectedValueOnce(new Error('no network'))
    const stop = startFollowing(services)
    expect(await followed()).toEqual([1, 0])
    time.advance(6_000)
    expect(await followed()).toEqual([2, 0])
    stop()
    expect(await followed()).toEqual([2, 1])
  })

  it('is not followed any more once the shop has ended, also while it waits', async () => {
    follow.mockRejectedValueOnce(new Error('no network'))
    const stop = startFollowing(services)
    await followed()
    stop()
    time.advance(60_000)
    expect(await followed()).toEqual([1, 0])
    const late = startFollowing(services)
    late()
    expect(await followed()).toEqual([2, 1])
  })
})
