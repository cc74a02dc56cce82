import { map } from '@/platform/map/index.weapp'
import { privacy } from '@/platform/privacy/index.weapp'

interface Option {
  scope?: string
  type?: string
  isHighAccuracy?: boolean
  highAccuracyExpireTime?: number
  success(result: object): void
  fail(result: { errMsg: string; errno?: number }): void
  complete?(): void
}
/** The platform; what it may tell is known unless a test says otherwise. */
const answering = (calls: Record<string, (option: Option) => void>) => {
  const authorize = ({ success }: Option) => success({})
  ;(globalThis as { wx?: unknown }).wx = { authorize, ...calls }
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
  expect(asked).toMatchObject({ type: 'gcj02', isHighAccuracy: true, highAccuracyExpireTime: 5000 })
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

it('[W017] counts the 10 s from the answer on: dialogs of privacy and permission may be read for as long as it takes', async () => {
  jest.useFakeTimers()
  const MINUTE = 60_000
  let dialog: Option | undefined
  let search: Option | undefined
  answering({
    authorize: option => (dialog = option),
    getLocation: option => (search = option),
  })
  const found = expect(map.locate()).resolves.toEqual({ lng: 120.6, lat: 31.3 })
  jest.advanceTimersByTime(MINUTE)
  expect([dialog?.scope, search]).toEqual(['scope.userLocation', undefined])
  dialog?.success({})
  jest.advanceTimersByTime(9000)
  search?.success({ longitude: 120.6, latitude: 31.3 })
  search?.complete?.()
  await found
  expect(jest.getTimerCount()).toBe(0)
})

it('a refusal in the dialog is one, a failure of it is none, and the guide may be read before another try', async () => {
  answering({ authorize: option => option.fail({ errMsg: 'authorize:fail auth deny' }) })
  await expect(map.locate()).rejects.toMatchObject({ reason: 'denied' })
  answering({ authorize: option => option.fail({ errMsg: 'authorize:fail invalid scope' }) })
  await expect(map.locate()).rejects.toMatchObject({ reason: 'unavailable' })

  jest.useFakeTimers()
  let agree: (again: boolean) => void = () => undefined
  privacy.onRefusal(() => new Promise(resolve => (agree = resolve)))
  let tries = 0
  answering({
    getLocation: option => {
      tries += 1
      if (tries > 1) return option.success({ longitude: 120.6, latitude: 31.3 })
      option.fail({ errno: 104, errMsg: 'getLocation:fail privacy permission is not authorized' })
      option.complete?.()
    },
  })
  const found = expect(map.locate()).resolves.toEqual({ lng: 120.6, lat: 31.3 })
  jest.advanceTimersByTime(60_000)
  agree(true)
  await found
  privacy.onRefusal(() => Promise.resolve(false))
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
