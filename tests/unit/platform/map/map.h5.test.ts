import type { MapPort, MapsService } from '@/platform/map/contract'

const SERVICE = {} as MapsService
let come: (service: MapsService) => void
let fail: (reason: Error) => void
const loadAmap = jest.fn(
  () =>
    new Promise<MapsService>((resolve, reject) => {
      come = resolve
      fail = reject
    }),
)

jest.doMock('@/platform/map/amap', () => ({ loadAmap }))
jest.doMock('@/platform/env', () => ({
  loadConfig: () => Promise.resolve({ mapService: '', mapKey: 'k', mapSecurityCode: 'c' }),
}))

let map: MapPort
beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  loadAmap.mockClear()
  map = (await import('@/platform/map/index.h5')).map
})
afterEach(() => jest.useRealTimers())

/** How a call stands after so many ms. */
const after = async (ms: number, call: Promise<unknown>) => {
  let standing: unknown = 'waits'
  call.then(
    answer => (standing = answer),
    () => (standing = 'failed'),
  )
  await jest.advanceTimersByTimeAsync(ms)
  return standing
}

it('a library that is late is gone without, and taken up once it has come', async () => {
  const first = map.loadService()
  expect(await after(7_900, first)).toBe('waits')
  expect(await after(200, first)).toBe('failed')
  // who asks now does not wait again
  expect(await after(0, map.loadService())).toBe('failed')
  come(SERVICE)
  expect(await after(0, map.loadService())).toBe(SERVICE)
  expect(loadAmap).toHaveBeenCalledTimes(1)
})

it('one that cannot be fetched is fetched anew when it is asked for again', async () => {
  const first = map.loadService()
  await jest.advanceTimersByTimeAsync(0)
  fail(new Error('blocked'))
  expect(await after(0, first)).toBe('failed')
  const second = map.loadService()
  await jest.advanceTimersByTimeAsync(0)
  come(SERVICE)
  expect(await after(0, second)).toBe(SERVICE)
})
