import { decodeDocument } from '@/api/decode/document'

const document = (...amounts: unknown[]) => ({
  cVoucherCode: 'purchasePayment',
  cDocUuid: 'd',
  cDocCode: 'FK1',
  cTemplateUuid: 't',
  cState: '1',
  iVersion: 1,
  iPageNumber: 1,
  iTotleSize: 1,
  values: {},
  rowList: [],
  fileList: [],
  actionList: [],
  downstreamList: [],
  takeList: amounts.map((iAmount, at) => ({
    cDocUuid: `a${at}`,
    cDocCode: `YF${at}`,
    iAmount,
  })),
})

describe('what a payment takes off of advances', () => {
  it('is an amount of money, as a text or as a number', () => {
    const { takes, broken } = decodeDocument(document('100.00', 50.5), 'data')
    expect(takes?.map(({ amount }) => amount)).toEqual([10_000, 5_050])
    expect(broken).toEqual([])
  })

  it('that cannot be read is no zero: it is named as missing, and the others stay', () => {
    const { takes, broken } = decodeDocument(document('100.00', '1,2', '50.00'), 'data')
    expect(takes?.map(({ code, amount }) => [code, amount])).toEqual([
      ['YF0', 10_000],
      ['YF2', 5_000],
    ])
    expect(broken).toEqual(['YF1'])
    expect(decodeDocument(document('?'), 'data').takes).toBeUndefined()
  })
})
