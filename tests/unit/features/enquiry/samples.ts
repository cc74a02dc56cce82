import type { Enquiry, EnquiryLine, Quote } from '@/api/enquiry'

export const lineOf = (lineUuid: string, change: Partial<EnquiryLine> = {}): EnquiryLine => ({
  lineUuid,
  name: `商品${lineUuid}`,
  spec: '',
  unit: '件',
  quantity: 100,
  ...change,
})

/** `prices`: fen by line; a line without one is not offered. */
export const quoteOf = (
  quoteUuid: string,
  prices: Record<string, number>,
  change: Partial<Quote> = {},
): Quote => {
  const lines = Object.entries(prices).map(([lineUuid, price]) => ({
    lineUuid,
    productCode: 'P',
    skuCode: 'S',
    name: 'x',
    specValues: [],
    imageUrl: '',
    unit: '件',
    quantity: 100,
    price,
    amount: price * 100,
  }))
  const goodsAmount = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    quoteUuid,
    quoteCode: 'BJ1',
    shopUuid: quoteUuid,
    shopName: quoteUuid,
    selfOperated: false,
    state: 'offered',
    version: 1,
    sellerName: '',
    quoteTime: 0,
    validUntil: 1,
    deliveryDays: 3,
    goodsAmount,
    freight: 0,
    totalAmount: goodsAmount,
    remark: '',
    lines,
    actions: [],
    ...change,
  }
}

export const enquiryOf = (lines: EnquiryLine[], quotes: Quote[]): Enquiry => ({
  enquiryUuid: 'e',
  enquiryCode: 'XJ1',
  title: '采购',
  state: 'quoting',
  version: 1,
  personName: '',
  enterpriseName: '',
  contactName: '',
  contactPhone: '',
  deliveryPlace: '苏州',
  remark: '',
  remarkHtml: '',
  createTime: 0,
  deadline: 1,
  shops: [],
  pictures: [],
  quoteCount: quotes.length,
  actions: [],
  history: [],
  lines,
  quotes,
  brokenQuotes: [],
  brokenShops: [],
  brokenHistory: [],
})
