import fc from 'fast-check'
import {
  chipsOf,
  conditionsOf,
  isSound,
  noFilters,
  priceProblem,
  pricesOf,
  reduceFilters,
  type FilterEvent,
  type Filters,
} from '@/features/search/model/filters'

const after = (...events: FilterEvent[]): Filters => events.reduce(reduceFilters, noFilters)

describe('conditions of a search', () => {
  it('go on and off with the same press, and leave nothing behind', () => {
    const events: FilterEvent[] = [
      { type: 'classToggled', classUuid: 'c', className: '手部防护' },
      { type: 'brandToggled', brand: '盾甲士' },
      { type: 'valueToggled', name: '材质', value: '天然橡胶' },
      { type: 'flagToggled', flag: 'inStock' },
      { type: 'flagToggled', flag: 'selfOperated' },
    ]
    expect(after(...events)).not.toEqual(noFilters)
    expect(after(...events, ...events)).toEqual(noFilters)
  })

  it('one class at a time, several brands and values', () => {
    const filters = after(
      { type: 'classToggled', classUuid: 'a', className: 'A' },
      { type: 'classToggled', classUuid: 'b', className: 'B' },
      { type: 'brandToggled', brand: 'x' },
      { type: 'brandToggled', brand: 'y' },
      { type: 'valueToggled', name: '材质', value: '1' },
      { type: 'valueToggled', name: '材质', value: '2' },
    )
    expect(conditionsOf({ keyword: '手套' }, filters)).toMatchObject({
      keyword: '手套',
      classUuid: 'b',
      brands: ['x', 'y'],
      attributes: [{ name: '材质', values: ['1', '2'] }],
    })
  })

  it('have prices in fen, the lower end first whichever was typed where', () => {
    const typed = (lowest: string, highest: string) => pricesOf({ ...noFilters, lowest, highest })
    expect(typed('10', '99.9')).toEqual({ from: 1000, to: 9990 })
    expect(typed('99.9', '10')).toEqual({ from: 1000, to: 9990 })
    expect(typed('１０', '¥1,200')).toEqual({ from: 1000, to: 120_000 })
    expect(typed('', '5')).toEqual({ from: undefined, to: 500 })
    expect(typed('abc', '-1')).toEqual({ from: undefined, to: undefined })
  })

  it('with a price that is no amount name the end', () => {
    const filters = after({ type: 'priceTyped', end: 'lowest', text: '1.234' })
    expect([priceProblem(filters, 'lowest'), priceProblem(filters, 'highest'), isSound(filters)]).toEqual([
      { code: 'price' },
      undefined,
      false,
    ])
  })

  it('all stand as chips, and each chip ends exactly its own', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('brandToggled' as const),
        brand: fc.constantFrom('a', 'b', 'c'),
      }),
      fc.record({
        type: fc.constant('valueToggled' as const),
        name: fc.constantFrom('n', 'm'),
        value: fc.constantFrom('1', '2'),
      }),
      fc.record({
        type: fc.constant('classToggled' as const),
        classUuid: fc.constantFrom('k', 'l'),
        className: fc.constant(''),
      }),
      fc.record({
        type: fc.constant('flagToggled' as const),
        flag: fc.constantFrom('inStock' as const, 'selfOperated' as const),
      }),
      fc.record({
        type: fc.constant('priceTyped' as const),
        end: fc.constantFrom('lowest' as const, 'highest' as const),
        text: fc.constantFrom('', '1', '2.5'),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), events => {
        const filters = after(...events)
        const chips = chipsOf(filters)
        expect(new Set(chips.map(({ key }) => key)).size).toBe(chips.length)
        for (const chip of chips) {
          const keys = chipsOf(reduceFilters(filters, chip.ends)).map(({ key }) => key)
          expect(keys).toEqual(chips.map(({ key }) => key).filter(key => key !== chip.key))
        }
        const bare = chips.reduce((now, { ends }) => reduceFilters(now, ends), filters)
        expect(conditionsOf({ keyword: '' }, bare)).toEqual(conditionsOf({ keyword: '' }, noFilters))
      }),
      { numRuns: 300 },
    )
  })
})
