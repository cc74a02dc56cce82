import type { DocumentNotice, NoticeCountAnswer, NoticeKind, NoticesAnswer } from '@wire/documentNotice'
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { erpNotices } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { chinaTime, DAY_MS } from '../../../kernel/chinaTime'
import { CODE } from '../../../kernel/codes'
import { allRows, readPage } from '../../page'
import type { StaffContext } from '../../widget/staffRequest'
import { DELEGATION } from '../approval/delegationNotices'
import { isKind, kinds } from '../kinds'
import { isOpen } from './noticeStore'
import { seenAmong } from '../rows'

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

/** Documents among these that this person may read. */
const readableOf = async (context: StaffContext, rows: readonly Row[]): Promise<ReadonlySet<string>> => {
  const readable = new Set<string>()
  const named = rows.flatMap(({ voucherCode, docUuid, params: { receiptUuid } }) => [
    { code: voucherCode, docUuid },
    ...(receiptUuid === undefined ? [] : [{ code: 'goodsReceipt', docUuid: receiptUuid }]),
  ])
  for (const kind of Object.values(kinds)) {
    const uuids = named.filter(({ code }) => code === kind.code).map(({ docUuid }) => docUuid)
    if (uuids.length === 0) continue
    for (const uuid of await seenAmong(context, kind, uuids)) readable.add(uuid)
  }
  return readable
}

const wireOf = (row: Row, readable: ReadonlySet<string>): DocumentNotice => {
  const { voucherCode, docUuid, params } = row
  // a delegation is this person's own
  const isReadable = voucherCode === DELEGATION || (isKind(voucherCode) && readable.has(docUuid))
  const { step, text, goods, goodsCount, firstDay, lastDay, changeUuid, receiptUuid } = isReadable
    ? params
    : {}
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
    cReceiptUuid: receiptUuid !== undefined && readable.has(receiptUuid) ? receiptUuid : '',
    bRead: row.readAt !== null,
    bDone: row.doneAt !== null,
    bReadable: isReadable,
  }
}

export const getNotices = async (
  context: StaffContext,
  { bUnread, ...page }: { bUnread: boolean; pageNumber: number; pageSize: number },
): Promise<NoticesAnswer> => {
  // before the rows are asked for: what comes meanwhile was not seen
  const iAsOf = context.clock.now()
  const { rows, total } = await readPage(page, (limit, offset) =>
    context.db
      .select({ notice: N, total: allRows })
      .from(N)
      .where(and(mine(context), bUnread ? isOpen() : undefined))
      .orderBy(desc(N.happenedAt), desc(N.noticeUuid))
      .limit(limit)
      .offset(offset),
  )
  const notices = rows.map(({ notice }) => notice)
  const readable = await readableOf(context, notices)
  return {
    pageData: notices.map(notice => wireOf(notice, readable)),
    iTotleSize: total,
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
