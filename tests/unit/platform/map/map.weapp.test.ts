import { map } from '@/platform/map/index.weapp'

interface Option {
  type?: string
  isHighAccuracy?: boolean
  highAccuracyExpireTime?: number
  success(result: object): void
  fail(result: { errMsg: string }): void
}
const answering = (calls: Record<string, (option: Option) => void>) => {
  ;(globalThis as { wx?: unknown }).wx = calls
}
afterEach(() => {
  jest.useRealTimers()
  delete (globalThis as { wx?: unknown }).wx
})

it('asks for the position with high accuracy, as maps of the country count', async () => {
  let asked: Option | undefined
  answering({
    getLocation(option) {
      asked = option
      option.success({ longitude: 120.6, latitude: 31.3 })
    },
  })
  await expect(map.locate()).resolves.toEqual({ lng: 120.6, lat: 31.3 })
  expect(asked).toMatchObject({ type: 'gcj02', isHighAccuracy: true, highAccuracyExpireTime: 10_000 })
})

it('[W017] tells a refusal, a failure, and an answer that takes more than 10 s', async () => {
  answering({ getLocation: option => option.fail({ errMsg: 'getLocation:fail auth deny' }) })
  await expect(map.locate()).rejects.toMatchObject({ reason: 'denied' })
  answering({ getLocation: option => option.fail({ errMsg: 'getLocation:fail' }) })
  await expect(map.locate()).rejects.toMatchObject({ reason: 'unavailable' })
  jest.useFakeTimers()
  answering({ getLocation: () => undefined })
  const late = expect(map.locate()).rejects.toMatchObject({ reason: 'timeout' })
  jest.advanceTimersByTime(10_000)
  await late
})

it('opens the settings, and says whether the position may be known now', async () => {
  const settings = (on: boolean) =>
    answering({
      openSetting: option => option.success({ authSetting: { 'scope.userLocation': on } }),
    })
  settings(true)
  await expect(map.openSettings()).resolves.toBe(true)
  settings(false)
  await expect(map.openSettings()).resolves.toBe(false)
})
