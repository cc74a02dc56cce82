import Big from 'big.js'
import { eq, inArray } from 'drizzle-orm'
import { erpSettings, erpSuppliers } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'
import { type Kind, kinds, type Line } from '../kinds'
import type { RawValues, Values } from '../page/values'

/** Column of an order's rows: by how many percent more may come than was ordered. Blank: by none. */
export const OVER_PERCENT = 'iOverPercent'
/** What a posted receipt keeps with a row: how many of its pieces came beyond what was ordered. */
export const OVER_QTY = 'iOverQty'

/** Goods that are measured come in parts of their unit, all others in whole pieces. @assumed */
const MEASURED = ['吨', '千克', '公斤', '克', '米', '千米', '平方米', '立方米', '升', '毫升']
const PARTS = 3

/** How many pieces may come beyond those that were ordered. It is rounded down: part of a piece is no piece. */
export const spareOf = (qty: string, percent: unknown, unit: string): Big => {
  const share = new Big(typeof percent === 'string' || typeof percent === 'number' ? percent || 0 : 0)
  return new Big(qty)
    .times(share)
    .div(100)
    .round(MEASURED.includes(unit) ? PARTS : 0, Big.roundDown)
}

/** What is agreed with a supplier, or else what the enterprise has set. */
const agreedWith = async ({ db, caller }: StaffContext, supplierUuid: unknown): Promise<string> => {
  const { orgUuid } = caller.institution
  const [supplier] =
    typeof supplierUuid === 'string'
      ? await db
          .select({ percent: erpSuppliers.overPercent })
          .from(erpSuppliers)
          .where(eq(erpSuppliers.supplierUuid, supplierUuid))
      : []
  if (supplier && supplier.percent !== null) return supplier.percent
  const [own] = await db
    .select({ percent: erpSettings.overPercent })
    .from(erpSettings)
    .where(eq(erpSettings.orgUuid, orgUuid))
  return own?.percent ?? '0'
}

const isBlank = (percent: unknown): boolean => (percent ?? '') === ''
const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) === isBlank(other) && Number(one) === Number(other)

/**
 * New rows of an order that do not say how much more may come take what is agreed. Where the supplier is another one now,
 * all rows do that were left as they are: what was agreed with the one before does not hold. 0 % is left blank.
 */
export const withTolerance = async <R extends RawValues>(
  context: StaffContext,
  kind: Kind,
  rows: readonly R[],
  {
    supplierUuid,
    before,
    oldOf,
  }: {
    supplierUuid: unknown
    /** what the header was; absent for a new order */
    before: Values | undefined
    oldOf: (row: R) => Values | undefined
  },
): Promise<R[]> => {
  const isMoved =
    before !== undefined && 'cSupplierUuid' in before && before['cSupplierUuid'] !== supplierUuid
  const isOpen = (row: R) => {
    const [old, given] = [oldOf(row), row[OVER_PERCENT]]
    if (!old) return isBlank(given)
    return isMoved && (!(OVER_PERCENT in row) || isSame(given, old[OVER_PERCENT]))
  }
  if (kind.code !== 'purchaseOrder' || !rows.some(isOpen)) return [...rows]
  const agreed = await agreedWith(context, supplierUuid)
  const percent = Number(agreed) === 0 ? null : agreed
  return rows.map(row =>
    isOpen(row) && (percent !== null || oldOf(row)) ? { ...row, [OVER_PERCENT]: percent } : row,
  )
}

/**
 * A receipt that is posted keeps how much of each row came beyond what of the order was still to come: what others receive
 * later changes nothing.
 */
export const keepOver = async (
  { db }: StaffContext,
  { code }: Kind,
  lines: readonly Line[],
): Promise<void> => {
  if (code !== 'goodsReceipt') return
  const { goodsReceipt, purchaseOrder } = kinds
  const { line: O } = purchaseOrder
  const ordered = await db
    .select({ lineUuid: O.lineUuid, qty: O.qty, closedQty: O.closedQty, doneQty: O.doneQty })
    .from(O)
    .where(
      inArray(
        O.lineUuid,
        lines.flatMap(({ upstreamLineUuid }) => upstreamLineUuid ?? []),
      ),
    )
  const toCome = new Map(
    ordered.map(({ lineUuid, qty, closedQty, doneQty }) => [
      lineUuid,
      new Big(qty).minus(closedQty).minus(doneQty),
    ]),
  )
  for (const { lineUuid, upstreamKind, upstreamLineUuid: from, qty, more } of lines) {
    if (from === null || upstreamKind !== purchaseOrder.code) continue
    const rest = toCome.get(from) ?? new Big(0)
    const over = new Big(qty).minus(rest.gt(0) ? rest : 0)
    toCome.set(from, rest.minus(qty))
    if (over.lte(0)) continue
    await db
      .update(goodsReceipt.line)
      .set({ more: { ...more, [OVER_QTY]: over.toString() } })
      .where(eq(goodsReceipt.line.lineUuid, lineUuid))
  }
}
