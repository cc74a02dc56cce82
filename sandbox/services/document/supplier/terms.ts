import { type SQL, sql } from 'drizzle-orm'
import { erpSettings, erpSuppliers } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import type { Kind } from '../kinds'
import type { Template } from '../page/template'
import type { Values } from '../page/values'

/** Field of an order: how it is settled (enumeration settleMode). */
const SETTLE_MODE = 'cSettleMode'

/** What is agreed with a supplier, or else what the enterprise has set; null: neither is. */
export const agreedModeOf = ({ supplier, org }: { supplier: SQL; org: SQL }): SQL =>
  sql`coalesce((select agreed.settle_mode from ${erpSuppliers} as agreed where agreed.supplier_uuid = ${supplier}),
    (select own.settle_mode from ${erpSettings} as own where own.org_uuid = ${org}))`

/**
 * The day a row of a receipt is to be paid (`h`, its order `o`, if there is one): so many days after the end of the month
 * it came in, or the day it came. What the order says counts, then what is agreed with the supplier, then what the
 * enterprise has set. Where nothing is said goods are paid when they come. Null: no supplier is known.
 */
export const dueOn: SQL = sql`case when h.supplier_uuid is null then null
    else case coalesce(nullif(o.more ->> ${SETTLE_MODE}, ''),
        ${agreedModeOf({ supplier: sql`h.supplier_uuid`, org: sql`h.org_uuid` })})
      when 'month60' then (date_trunc('month', h.doc_at) + interval '1 month 59 days')::date
      when 'month30' then (date_trunc('month', h.doc_at) + interval '1 month 29 days')::date
      else h.doc_at::date end end`

/**
 * A new order that does not say how it is settled takes what is agreed with its supplier; so does one that has another
 * supplier now and says nothing, or still what was agreed with the former one.
 */
export const withTerms = async (
  { db, caller }: StaffContext,
  { kind, template, before }: { kind: Kind; template: Template; before: Values | undefined },
  values: Values,
): Promise<Values> => {
  const field = template.header.find(({ name }) => name === SETTLE_MODE)
  const supplier = values['cSupplierUuid']
  const isMoved = before !== undefined && 'cSupplierUuid' in before && before['cSupplierUuid'] !== supplier
  if (kind.code !== 'purchaseOrder' || !field || (before !== undefined && !isMoved)) return values
  const given = values[SETTLE_MODE] ?? null
  const agreedWith = async (supplierUuid: unknown): Promise<string | null> => {
    if (typeof supplierUuid !== 'string') return null
    const org = sql`${caller.institution.orgUuid}`
    const [found] = await rowsOf<{ mode: string | null }>(
      db,
      sql`select ${agreedModeOf({ supplier: sql`${supplierUuid}`, org })} as mode`,
    )
    return found?.mode ?? null
  }
  const isKept = isMoved && given === before[SETTLE_MODE]
  const isFormer = given !== null && isKept && given === (await agreedWith(before['cSupplierUuid']))
  if (given !== null && !isFormer) return values
  const mode = await agreedWith(supplier)
  return mode !== null && field.options?.has(mode) ? { ...values, [SETTLE_MODE]: mode } : values
}
