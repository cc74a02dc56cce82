export {}

/** px of what stays at the top of the page, as the platform finds it. */
let top: { height: number } | null
let scrolled: object[]

jest.doMock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    createSelectorQuery: () => {
      const asked: string[] = []
      return {
        select(selector: string) {
          asked.push(selector)
          return { boundingClientRect: () => undefined }
        },
        exec: (tell: (answers: unknown[]) => void) =>
          tell(asked.map(selector => (selector === '.alm-page__top' ? top : null))),
      }
    },
    pageScrollTo: (to: object) => {
      scrolled.push(to)
      return Promise.resolve()
    },
  },
}))

const leaf = import('@/ui/host/reveal.weapp')

beforeEach(() => {
  jest.useFakeTimers()
  scrolled = []
})
afterEach(() => jest.useRealTimers())

it.each([
  ['below the bar that stays at the top', { height: 60 }, -72],
  ['to the top where nothing stays there', null, -12],
])('brings a part %s', async (_, found, offsetTop) => {
  const { reveal } = await leaf
  top = found
  reveal('field-1')
  jest.runAllTimers()
  expect(scrolled).toEqual([expect.objectContaining({ selector: '#field-1', offsetTop })])
})
