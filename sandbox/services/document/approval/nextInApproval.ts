import type { DocumentAnswer } from '@wire/document'
import { and, asc, count, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../widget/staffRequest'
import { askerOf } from './approvalSteps'
import { type Head, type Kind, kinds } from '../kinds'
import { BUTTON, type DocumentViewer, isDecided } from '../machine'
import { changeToDecide } from '../orderChange/orderChangeSql'
import { openChangeOf } from '../orderChange/orderChangeStore'
import { decidable, mayReadKind, viewerOf, visible } from '../rows'

type Next = NonNullable<DocumentAnswer['nextInApproval']>
type After = Pick<Head, 'docUuid' | 'createdAt' | 'code'>

/** The one entered after this one, or else the oldest that waits. */
const firstOf = async (
  { db }: StaffContext,
  { head }: Kind,
  { which, after }: { which: SQL | undefined; after: After | undefined },
): Promise<Next | undefined> => {
  const waiting = and(which, after && ne(head.docUuid, after.docUuid))
  const [counted] = await db.select({ waiting: count() }).from(head).where(waiting)
  const [next] = await db
    .select({ docUuid: head.docUuid })
    .from(head)
    .where(waiting)
    .orderBy(
      ...(after
        ? [sql`(${head.createdAt}, ${head.code}) > (${after.createdAt}::timestamp, ${after.code}) desc`]
        : []),
      asc(head.createdAt),
      asc(head.code),
    )
    .limit(1)
  return next && { cDocUuid: next.docUuid, iCount: counted?.waiting ?? 0 }
}

const firstDocument = async (context: StaffContext, kind: Kind, after?: After): Promise<Next | undefined> =>
  firstOf(context, kind, { which: await decidable(context, kind), after })

const firstChange = async (context: StaffContext, after?: After): Promise<Next | undefined> => {
  const kind = kinds.purchaseOrder
  const which = and(await visible(context, kind), changeToDecide(askerOf(context)))
  const next = await firstOf(context, kind, { which, after })
  const change = next && (await openChangeOf(context, next.cDocUuid))
  return change && { cDocUuid: change.changeUuid, iCount: next.iCount }
}

/** Of another kind than the one that was just looked at, in the order of the room; changes come after orders. */
const firstElsewhere = async (context: StaffContext, seen: Kind | 'change'): Promise<Next | null> => {
  for (const kind of Object.values(kinds)) {
    if (!isDecided(kind.code) || !(await mayReadKind(context, kind))) continue
    const { buttons } = await viewerOf(context, kind, { creatorPersonUuid: '' })
    if (!buttons.includes(BUTTON.approve)) continue
    const next = kind === seen ? undefined : await firstDocument(context, kind)
    if (next) return { ...next, cVoucherCode: kind.code }
    if (kind.code !== 'purchaseOrder' || seen === 'change') continue
    const change = await firstChange(context)
    if (change) return { ...change, cVoucherCode: kind.code, bChange: true }
  }
  return null
}

/** The next one an approver goes on with: of the same kind, and once none of it waits any more, of another one. */
export const nextInApprovalOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { buttons }: DocumentViewer,
): Promise<DocumentAnswer['nextInApproval']> => {
  if (!buttons.includes(BUTTON.approve) || !isDecided(kind.code)) return null
  return (await firstDocument(context, kind, head)) ?? firstElsewhere(context, kind)
}

/** The same after a change: the change of another order, and then documents. */
export const nextAfterChange = async (
  context: StaffContext,
  head: Head,
  { buttons }: DocumentViewer,
): Promise<DocumentAnswer['nextInApproval']> => {
  if (!buttons.includes(BUTTON.approve)) return null
  return (await firstChange(context, head)) ?? firstElsewhere(context, 'change')
}
