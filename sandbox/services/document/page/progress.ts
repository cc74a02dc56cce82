import type { DocumentRowProgress } from '@wire/document'
import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { REJECTED, rejectedOf } from '../receipt/inspection'
import { type Head, type Kind, kinds, type Line } from '../kinds'
import { STATE } from '../machine'
import { owedRows, POSTED, samePool } from '../owed'
import { PROMISED, promisedFor } from '../receipt/promised'
import { shopOrdered } from '../shop/shopOrdered'
import { OVER_QTY } from '../receipt/tolerance'
import { withoutZeros } from './values'

/** What is agreed or has happened, also where nothing more comes of it. */
const COUNTS: readonly string[] = [STATE.approved, STATE.partly, STATE.done, STATE.closed]

/** What has arrived of rows of requests by the orders drawn from them. A plain sum: it names no document. */
const arrivedOf = async ({ db }: Pick<StaffContext, 'db'>, lineUuids: readonly string[]) => {
  const { line } = kinds.purchaseOrder
  const rows = await db
    .select({ lineUuid: line.upstreamLineUuid, arrived: sql<string>`sum(${line.doneQty})` })
    .from(line)
    .where(inArray(line.upstreamLineUuid, [...lineUuids]))
    .groupBy(line.upstreamLineUuid)
  return new Map(rows.map(({ lineUuid, arrived }) => [lineUuid ?? '', withoutZeros(arrived)]))
}

/**
 * Pieces of rows of a receipt that stayed and are paid. What came in exchange for paid goods is paid too; the shop's goods
 * and those without a price are left out.
 */
const paidOf = async ({ db }: Pick<StaffContext, 'db'>, { docUuid }: Head): Promise<Map<string, string>> => {
  const rows = await rowsOf<{ line_uuid: string; paid: string }>(
    db,
    sql`select line_uuid, greatest(qty - back - owed, 0)::text as paid
      from (${owedRows({ which: samePool(sql`x.doc_uuid = ${docUuid}`), ...POSTED })}) as rows
      where doc_uuid = ${docUuid} and amount_fen > 0`,
  )
  return new Map(rows.map(row => [row.line_uuid, withoutZeros(row.paid)]))
}

/** How far the rows of a document are, in the order of `lines`. */
export const progressOf = async (
  context: Pick<StaffContext, 'db'>,
  kind: Kind,
  head: Head,
  lines: readonly Line[],
): Promise<DocumentRowProgress[]> => {
  // a red invoice takes back what a blue one says: that is told in words, and is no progress
  if (kind.downstream.length === 0 || kind.invoices || !COUNTS.includes(head.state))
    return lines.map(() => ({}))
  const lineUuids = lines.map(line => line.lineUuid)
  const isRequest = kind.code === 'purchaseRequest'
  const arrived = isRequest ? await arrivedOf(context, lineUuids) : undefined
  // what was ordered in the shop arrives by no order of the enterprise
  const inShop = isRequest
    ? await shopOrdered(context, head.orgUuid, [{ docUuid: head.docUuid, docCode: head.code }])
    : undefined
  const promised = isRequest ? await promisedFor(context, lineUuids) : undefined
  const paid = kind.code === 'goodsReceipt' ? await paidOf(context, head) : undefined
  const rejected = await rejectedOf(context, kind, lineUuids)
  return lines.map(({ lineUuid, doneQty, closedQty, more }) => {
    const iPaidQty = paid?.get(lineUuid)
    return {
      iDoneQty: withoutZeros(doneQty),
      ...(arrived && !inShop?.get(lineUuid)?.gt(0) && { iArrivedQty: arrived.get(lineUuid) ?? '0' }),
      ...(iPaidQty !== undefined && { iPaidQty }),
      ...(rejected.has(lineUuid) && { [REJECTED]: rejected.get(lineUuid) ?? '0' }),
      ...(promised?.has(lineUuid) && { [PROMISED]: promised.get(lineUuid) ?? '' }),
      ...(Number(closedQty) > 0 && { iClosedQty: withoutZeros(closedQty) }),
      ...(kind.code === 'goodsReceipt' &&
        more[OVER_QTY] && { [OVER_QTY]: withoutZeros(String(more[OVER_QTY])) }),
    }
  })
}
