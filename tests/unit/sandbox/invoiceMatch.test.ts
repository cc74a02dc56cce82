import { numberProblems } from '../../../sandbox/services/document/invoice/invoiceCheck'
import { differencesOf } from '../../../sandbox/services/document/invoice/invoiceMatch'
import { isWithin } from '../../../sandbox/services/document/invoice/tolerance'

const none = { fen: 0, percent: '0' }
const row = {
  name: '复印纸',
  qty: '10.000',
  priceFen: 14_500,
  amountFen: 145_000,
  taxRate: '13.00',
  left: '10.000',
  agreed: {
    docCode: 'AR1',
    priceFen: 14_500,
    taxRate: '13',
    qty: '10',
    order: { code: 'CG1', priceFen: 14_500 },
  },
}
const sums = { paperFen: 145_000, paperTaxFen: 16_681, rowsFen: 145_000, rowsTaxFen: 16_681 }
const textsOf = (...wish: Parameters<typeof differencesOf>) => differencesOf(...wish).map(({ text }) => text)

describe('a difference that passes', () => {
  it('is within the amount or within the share, whichever sign it has', () => {
    expect(isWithin(500, 100_000, { fen: 500, percent: '0' })).toBe(true)
    expect(isWithin(-501, 100_000, { fen: 500, percent: '0' })).toBe(false)
    expect(isWithin(-501, 100_000, { fen: 500, percent: '0.51' })).toBe(true)
    expect(isWithin(501, 100_000, { fen: 500, percent: '0.5' })).toBe(false)
    expect(isWithin(0, 0, none)).toBe(true)
    expect(isWithin(1, 0, { fen: 0, percent: '100' })).toBe(false)
  })
})

describe('a match of three papers', () => {
  it('has nothing to tell where they say the same, however numbers are written', () => {
    expect(differencesOf([row], sums, none)).toEqual([])
    // a part of what came
    expect(differencesOf([{ ...row, qty: '4' }], sums, none)).toEqual([])
  })

  it('names the order only where its price is another one, and a cheaper price too', () => {
    expect(textsOf([{ ...row, priceFen: 14_000, amountFen: 140_000 }], sums, none)).toEqual([
      '第1行 复印纸：含税单价 140.00，到货单AR1 145.00、采购订单CG1 145.00，少 50.00 元',
    ])
    const changed = { ...row, agreed: { ...row.agreed, order: { code: '', priceFen: 14_400 } } }
    expect(textsOf([changed], sums, none)).toEqual([
      '第1行 复印纸：含税单价 145.00，采购订单 144.00，多 10.00 元',
    ])
  })

  it('counts the larger of two gaps', () => {
    const agreed = { ...row.agreed, order: { code: 'CG1', priceFen: 15_500 } }
    const [price] = differencesOf([{ ...row, priceFen: 14_600, amountFen: 146_000, agreed }], sums, {
      fen: 1_000,
      percent: '0',
    })
    expect(price).toMatchObject({ within: false, text: expect.stringMatching(/少 90\.00 元$/) })
  })

  it('tells more pieces than are left, a rate that is missing, and sums of the paper', () => {
    const other = { ...row, qty: '12', amountFen: 174_000, taxRate: null }
    const paper = { ...sums, paperFen: 145_001, paperTaxFen: 16_680 }
    expect(differencesOf([row, other], paper, { fen: 1, percent: '0' })).toEqual([
      { row: 2, field: 'iQty', text: '第2行 复印纸：数量 12，未到票数量 10，多 2', within: false },
      { row: 2, field: 'iTaxRate', text: '第2行 复印纸：税率 无，到货单AR1 13%', within: false },
      {
        row: 0,
        field: 'iInvoiceAmount',
        text: '票面价税合计 1450.01，明细合计 1450.00，相差 0.01 元',
        within: true,
      },
      { row: 0, field: 'iInvoiceTax', text: '票面税额 166.80，明细合计 166.81，相差 0.01 元', within: true },
    ])
  })
})

describe('the number of an invoice', () => {
  it('has 20 digits and no code, or 8 digits and a code of 10 or 12', () => {
    const fields = (...wish: Parameters<typeof numberProblems>) =>
      numberProblems(...wish).map(([field]) => field)
    expect(fields('digital', '', '26322000000000000001')).toEqual([])
    expect(fields('digital', '1', '2632200000000000000')).toEqual(['cInvoiceNo', 'cInvoiceCode'])
    for (const code of ['3200231130', '032002200311']) expect(fields('special', code, '12345678')).toEqual([])
    expect(fields('plain', '32002311301', '123456789')).toEqual(['cInvoiceNo', 'cInvoiceCode'])
    expect(fields('plain', '', '1234567a')).toEqual(['cInvoiceNo', 'cInvoiceCode'])
  })
})
