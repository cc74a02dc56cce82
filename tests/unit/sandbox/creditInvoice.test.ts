import { creditDifferencesOf } from '../../../sandbox/services/document/invoice/creditMatch'
import { creditBegun, type CreditLeft } from '../../../sandbox/services/document/invoice/creditRows'

const left = (over: Partial<CreditLeft> = {}): CreditLeft => ({
  pieces: '10.000',
  fen: 145_000,
  priceFen: 14_500,
  taxRate: '13.00',
  over: '0',
  received: 'r-1',
  ...over,
})
const begun = (lefts: Record<string, CreditLeft>, isNamed = false, receiptFen = 14_500) => {
  const { color, rows } = creditBegun(
    new Map(Object.entries(lefts)),
    new Map([
      ['r-1', receiptFen],
      ['r-2', receiptFen],
    ]),
    isNamed,
  )
  return { color, rows: Object.fromEntries(rows) }
}

describe('what a credit invoice begins with', () => {
  it('are the pieces that are over, of these rows alone', () => {
    const rows = { a: left({ over: '3.000' }), b: left({ received: 'r-2' }) }
    expect(begun(rows)).toEqual({ color: 'red', rows: { a: { qty: '-3', priceFen: 14_500 } } })
    // rows that a person chose all stay
    expect(begun(rows, true).rows).toEqual({
      a: { qty: '-3', priceFen: 14_500 },
      b: { qty: '-10', priceFen: 14_500 },
    })
  })

  it('is what was invoiced above the price of the receipt, where no pieces are over', () => {
    const dear = { a: left({ priceFen: 15_000, fen: 150_000 }), b: left({ received: 'r-2' }) }
    expect(begun(dear)).toEqual({ color: 'allowance', rows: { a: { qty: '-10', priceFen: 500 } } })
    // that was given already
    const given = { a: left({ priceFen: 15_000, fen: 145_000 }) }
    expect(begun(given)).toEqual({ color: 'red', rows: { a: { qty: '-10', priceFen: 14_500 } } })
  })

  it('has the price of the invoice, also where its row was rounded down', () => {
    // 1.3 × 10.01 = 13.013
    const part = { priceFen: 1_001, pieces: '1.3' }
    const priceOf = (fen: number) => begun({ a: left({ ...part, fen }) }, false, 1_001).rows['a']?.priceFen
    expect(priceOf(1_301)).toBe(1_001)
    // after an allowance of 0.50 a piece
    expect(priceOf(1_236)).toBe(951)
    // no more than the money that is left
    expect(priceOf(1_237)).toBe(951)
  })

  it('is all that is left of the invoice else, without rows that were taken back', () => {
    expect(begun({ a: left({ pieces: '4', fen: 58_000 }), b: left({ pieces: '0', fen: 0 }) })).toEqual({
      color: 'red',
      rows: { a: { qty: '-4', priceFen: 14_500 } },
    })
  })
})

describe('how a credit invoice differs', () => {
  const taxRate: string | null = '13.00'
  const row = { name: '复印纸', qty: '-3.000', priceFen: 14_500, amountFen: -43_500, taxRate }
  const none = { fen: 0, percent: '0' }
  const textsOf = (
    over: Partial<Omit<typeof row, 'taxRate'>> & { taxRate?: string | null },
    lefts: Partial<CreditLeft> = { over: '3' },
    isPieces = true,
  ) => creditDifferencesOf([{ ...row, ...over, left: left(lefts) }], isPieces, none).map(({ text }) => text)

  it('has nothing to tell of the pieces that are over, at their price', () => {
    expect(textsOf({})).toEqual([])
    expect(textsOf({ qty: '-2', amountFen: -29_000 })).toEqual([])
  })

  it('tells more pieces than are over, a lower price and another tax rate', () => {
    expect(textsOf({ priceFen: 14_000, amountFen: -42_000, taxRate: null }, { over: '1' })).toEqual([
      '第1行 复印纸：红冲数量 3，多到票数量 1，多 2',
      '第1行 复印纸：含税单价 140.00，原发票 145.00，少 15.00 元',
      '第1行 复印纸：税率 无，原发票 13%',
    ])
  })

  it('compares with the price that an allowance has left', () => {
    const after = { over: '3', priceFen: 15_000, fen: 145_000 }
    expect(textsOf({}, after)).toEqual([])
    expect(textsOf({ priceFen: 14_400, amountFen: -43_200 }, after)).toEqual([
      '第1行 复印纸：含税单价 144.00，原发票折让后 145.00，少 3.00 元',
    ])
    expect(textsOf({ priceFen: 15_000, amountFen: -45_000 }, after)).toEqual([
      '第1行 复印纸：含税单价 150.00，原发票折让后 145.00，多 15.00 元',
    ])
  })

  it('asks an allowance for no pieces and no price', () => {
    expect(textsOf({ priceFen: 500, amountFen: -1_500 }, {}, false)).toEqual([])
  })

  it('passes within the share of an amount below zero', () => {
    const [more] = creditDifferencesOf([{ ...row, left: left({ over: '2.9' }) }], true, {
      fen: 0,
      percent: '5',
    })
    expect(more).toMatchObject({ field: 'iQty', within: true })
  })
})
