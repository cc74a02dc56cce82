import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { erpDocumentNumbers, institutions } from '../../db/schema'
import { rowsOf } from '../../db/tables'
import { ServiceError } from '../../kernel/call'
import { chinaTime, DAY_LENGTH } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { grantedButtons } from '../../kernel/membership'
import { mayRead, requireReader } from '../widget/dataPermission'
import { isOwnOnly } from '../widget/rows'
import type { OwnScope } from '../widget/sourceColumns'
import type { StaffContext } from '../widget/staffRequest'
import { askerOf, isTurnIn, waitsForOf } from './approval/approvalSteps'
import type { Head, Kind } from './kinds'
import type { DocumentViewer } from './machine'
import { REFUND } from './owed'
import { readScope } from './scope'

const SERVER = 'alc-biz-purchase'

/** As the documents keep it. */
export const chinaNow = ({ clock }: Pick<StaffContext, 'clock'>): string => chinaTime(clock.now())

/** A day that was chosen anew begins at midnight, today's now. */
export const docAtOf = (value: unknown, now: string, before: string | undefined): string => {
  const text = typeof value === 'string' ? value : now
  if (text.length > DAY_LENGTH) return text
  if (before?.startsWith(text)) return before
  return now.startsWith(text) ? now : `${text} 00:00:00`
}

/** Whether a person may read documents of a kind: their heads, and the rows that each of them shows. */
export const mayReadKind = async ({ db, caller }: StaffContext, { table }: Kind): Promise<boolean> => {
  const { admin } = caller.institution
  return (await mayRead(db, admin, SERVER, table)) && mayRead(db, admin, SERVER, `${table}Line`)
}

/**
 * Documents a person sees: the organisation's, or one's own where the list of the kind says so. 2000: none of them.
 * `scope`: of who draws from them.
 */
export const visible = async (
  context: StaffContext,
  kind: Kind,
  scope: OwnScope = readScope(kind),
): Promise<SQL | undefined> => {
  await requireReader(context, SERVER, kind.table)
  // a document shows its rows, so their permission counts too
  await requireReader(context, SERVER, `${kind.table}Line`)
  const { db, caller } = context
  const { orgUuid, personUuid } = caller.institution
  return and(
    eq(kind.head.orgUuid, orgUuid),
    (await isOwnOnly(db, caller.institution, scope))
      ? eq(kind.head.creatorPersonUuid, personUuid)
      : undefined,
  )
}

/** Those of these documents that the person sees; none of a kind that may not be read. */
export const seenAmong = async (
  context: StaffContext,
  kind: Kind,
  docUuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!(await mayReadKind(context, kind))) return new Set()
  const found = await context.db
    .select({ docUuid: kind.head.docUuid })
    .from(kind.head)
    .where(and(await visible(context, kind), inArray(kind.head.docUuid, [...docUuids])))
  return new Set(found.map(({ docUuid }) => docUuid))
}

/** Rows that are named; the others are counted. */
const MOST_NAMED = 5

/** The first ones in full; `what` the others have in common. */
export const firstOf = (rows: readonly string[], what: string): string[] => {
  const more = rows.length - MOST_NAMED
  return [...rows.slice(0, MOST_NAMED), ...(more > 0 ? [`另有 ${more} 行${what}`] : [])]
}

/** At most so many numbers stand in a message. */
const NAMED = 3

/** Numbers of these documents for a message, those alone that the person may see; '' where that is none. */
export const numbersOf = async (
  context: StaffContext,
  kind: Kind,
  documents: readonly Pick<Head, 'docUuid' | 'code'>[],
): Promise<string> => {
  const seen = await seenAmong(
    context,
    kind,
    documents.map(({ docUuid }) => docUuid),
  )
  const codes = documents.filter(({ docUuid }) => seen.has(docUuid)).map(({ code }) => code)
  if (codes.length === 0) return ''
  const more = documents.length > NAMED ? `等${documents.length}张` : ''
  return codes.slice(0, NAMED).join('、') + more
}

export const missing = () => new ServiceError(CODE.notFound, '单据不存在')

/** The document, locked: every change of it waits for the one before. */
export const lockHead = async (context: StaffContext, kind: Kind, docUuid: string): Promise<Head> => {
  const mine = and(await visible(context, kind), eq(kind.head.docUuid, docUuid))
  const [head] = await context.db.select().from(kind.head).where(mine).for('update')
  if (!head) throw missing()
  return head
}

/** By id, by number, or by place. */
export const findHead = async (
  context: StaffContext,
  kind: Kind,
  wish: { cDocUuid?: string; cDocCode?: string; iPageNumber?: number },
): Promise<Head> => {
  const { head } = kind
  const mine = await visible(context, kind)
  const named =
    wish.cDocUuid !== undefined
      ? eq(head.docUuid, wish.cDocUuid)
      : wish.cDocCode !== undefined
        ? eq(head.code, wish.cDocCode)
        : undefined
  const query = context.db
    .select()
    .from(head)
    .where(and(mine, named))
    .orderBy(sql`${head.docAt} desc, ${head.docUuid} desc`)
    .limit(1)
  const [found] = await (named ? query : query.offset((wish.iPageNumber ?? 1) - 1))
  if (!found) throw missing()
  return found
}

