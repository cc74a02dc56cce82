import type {
  Payables,
  PayablesBucket,
  PayablesReceipt,
  PayablesSums,
  PaymentPlan,
  PaymentPlanSums,
} from '@/api/payables'
import type { Fen } from '@/base/money'
import { daysOfMonth } from './months'

/** Receipts of one payment run, as the server takes them. */
export const MOST_PAID = 200

const buckets: readonly PayablesBucket[] = ['notDue', 'to30', 'to60', 'to90', 'over90']
const parts = ['due', 'paying', 'advance', 'prepay', 'offset', 'refund'] as const
type PlanPart = (typeof parts)[number]

/** What the page shows: undefined is today, for the month of now, else the end of the month. */
export const dayOf = (month: string, latest: string): string | undefined =>
  month < latest ? daysOfMonth(month).to : undefined

/** Buckets with something in them. */
export const filledOf = (sums: PayablesSums): { bucket: PayablesBucket; fen: Fen }[] =>
  buckets.map(bucket => ({ bucket, fen: sums[bucket] })).filter(({ fen }) => fen !== 0)

/** What a sum of the plan is made of. */
export const partsOf = (sums: PaymentPlanSums): { part: PlanPart; fen: Fen }[] =>
  parts.map(part => ({ part, fen: sums[part] })).filter(({ fen }) => fen !== 0)

/** How long the bar of each period is, in percent of the longest one. Something is always seen. */
export const barsOf = ({ periods }: Pick<PaymentPlan, 'periods'>): number[] => {
  const longest = Math.max(...periods.map(({ total }) => Math.abs(total)), 1)
  return periods.map(({ total }) =>
    total === 0 ? 0 : Math.max(1, Math.round((Math.abs(total) / longest) * 100)),
  )
}

export interface SupplierName {
  supplierUuid: string
  name: string
}

/** Suppliers of both tables, by their names. */
export const suppliersIn = (
  payables: Payables | undefined,
  plan: PaymentPlan | undefined,
): readonly SupplierName[] => {
  const all = [...(payables?.suppliers ?? []), ...(plan?.periods ?? []).flatMap(({ suppliers }) => suppliers)]
  const names = new Map(all.map(({ supplierUuid, name }) => [supplierUuid, name]))
  return [...names]
    .map(([supplierUuid, name]) => ({ supplierUuid, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'zh'))
}

/** Receipts a payment can be drawn from now, each once. */
export const payableIn = (receipts: readonly PayablesReceipt[]): { documentUuid: string; code: string }[] => {
  const documents = receipts.filter(({ payable }) => payable)
  return [...new Map(documents.map(({ documentUuid, code }) => [documentUuid, code]))].map(
    ([documentUuid, code]) => ({ documentUuid, code }),
  )
}
