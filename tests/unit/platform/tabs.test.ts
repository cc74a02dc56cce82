import { tabs } from '@/platform/tabs/index.h5'

const scope = globalThis as unknown as { window?: unknown; navigator?: unknown }
const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
afterEach(() => {
  delete scope.window
  if (own) Object.defineProperty(globalThis, 'navigator', own)
})

const navigatorIs = (value: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value })

it('tabs hear of changes in other tabs until told to stop', () => {
  const target = new EventTarget()
  scope.window = target
  const heard: unknown[] = []
  const stop = tabs.onForeignChange(key => heard.push(key))
  const change = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }))
  change('a')
  change(null)
  stop()
  change('b')
  expect(heard).toEqual(['a', undefined])
})

describe('what is exclusive runs', () => {
  const never = new Promise<never>(() => undefined)
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  const heldBySomebody = () => Promise.resolve({ held: [{ name: 'n' }] })
  const locks = (request: unknown, query: unknown = () => Promise.resolve({ held: [] })) => {
    navigatorIs({ locks: { request, query } })
  }
  const outcome = async (waited: number, longest?: number) => {
    jest.useFakeTimers()
    const task = jest.fn(async () => 1)
    const done = tabs.exclusively('n', task, longest)
    await jest.advanceTimersByTimeAsync(waited)
    jest.useRealTimers()
    return { calls: task.mock.calls.length, value: await Promise.race([done, Promise.resolve('waits')]) }
  }
  const ran = { calls: 1, value: 1 }
  const waits = { calls: 0, value: 'waits' }

  it('with locks, and hold the lock until it is done', async () => {
    let held: Promise<unknown> = never
    locks((_name: string, task: () => Promise<unknown>) => (held = task()))
    await expect(tabs.exclusively('n', async () => 2)).resolves.toBe(2)
    await held
    const failed = new Error('failed')
    await expect(tabs.exclusively('n', () => Promise.reject(failed))).rejects.toBe(failed)
  })

  it('without locks, or where they are refused or cannot be asked for', async () => {
    navigatorIs({})
    expect(await outcome(0)).toEqual(ran)
    locks(denied)
    expect(await outcome(0)).toEqual(ran)
    locks(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await outcome(0)).toEqual(ran)
  })

  it('at once when a free lock is not granted, and when the browser cannot say who holds it', async () => {
    for (const query of [undefined, denied]) {
      locks(() => never, query)
      expect(await outcome(1_900, 60_000)).toEqual(waits)
      expect(await outcome(2_000, 60_000)).toEqual(ran)
    }
  })

  it('after a tab that holds the lock, but not for ever; and not a second time', async () => {
    let grant = (): unknown => undefined
    locks((_name: string, task: () => Promise<unknown>) => {
      grant = task
      return never
    }, heldBySomebody)
    expect(await outcome(59_000, 60_000)).toEqual(waits)
    const late = jest.fn(async () => 1)
    jest.useFakeTimers()
    const done = tabs.exclusively('n', late, 60_000)
    await jest.advanceTimersByTimeAsync(60_000)
    jest.useRealTimers()
    await grant()
    await expect(done).resolves.toBe(1)
    expect(late).toHaveBeenCalledTimes(1)
    locks(
      () => never,
      () => never,
    )
    expect(await outcome(60_000, 60_000)).toEqual(ran)
  })
})
