import type { Enquiry, EnquiryLine, Quote, QuoteLine } from '@/api/enquiry'

/**
 * How an offer differs from what was asked for: other goods, the same goods of another specification, or goods for a
 * line that was asked for in words only.
 */
export type Difference = 'product' | 'spec' | 'words'

export interface Substitute {
  line: EnquiryLine
  offer: QuoteLine
  difference: Difference
}

/** Undefined: exactly what was asked for. */
export const differenceOf = (line: EnquiryLine, offer: QuoteLine): Difference | undefined => {
  if (!line.productCode) return 'words'
  if (offer.productCode !== line.productCode) return 'product'
  return line.skuCode && offer.skuCode !== line.skuCode ? 'spec' : undefined
}

/** Offered instead of what was asked for: its price says nothing about the price of the other goods. */
export const isOther = (line: EnquiryLine, offer: QuoteLine): boolean => {
  const difference = differenceOf(line, offer)
  return difference === 'product' || difference === 'spec'
}

/** What a buyer has to look at before the quote is accepted. */
export const substitutesOf = ({ lines }: Pick<Enquiry, 'lines'>, quote: Quote): Substitute[] =>
  lines.flatMap(line => {
    const offer = quote.lines.find(one => one.lineUuid === line.lineUuid)
    const difference = offer && differenceOf(line, offer)
    return difference ? [{ line, offer, difference }] : []
  })
