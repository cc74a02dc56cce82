import fc from 'fast-check'
import { comparisonOf } from '@/features/enquiry/model/comparison'
import { substitutesOf } from '@/features/enquiry/model/substitutes'
import { enquiryOf, lineOf, quoteOf } from './samples'

const lines = [lineOf('1'), lineOf('2')]
const marks = (quotes: Parameters<typeof enquiryOf>[1]) => {
  const { lines: rows, quotes: columns } = comparisonOf(enquiryOf(lines, quotes))
  return {
    order: columns.map(({ quote }) => quote.quoteUuid),
    lowest: columns.filter(one => one.lowest).map(({ quote }) => quote.quoteUuid),
    cheapest: rows.map(({ cells }) => cells.filter(cell => cell.cheapest).map(cell => cell.quoteUuid)),
  }
}

describe('offers side by side', () => {
  it('[B003] mark the cheapest of each line and the lowest complete total; incomplete ones come last', () => {
    const quotes = [
      quoteOf('a', { 1: 300, 2: 500 }),
      quoteOf('b', { 1: 290, 2: 520 }),
      quoteOf('c', { 1: 100 }),
    ]
    expect(marks(quotes)).toEqual({ order: ['a', 'b', 'c'], lowest: ['a'], cheapest: [['c'], ['a']] })
    const [cell] = comparisonOf(enquiryOf(lines, quotes)).lines[1]?.cells.slice(2) ?? []
    expect(cell?.offer).toBeUndefined()
  })

  it('[B003] mark nothing where there is nothing to compare, and nothing that is over', () => {
    expect(marks([quoteOf('a', { 1: 300, 2: 500 })])).toMatchObject({ lowest: [], cheapest: [[], []] })
    const over = quoteOf('b', { 1: 1, 2: 1 }, { state: 'refused' })
    expect(marks([over, quoteOf('a', { 1: 300, 2: 500 })])).toEqual({
      order: ['a', 'b'],
      lowest: [],
      cheapest: [[], []],
    })
  })

  it('[B003] call nothing the lowest that is not what was asked for, and say what it is', () => {
    const asked = [
      lineOf('1', { productCode: 'P', skuCode: 'S' }),
      lineOf('2', { productCode: 'P', skuCode: 'T' }),
    ]
    const other = quoteOf('b', { 1: 100, 2: 100 })
    const instead = { ...other, lines: other.lines.map(line => ({ ...line, productCode: 'Q' })) }
    const quotes = [quoteOf('a', { 1: 300, 2: 500 }), instead, quoteOf('c', { 1: 310, 2: 500 })]
    const enquiry = enquiryOf(asked, quotes)
    const { lines: rows, quotes: columns } = comparisonOf(enquiry)
    expect(rows.map(({ cells }) => cells.map(({ difference }) => difference))).toEqual([
      ['product', undefined, undefined],
      ['product', 'spec', 'spec'],
    ])
    expect(rows[0]?.cells.map(({ cheapest }) => cheapest)).toEqual([false, true, false])
    expect(columns.filter(({ lowest }) => lowest)).toEqual([])
    expect(substitutesOf(enquiry, instead).map(({ difference }) => difference)).toEqual([
      'product',
      'product',
    ])
    expect(substitutesOf(enquiryOf([lineOf('1')], []), instead)).toMatchObject([{ difference: 'words' }])
  })

  it('[B003] show the chosen one first', () => {
    const chosen = quoteOf('z', { 1: 900, 2: 900 }, { state: 'accepted' })
    expect(marks([quoteOf('a', { 1: 1, 2: 1 }, { state: 'passedOver' }), chosen]).order).toEqual(['z', 'a'])
  })

  it('[B003] have no cheaper living price than the one marked', () => {
    const price = fc.integer({ min: 1, max: 50 })
    const state = fc.constantFrom('offered', 'refused', 'expired', 'accepted' as const)
    const some = fc.array(fc.record({ one: price, two: fc.option(price), state }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(some, given => {
        const quotes = given.map(({ one, two, state: now }, n) =>
          quoteOf(`q${n}`, { 1: one, ...(two !== null && { 2: two }) }, { state: now }),
        )
        const living = quotes.filter(quote => quote.state === 'offered' || quote.state === 'accepted')
        for (const { line, cells } of comparisonOf(enquiryOf(lines, quotes)).lines) {
          const prices = living.flatMap(
            quote => quote.lines.find(offer => offer.lineUuid === line.lineUuid)?.price ?? [],
          )
          const marked = cells.filter(cell => cell.cheapest)
          expect(marked.length > 0).toBe(prices.length > 1)
          for (const cell of marked) expect(cell.offer?.price).toBe(Math.min(...prices))
        }
      }),
      { numRuns: 200 },
    )
  })
})