const isNewer = ({ head }: Kind, { docAt, docUuid }: Head): SQL =>
  sql`(${head.docAt}, ${head.docUuid}) > (${docAt}::timestamp, ${docUuid})`
const isOlder = ({ head }: Kind, { docAt, docUuid }: Head): SQL =>
  sql`(${head.docAt}, ${head.docUuid}) < (${docAt}::timestamp, ${docUuid})`

/** The newer one before this document, the older one after it, or the oldest of all that the person sees. */
export const neighbourOf = async (
  context: StaffContext,
  kind: Kind,
  from: Head,
  step: 'previous' | 'next' | 'last',
): Promise<Head> => {
  const { head } = kind
  const beyond = { previous: isNewer(kind, from), next: isOlder(kind, from), last: undefined }[step]
  const order =
    step === 'next' ? sql`${head.docAt} desc, ${head.docUuid} desc` : sql`${head.docAt}, ${head.docUuid}`
  const [found] = await context.db
    .select()
    .from(head)
    .where(and(await visible(context, kind), beyond))
    .orderBy(order)
    .limit(1)
  if (!found) throw missing()
  return found
}

/** Place among those the person sees, newest first, from 1; and how many there are. */
export const placeOf = async (
  context: StaffContext,
  kind: Kind,
  of: Head,
): Promise<{ place: number; total: number }> => {
  const { head } = kind
  const mine = await visible(context, kind)
  const newer = isNewer(kind, of)
  const [counted] = await context.db
    .select({ total: count(), before: sql<number>`(count(*) filter (where ${newer}))::int` })
    .from(head)
    .where(mine)
  return { place: (counted?.before ?? 0) + 1, total: counted?.total ?? 0 }
}

/** Whether another administrator can approve a payment, and whether there are two who can post it. */
export const othersOfMoney = async ({
  db,
  caller,
}: StaffContext): Promise<Required<Pick<DocumentViewer, 'othersApprove' | 'othersPay'>>> => {
  const { accUuid, personUuid, admin } = caller.institution
  const I = institutions
  const others = await db.$count(
    I,
    and(eq(I.accUuid, accUuid), eq(I.admin, true), eq(I.stopped, false), ne(I.personUuid, personUuid)),
  )
  return { othersApprove: others > 0, othersPay: others > (admin ? 0 : 1) }
}

/** Documents that this person may decide on now. */
export const decidable = async (context: StaffContext, kind: Kind): Promise<SQL | undefined> => {
  const { head, spends } = kind
  const { personUuid } = context.caller.institution
  return and(
    await visible(context, kind),
    isTurnIn(kind, askerOf(context)),
    spends && (await othersOfMoney(context)).othersApprove
      ? ne(head.creatorPersonUuid, personUuid)
      : undefined,
  )
}

export const viewerOf = async (
  context: StaffContext,
  kind: Kind,
  head: Pick<Head, 'creatorPersonUuid'> & Partial<Head>,
): Promise<DocumentViewer> => {
  const { db, caller } = context
  const { admin, personUuid } = caller.institution
  const grant = await grantedButtons(db, kind.menu, caller.institution)
  const viewer = {
    creator: head.creatorPersonUuid === personUuid,
    admin,
    buttons: grant?.buttons ?? [],
    refunds: kind.advances === true || head.more?.cHandling === REFUND,
    waitsFor: await waitsForOf(context, kind, head),
  }
  if (kind.spends) return { ...viewer, ...(await othersOfMoney(context)) }
  if (kind.moneyMovesBy === 'settle')
    return { ...viewer, othersSettle: (await othersOfMoney(context)).othersPay }
  if (kind.mostUndrawn === undefined || head.docUuid === undefined) return viewer
  const { line } = kind
  const [undrawn] = await db
    .select({ lineUuid: line.lineUuid })
    .from(line)
    .where(and(eq(line.docUuid, head.docUuid), isNull(line.upstreamLineUuid)))
    .limit(1)
  return { ...viewer, undrawn: undrawn !== undefined }
}

/**
 * PR20260318001 … by kind and day. The row stays locked to the end of the call: the next one waits, and a call that
 * fails gives its number back. The first of a day goes on after the documents that are there.
 */
export const nextNumber = async (context: StaffContext, kind: Kind): Promise<string> => {
  const { orgUuid } = context.caller.institution
  const day = chinaNow(context).slice(0, 10).replace(/-/g, '')
  const start = `${kind.prefix}${day}`
  const there = sql`(select coalesce(max(substr(${kind.head.code}, ${start.length + 1})::int), 0)
    from ${kind.head} where ${kind.head.orgUuid} = ${orgUuid} and ${kind.head.code} ~ ${`^${start}\\d{3,6}$`})`
  const N = erpDocumentNumbers
  const [given] = await rowsOf<{ last: number }>(
    context.db,
    sql`insert into ${N} (org_uuid, prefix, day, last) values (${orgUuid}, ${kind.prefix}, ${day}, ${there} + 1)
      on conflict (org_uuid, prefix, day) do update set last = ${N}.last + 1 returning last`,
  )
  return `${start}${String(given?.last ?? 0).padStart(3, '0')}`
}
