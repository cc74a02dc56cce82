interface Place {
  top?: number
  bottom: number
  scrollTop?: number
  node?: { scrollTo: (to: { top: number }) => void }
}

/** What the platform finds by selector. */
let found: Record<string, Place | null>
let scrolledTo: number | undefined

const query = () => {
  const asked: string[] = []
  const add = () => undefined
  return {
    select(selector: string) {
      asked.push(selector)
      return { boundingClientRect: add, fields: add }
    },
    exec: (tell: (answers: unknown[]) => void) => tell(asked.map(selector => found[selector] ?? null)),
  }
}

jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: { createSelectorQuery: query } }))

const leaf = import('@/ui/host/clearOf.weapp')

beforeEach(() => {
  jest.useFakeTimers()
  scrolledTo = undefined
  const node = { scrollTo: ({ top }: { top: number }) => (scrolledTo = top) }
  found = { '.arrange .alm-scroller': { top: 200, bottom: 600, scrollTop: 100, node } }
})
afterEach(() => jest.useRealTimers())

it.each([
  ['below the foot', 620, 136],
  ['at the foot', 600, 116],
  ['well above it', 584, undefined],
  ['above the top', 210, 54],
  ['far above the top', -200, 0],
])('a part %s of a sheet is scrolled into sight with some air', async (_, bottom, to) => {
  const { clearOfFoot } = await leaf
  found['#name-1'] = { top: bottom - 40, bottom }
  clearOfFoot('name-1', 'arrange')
  jest.runAllTimers()
  expect(scrolledTo).toBe(to)
})

it('of a part that is higher than the sheet the top is shown', async () => {
  const { clearOfFoot } = await leaf
  found['#name-1'] = { top: 300, bottom: 1300 }
  clearOfFoot('name-1', 'arrange')
  jest.runAllTimers()
  expect(scrolledTo).toBe(184)
})

it('nothing is scrolled for a part that has gone, or that is gone before it is drawn', async () => {
  const { clearOfFoot } = await leaf
  clearOfFoot('name-1', 'arrange')
  jest.runAllTimers()
  found['#name-1'] = { top: 580, bottom: 620 }
  clearOfFoot('name-1', 'arrange')()
  jest.runAllTimers()
  expect(scrolledTo).toBeUndefined()
})
