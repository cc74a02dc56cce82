import { entryOf, stepTo, type PageEntry } from '@/routes/pageEntries'

const at = (entry: string, place?: number): PageEntry => ({ entry, place })
const STACK = [at('list', 0), at('bolts', 1), at('shop', 2), at('square', 3)]

describe('a step of the browser through its history', () => {
  it.each<[string, PageEntry, number, boolean]>([
    ['to the page before', at('shop', 2), 1, true],
    ['over several pages', at('list', 0), 3, true],
    ['to the page in front', at('square', 3), 0, true],
    ['forward, or to an address that was entered', at('new', 4), 0, false],
    ['to an address that was entered, where no place is told', at('new'), 0, false],
    ['to an address in the place of the page in front', at('new', 3), 1, false],
    ['to an address in the place of an earlier page', at('new', 1), 3, false],
    ['to a page of an earlier run of the app', at('new', -1), 4, false],
  ])('%s', (_what, to, leave, known) => {
    expect(stepTo(STACK, to)).toEqual({ leave, known })
  })

  it('where no page has told its place: nothing is taken for left', () => {
    expect(stepTo([at('list'), at('/search')], at('new', 0))).toEqual({ leave: 0, known: false })
    expect(stepTo([at('list'), at('/search'), undefined], at('/search'))).toEqual({ leave: 1, known: true })
  })

  it('does not let the stack grow without end: the page in front makes room', () => {
    const full = Array.from({ length: 10 }, (_, place) => at(`${place}`, place))
    expect(stepTo(full, at('new', 10))).toEqual({ leave: 1, known: false })
    expect(stepTo(full, at('8', 8))).toEqual({ leave: 1, known: true })
  })
})

describe('the entry of an address', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  const browser = (state: unknown, index?: number) =>
    Object.defineProperty(globalThis, 'window', {
      configurable: true,
      value: { history: { state }, ...(index !== undefined && { navigation: { currentEntry: { index } } }) },
    })
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'window', before)
    else Reflect.deleteProperty(globalThis, 'window')
  })
  const opened = (key: string) => entryOf({ key, pathname: '/detail', search: '?code=1' })

  it('is named by the router, else by itself and its place', () => {
    browser({ key: 'k1', idx: 2 }, 5)
    expect(opened('k1')).toEqual({ entry: 'k1', place: 5 })
    browser(null, 6)
    expect(opened('default')).toEqual({ entry: '6 /detail?code=1', place: 6 })
  })

  it('has the place the router counts where the browser tells none', () => {
    browser({ key: 'k1', idx: 2 })
    expect(opened('k1')).toEqual({ entry: 'k1', place: 2 })
    for (const state of [null, { idx: null }, 'a portal’s']) {
      browser(state)
      expect(opened('k1').place).toBeUndefined()
    }
  })
})
