import type { DocumentNotice, NoticeCountAnswer, NoticeKind, NoticesAnswer } from '@wire/documentNotice'
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { erpNotices } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { chinaTime, DAY_MS } from '../../../kernel/chinaTime'
import { CODE } from '../../../kernel/codes'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { DELEGATION } from '../approval/delegationNotices'
import { isKind, kinds } from '../kinds'
import { isOpen } from './noticeStore'
import { seenAmong } from '../rows'
import { SUPPLIER } from '../supplier/supplierNotices'
import { seenSuppliers } from '../supplier/suppliers'

const N = erpNotices
type Row = typeof N.$inferSelect

/** Those that are settled or were read are kept so long. @assumed */
const KEPT_MS = 90 * DAY_MS

/** This person's, in the enterprise in use; one that is to come is not there yet. */
const mine = ({ caller, clock }: StaffContext): SQL | undefined =>
  and(
    eq(N.accUuid, caller.institution.accUuid),
    eq(N.personUuid, caller.institution.personUuid),
    lte(N.happenedAt, clock.now()),
  )

/** Documents, and files of suppliers, among these that this person may read. */
const readableOf = async (context: StaffContext, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
  const readable = new Set<string>()
  const named = rows.flatMap(({ voucherCode, docUuid, sourceUuid }) => [
    { code: voucherCode, docUuid },
    ...(sourceUuid === '' ? [] : [{ code: 'goodsReceipt', docUuid: sourceUuid }]),
  ])
  for (const kind of Object.values(kinds)) {
    const uuids = named.filter(({ code }) => code === kind.code).map(({ docUuid }) => docUuid)
    if (uuids.length === 0) continue
    for (const uuid of await seenAmong(context, kind, uuids)) readable.add(uuid)
  }
  const suppliers = named.filter(({ code }) => code === SUPPLIER).map(({ docUuid }) => docUuid)
  for (const uuid of await seenSuppliers(context, suppliers)) readable.add(uuid)
  return readable
}

const wireOf = (row: Row, readable: ReadonlySet<string>): DocumentNotice => {
  const { voucherCode, docUuid, sourceUuid, params } = row
  const isKnown = isKind(voucherCode) || voucherCode === SUPPLIER
  // a delegation is this person's own
  const isReadable = voucherCode === DELEGATION || (isKnown && readable.has(docUuid))
  const { step, text, goods, goodsCount, firstDay, lastDay, changeUuid } = isReadable ? params : {}
  // what has come is seen in one's own document
  const isOpened = isReadable && row.kind === 'rejected' && readable.has(sourceUuid)
  return {
    cNoticeUuid: row.noticeUuid,
    cKind: row.kind as NoticeKind,
    cVoucherCode: voucherCode,
    cDocUuid: isReadable ? docUuid : '',
    cDocCode: isReadable ? row.docCode : '',
    personList: isReadable ? row.byNames : [],
    dTime: chinaTime(row.happenedAt),
    cStepName: step ?? '',
    cText: text ?? '',
    goodsList: goods ?? [],
    iGoodsCount: goodsCount ?? 0,
    dFrom: firstDay ?? '',
    dTo: lastDay ?? '',
    cChangeUuid: changeUuid ?? '',
    cReceiptUuid: isOpened ? sourceUuid : '',
    bRead: row.readAt !== null,
    bDone: row.doneAt !== null,
    bReadable: isReadable,
  }
}

/** Where a page ends: the time and the id of its last notice. */
const placeOf = ({ happenedAt, noticeUuid }: Row): string => `${happenedAt} ${noticeUuid}`
const PLACE = /^(\d{1,15}) (.+)$/

/** Notices behind a place: one that is read or becomes newer meanwhile moves no other. */
const behind = (place: string): SQL | undefined => {
  if (place === '') return undefined
  const [, time, uuid] = PLACE.exec(place) ?? refuse('消息位置无效，请刷新后重试')
  return sql`(${N.happenedAt}, ${N.noticeUuid}) < (${Number(time)}::bigint, ${uuid}::text)`
}

export const getNotices = async (
  context: StaffContext,
  { bUnread, cAfter, pageSize }: { bUnread: boolean; cAfter: string; pageSize: number },
): Promise<NoticesAnswer> => {
  const { db, clock } = context
  // before the rows are asked for: what comes meanwhile was not seen
  const iAsOf = clock.now()
  const which = and(mine(context), bUnread ? isOpen() : undefined, behind(cAfter))
  const rows = await db
    .select()
    .from(N)
    .where(which)
    .orderBy(desc(N.happenedAt), desc(N.noticeUuid))
    .limit(pageSize + 1)
  const notices = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? notices[notices.length - 1] : undefined
  const readable = await readableOf(context, notices)
  return {
    pageData: notices.map(notice => wireOf(notice, readable)),
    iTotleSize: last ? await db.$count(N, which) : notices.length,
    cNext: last ? placeOf(last) : '',
    iAsOf,
  }
}

export const countUnread = async (context: StaffContext): Promise<NoticeCountAnswer> => ({
  iUnread: await context.db.$count(N, and(mine(context), isOpen())),
})

export const readNotice = async (
  context: StaffContext,
  { cNoticeUuid }: { cNoticeUuid: string },
): Promise<NoticeCountAnswer> => {
  const { db, clock } = context
  const [found] = await db
    .select({ readAt: N.readAt })
    .from(N)
    .where(and(mine(context), eq(N.noticeUuid, cNoticeUuid)))
    .for('update')
  if (!found) throw new ServiceError(CODE.notFound, '消息不存在')
  if (found.readAt === null)
    await db.update(N).set({ readAt: clock.now() }).where(eq(N.noticeUuid, cNoticeUuid))
  return countUnread(context)
}

export const readAllNotices = async (
  context: StaffContext,
  { iAsOf }: { iAsOf: number },
): Promise<NoticeCountAnswer> => {
  await context.db
    .update(N)
    .set({ readAt: context.clock.now() })
    .where(and(mine(context), isNull(N.readAt), lte(N.happenedAt, iAsOf)))
  return countUnread(context)
}

/** What was read, or is true no more, goes after a while; what waits to be read stays. */
export const forgetOldNotices = async (db: Database, now: number): Promise<void> => {
  await db.delete(N).where(and(lt(N.happenedAt, now - KEPT_MS), or(isNotNull(N.readAt), isNotNull(N.doneAt))))
}
