import type { Enquiry, EnquiryLine, Quote, QuoteLine } from '@/api/enquiry'
import type { Fen } from '@/base/money'
import { differenceOf, isOther, type Difference } from './substitutes'

/** What one shop offers for one line; undefined where it cannot deliver. */
export interface ComparedCell {
  quoteUuid: string
  offer: QuoteLine | undefined
  /** other goods than were asked for, or goods for a line in words */
  difference: Difference | undefined
  /** no living quote is cheaper, and at least one other offers the line as well */
  cheapest: boolean
}
export interface ComparedLine {
  line: EnquiryLine
  cells: ComparedCell[]
}
export interface ComparedQuote {
  quote: Quote
  /** lines it offers */
  offered: number
  complete: boolean
  /** the lowest total of the living quotes that offer every line as it was asked for */
  lowest: boolean
}
export interface Comparison {
  quotes: ComparedQuote[]
  lines: ComparedLine[]
}

/** It can still be had, or was. */
const isLiving = ({ state }: Quote): boolean =>
  state === 'offered' || state === 'accepted' || state === 'ordered'

const RANK: Record<Quote['state'], number> = {
  ordered: 0,
  accepted: 0,
  offered: 1,
  expired: 2,
  passedOver: 3,
  refused: 4,
}

/** The chosen one first, then complete ones, then the cheaper. */
const compare = (one: ComparedQuote, other: ComparedQuote): number =>
  RANK[one.quote.state] - RANK[other.quote.state] ||
  Number(other.complete) - Number(one.complete) ||
  one.quote.totalAmount - other.quote.totalAmount

const lowestOf = (amounts: readonly Fen[]): Fen | undefined =>
  amounts.length > 1 ? Math.min(...amounts) : undefined

/** Offers side by side, line by line. */
export const comparisonOf = ({ lines, quotes }: Pick<Enquiry, 'lines' | 'quotes'>): Comparison => {
  const offerOf = (quote: Quote, line: EnquiryLine) =>
    quote.lines.find(offer => offer.lineUuid === line.lineUuid)
  const complete = (quote: Quote) => lines.every(line => offerOf(quote, line) !== undefined)
  const living = quotes.filter(isLiving)
  // other goods have other prices: nothing is the lowest by them
  const alike = (quote: Quote) =>
    lines.every(line => {
      const offer = offerOf(quote, line)
      return offer !== undefined && !isOther(line, offer)
    })
  const lowest = lowestOf(living.filter(alike).map(quote => quote.totalAmount))
  const columns = quotes
    .map((quote): ComparedQuote => ({
      quote,
      offered: lines.filter(line => offerOf(quote, line) !== undefined).length,
      complete: complete(quote),
      lowest: isLiving(quote) && alike(quote) && quote.totalAmount === lowest,
    }))
    .sort(compare)
  return {
    quotes: columns,
    lines: lines.map(line => {
      const same = (offer: QuoteLine | undefined): offer is QuoteLine =>
        offer !== undefined && !isOther(line, offer)
      const best = lowestOf(
        living.map(quote => offerOf(quote, line)).flatMap(offer => (same(offer) ? offer.price : [])),
      )
      return {
        line,
        cells: columns.map(({ quote }) => {
          const offer = offerOf(quote, line)
          const cheapest = isLiving(quote) && same(offer) && offer.price === best
          const difference = offer && differenceOf(line, offer)
          return { quoteUuid: quote.quoteUuid, offer, difference, cheapest }
        }),
      }
    }),
  }
}
