import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { erpSettings } from '../../../db/schema'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'

/** By how much an invoice may differ without a reason: either of them is enough. */
export interface Tolerance {
  fen: number
  percent: string
}
/** Whether a difference is small enough, of an amount that was agreed; a credit is below zero. */
export const isWithin = (difference: number, amount: number, { fen, percent }: Tolerance): boolean =>
  Math.abs(difference) <= fen ||
  new Big(Math.abs(difference)).times(100).lte(new Big(Math.abs(amount)).times(percent))

/** What the enterprise lets pass. */
export const toleranceOf = async ({ db, caller }: StaffContext): Promise<Tolerance> => {
  const E = erpSettings
  const [kept] = await db.select().from(E).where(eq(E.orgUuid, caller.institution.orgUuid))
  return { fen: kept?.invoiceFen ?? 0, percent: kept?.invoicePercent ?? '0' }
}

/** A difference in words; `within`: the enterprise lets it pass without a reason. */
export interface Difference {
  /** from 1; 0: the whole invoice */
  row: number
  field: string
  text: string
  within: boolean
}

/** How the sums of the paper differ from those of its rows. */
export interface Sums {
  paperFen: number
  paperTaxFen: number
  rowsFen: number
  rowsTaxFen: number
}

/** The same in words. Pure. */
export const sumDifferencesOf = (
  { paperFen, paperTaxFen, rowsFen, rowsTaxFen }: Sums,
  tolerance: Tolerance,
): Difference[] =>
  (
    [
      ['iInvoiceAmount', '价税合计', paperFen, rowsFen],
      ['iInvoiceTax', '税额', paperTaxFen, rowsTaxFen],
    ] as const
  )
    .filter(([, , paper, counted]) => paper !== counted)
    .map(([field, what, paper, counted]) => ({
      row: 0,
      field,
      text: `票面${what} ${yuanOf(paper)}，明细合计 ${yuanOf(counted)}，相差 ${yuanOf(Math.abs(paper - counted))} 元`,
      within: isWithin(paper - counted, counted, tolerance),
    }))

export const percentOf = (rate: string | null): string => (rate === null ? '无' : `${Number(rate)}%`)
