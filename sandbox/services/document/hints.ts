import type { DocumentAnswer } from '@wire/document'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { StaffContext } from '../widget/staffRequest'
import type { Head, Kind } from './kinds'
import { BUTTON, type DocumentViewer, STATE } from './machine'
import { numbersOf, visible } from './rows'
import type { Template } from './template'

/**
 * The number of a delivery note that another receipt of the supplier has too: the same goods may have been entered
 * twice. Numbers of receipts the person may not see are not told.
 */
export const warningsOf = async (
  context: StaffContext,
  kind: Kind,
  { docUuid, orgUuid, supplierUuid, more, state }: Head,
  template: Template,
): Promise<string[]> => {
  const { usedOnce, head } = kind
  const value = usedOnce === undefined ? undefined : more[usedOnce]
  if (usedOnce === undefined || typeof value !== 'string' || value.trim() === '') return []
  if (state === STATE.reversed) return []
  const others = await context.db
    .select({ docUuid: head.docUuid, code: head.code })
    .from(head)
    .where(
      and(
        eq(head.orgUuid, orgUuid),
        sql`${head.supplierUuid} is not distinct from ${supplierUuid}`,
        sql`lower(trim(${head.more} ->> ${usedOnce})) = ${value.trim().toLowerCase()}`,
        ne(head.docUuid, docUuid),
        ne(head.state, STATE.reversed),
      ),
    )
    .orderBy(asc(head.code))
  if (others.length === 0) return []
  const named = (await numbersOf(context, kind, others)) || `其他${kind.name}`
  const label = template.header.find(({ name }) => name === usedOnce)?.label ?? ''
  return [`${label}“${value.trim()}”已用于${named}，请核对是否重复录入`]
}

/** The next one an approver goes on with: the one entered after this one, or else the oldest that waits. */
export const nextInApprovalOf = async (
  context: StaffContext,
  kind: Kind,
  { createdAt, code, docUuid }: Head,
  { buttons }: DocumentViewer,
): Promise<DocumentAnswer['nextInApproval']> => {
  if (!buttons.includes(BUTTON.approve)) return null
  const { head } = kind
  const waiting = and(
    await visible(context, kind),
    eq(head.state, STATE.inApproval),
    ne(head.docUuid, docUuid),
  )
  const [counted] = await context.db.select({ waiting: count() }).from(head).where(waiting)
  const [next] = await context.db
    .select({ docUuid: head.docUuid })
    .from(head)
    .where(waiting)
    .orderBy(
      sql`(${head.createdAt}, ${head.code}) > (${createdAt}::timestamp, ${code}) desc`,
      asc(head.createdAt),
      asc(head.code),
    )
    .limit(1)
  return next ? { cDocUuid: next.docUuid, iCount: counted?.waiting ?? 0 } : null
}
