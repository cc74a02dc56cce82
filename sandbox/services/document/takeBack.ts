import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { StaffContext } from '../widget/staffRequest'
import { takenBy } from './advance/advance'
import { DELIVERED } from './receipt/inspection'
import { type Head, type Kind, kinds } from './kinds'
import { STATE } from './machine'
import { closedFor } from './months'
import { versionOf } from './orderChange/orderChangeStore'
import { partsOf } from './advance/refundParts'
import { numbersOf } from './rows'
import { shopOrdered } from './shop/shopOrdered'

/**
 * Documents that were made from this one and still take some of its rows. Reversed documents do not, nor do closed ones
 * and closed rows of which nothing was done.
 */
const holding = async ({ db }: StaffContext, kind: Kind, next: Kind, docUuid: string) => {
  const { head, line } = next
  const open = and(ne(head.state, STATE.closed), sql`${line.closedQty} < abs(${line.qty})`)
  // what was inspected is on record, also where nothing of it was accepted
  const inspected = sql`${line.more} ->> ${DELIVERED} is not null`
  const holds = or(open, sql`${line.doneQty} > 0`, inspected)
  return db
    .selectDistinct({ docUuid: head.docUuid, code: head.code })
    .from(line)
    .innerJoin(head, eq(head.docUuid, line.docUuid))
    .where(
      and(
        eq(line.upstreamKind, kind.code),
        eq(line.upstreamDocUuid, docUuid),
        ne(head.state, STATE.reversed),
        holds,
      ),
    )
    .orderBy(asc(head.code))
}

/**
 * Why an approval or a posting cannot be taken back: it counts in a closed month, an order is in a later version, or
 * something was made from the document. Undefined: nothing speaks against it.
 * Numbers of documents the person may not see are not told.
 */
export const madeOf = async (context: StaffContext, kind: Kind, head: Head): Promise<string | undefined> => {
  const { docUuid, code: docCode, orgUuid } = head
  const parts = kind.advances ? await partsOf(context, head) : []
  const closed = await closedFor(
    context,
    kind,
    head,
    parts.map(({ day }) => day),
  )
  if (closed !== undefined) return closed
  if (kind.advances) return takenBy(context, docUuid)
  if (kind.code === 'purchaseOrder') {
    // its supplier has the paper of this version: what is edited and approved anew would be another one of the same number
    const version = await versionOf(context, docUuid)
    if (version > 1) return `订单已变更为第${version}版，不能撤销审批。需修改请录入变更，不再执行请关闭订单`
  }
  for (const next of kind.downstream.map(code => kinds[code])) {
    const made = await holding(context, kind, next, docUuid)
    if (made.length === 0) continue
    const named = await numbersOf(context, next, made)
    return `已生成${next.name}${named}，请先处理后再操作`
  }
  if (kind.code !== 'purchaseRequest') return undefined
  const inShop = await shopOrdered(context, orgUuid, [{ docUuid, docCode }])
  return [...inShop.values()].some(pieces => pieces.gt(0)) ? '已在商城下单，不能撤销审批' : undefined
}
