type Load = (chunk: number) => Promise<unknown>
const scope = globalThis as unknown as { window?: object; __webpack_chunk_load__?: Load }

/** The loader as the boot entry leaves it, over one that fails so many times. */
const patient = (failures: number, members: object = {}, type = 'missing') => {
  let asked = 0
  scope.window = members
  scope.__webpack_chunk_load__ = () => {
    asked += 1
    return asked > failures
      ? Promise.resolve('code')
      : Promise.reject(Object.assign(new Error('lost'), { type }))
  }
  jest.isolateModules(() => void jest.requireActual('@/boot/patience'))
  return { load: () => scope.__webpack_chunk_load__?.(1), asked: () => asked }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  delete scope.window
  delete scope.__webpack_chunk_load__
})

const outcome = async (loading: Promise<unknown> | undefined) => {
  const told = loading?.then(
    () => 'came',
    () => 'failed',
  )
  await jest.advanceTimersByTimeAsync(10_000)
  return Promise.race([told, Promise.resolve('nothing')])
}

describe('a file of the shop that does not arrive', () => {
  it.each([
    [0, 'came', 1],
    [2, 'came', 3],
    [3, 'failed', 3],
  ])('lost %d times: it %s, asked for %d times', async (failures, expected, times) => {
    const { load, asked } = patient(failures)
    expect(await outcome(load())).toBe(expected)
    expect(asked()).toBe(times)
  })

  it('hung for as long as one is waited for: it is not asked for again', async () => {
    const { load, asked } = patient(1, {}, 'timeout')
    expect(await outcome(load())).toBe('failed')
    expect(asked()).toBe(1)
  })

  it('is waited for by nothing once a portal has removed the shop', async () => {
    const { load, asked } = patient(9, { __MICRO_APP_ENVIRONMENT__: true, __SHOP_LIFE__: { gone: true } })
    expect(await outcome(load())).toBe('nothing')
    expect(asked()).toBe(1)
  })
})
