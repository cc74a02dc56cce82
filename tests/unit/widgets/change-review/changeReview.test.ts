import type { OrderChange } from '@/api/order'
import { changedLines, decisionOf, tickable } from '@/widgets/change-review/model/changeReview'

const change = (lineKey: string, kind: OrderChange['kind'], after: string): OrderChange => ({
  lineKey,
  name: lineKey,
  kind,
  before: '1',
  after,
})

const lines = changedLines([
  change('a', 'minimum', '10'),
  change('b', 'price', '0'),
  change('a', 'price', '2.00'),
  change('c', 'offShelf', '0'),
])

describe('a review of changes', () => {
  it('shows one row for each line with all its changes', () => {
    expect(lines.map(line => [line.lineKey, line.changes.length])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ])
  })

  it('lets people agree to what can still be had; a price of nothing is not gone', () => {
    expect(tickable(lines)).toEqual(['a', 'b'])
  })

  it.each([
    ['nothing ticked', [], { kind: 'all' }],
    ['everything ticked', ['a', 'b'], { kind: 'all' }],
    ['one ticked', ['b'], { kind: 'some', accepted: 1, declined: ['a'] }],
  ])('%s', (_, ticked, decision) => {
    expect(decisionOf(lines, ticked)).toEqual(decision)
  })

  it('takes the delivery of a shop with its goods: it is shown, not ticked', () => {
    const withShop = changedLines([change('a', 'price', '2.00'), change('shop', 'freight', '0')])
    expect([tickable(withShop), withShop.map(line => line.gone)]).toEqual([['a'], [false, false]])
    expect(decisionOf(withShop, [])).toEqual({ kind: 'all' })
    expect(decisionOf(changedLines([change('shop', 'freight', '9.00')]), [])).toEqual({ kind: 'all' })
  })
})
