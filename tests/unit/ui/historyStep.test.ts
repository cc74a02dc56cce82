import { isBack, isSameEntry, type HistoryEntry } from '@/ui/host/historyStep'

const entry = (href: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  href,
  state: null,
  length: 5,
  ...more,
})
const ofRouter = (href: string, idx: number, more: Partial<HistoryEntry> = {}) =>
  entry(href, { state: { idx, key: href, usr: null }, ...more })

const detail = ofRouter('#/detail', 3)

describe('a step of the browser, by the router’s count', () => {
  it.each([
    ['back to a page', ofRouter('#/list', 2), true],
    ['back by several pages', ofRouter('#/home', 0), true],
    ['forward to a page', ofRouter('#/pay', 4), false],
    ['to an address that is entered', entry('#/cart', { length: 6 }), false],
    ['to an address that is entered where there was a way forward', entry('#/cart', { length: 4 }), false],
    ['to an address that takes the place of this one', entry('#/cart'), false],
  ])('%s', (_what, to, back) => {
    expect(isBack(detail, to, [])).toBe(back)
  })

  it('back to an address that was entered before is back', () => {
    const cart = entry('#/cart')
    expect(isBack(detail, entry('#/cart'), [cart])).toBe(true)
    expect(isBack(detail, entry('#/cart?from=1'), [cart])).toBe(false)
  })

  it('from an address that was entered, and from a page behind it, back is back', () => {
    expect(isBack(entry('#/cart'), ofRouter('#/list', 2), [])).toBe(true)
    expect(isBack(ofRouter('#/order', Number.NaN), entry('#/cart'), [entry('#/cart')])).toBe(true)
    expect(isBack(ofRouter('#/order', Number.NaN), ofRouter('#/list', Number.NaN), [])).toBe(true)
  })
})

describe('a step of a browser that tells the place in its history', () => {
  it.each([
    ['back', entry('#/cart', { index: 2 }), true],
    ['forward', ofRouter('#/list', 1, { index: 4 }), false],
    ['in the place of this one', ofRouter('#/list', 1, { index: 3 }), false],
  ])('%s, without trusting what the router counted', (_what, to, back) => {
    expect(isBack({ ...detail, index: 3 }, to, [])).toBe(back)
  })
})

it('an entry is told from others by its address and its state', () => {
  expect(isSameEntry(detail, ofRouter('#/detail', 3, { length: 9 }))).toBe(true)
  expect(isSameEntry(detail, ofRouter('#/detail', 2))).toBe(false)
  expect(isSameEntry(detail, ofRouter('#/list', 3))).toBe(false)
})
