import type { NoticeKind } from '@wire/documentNotice'
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { erpNotices } from '../../../db/schema'
import type { NoticeParams, ToldComment } from '../../../db/schema/erpNotices'
import type { StaffContext } from '../../widget/staffRequest'

/** Notices as they are kept: what a person was told, until it was read or is true no more. */

const N = erpNotices

export interface Notice {
  personUuid: string
  kind: NoticeKind
  voucherCode: string
  docUuid: string
  docCode: string
  /** the receipt whose goods it tells of */
  sourceUuid?: string
  params?: NoticeParams
  /** ms; it is shown from then on. Absent: now */
  at?: number
}

/** People who did the same one after the other are named together; the others are left out. @assumed */
const MOST_NAMED = 5
/** Of so many comments one notice keeps the beginnings. @assumed */
const MOST_COMMENTS = 50

const namesIn = (names: readonly string[]): string[] => [...new Set(names)].slice(0, MOST_NAMED)

/** Neither read nor settled. */
export const isOpen = (): SQL => sql`(${N.readAt} is null and ${N.doneAt} is null)`

/**
 * The same for one person, document and kind is one notice as long as it is not read: it tells the newest then. What two
 * receipts have brought are two notices.
 */
export const keepNotices = async (
  { db, caller, clock, random }: StaffContext,
  by: string,
  notices: readonly Notice[],
): Promise<void> => {
  type Key = Pick<Notice, 'personUuid' | 'docUuid' | 'sourceUuid'> & { kind: string }
  const keyOf = ({ personUuid, docUuid, kind, sourceUuid = '' }: Key) =>
    [personUuid, docUuid, kind, sourceUuid].join(' ')
  const given = [...new Map(notices.map(one => [keyOf(one), one])).values()]
  if (given.length === 0) return
  const before = await db
    .select()
    .from(N)
    .where(
      and(
        isOpen(),
        inArray(
          N.docUuid,
          given.map(({ docUuid }) => docUuid),
        ),
      ),
    )
    .for('update')
  const open = new Map(before.map(one => [keyOf(one), one]))
  const rows = given.map(({ at = clock.now(), params = {}, ...one }) => {
    const was = open.get(keyOf(one))
    const comments = params.comments && [...params.comments, ...(was?.params.comments ?? [])]
    return {
      ...one,
      noticeUuid: random.id('nt'),
      accUuid: caller.institution.accUuid,
      byNames: namesIn([by, ...(was?.byNames ?? [])]),
      params: comments ? { ...params, comments: comments.slice(0, MOST_COMMENTS) } : params,
      happenedAt: at,
    }
  })
  await db
    .insert(N)
    .values(rows)
    .onConflictDoUpdate({
      target: [N.personUuid, N.docUuid, N.kind, N.sourceUuid],
      targetWhere: sql`read_at is null and done_at is null`,
      set: {
        docCode: sql`excluded.doc_code`,
        byNames: sql`excluded.by_names`,
        params: sql`excluded.params`,
        happenedAt: sql`excluded.happened_at`,
      },
    })
}

/** These notices of a document are true no more. Without `kinds`: all. */
export const settleNotices = async (
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  docUuid: string,
  which: { kinds?: readonly NoticeKind[]; person?: string; but?: ReadonlySet<string> } = {},
): Promise<void> => {
  const { kinds, person, but } = which
  await db
    .update(N)
    .set({ doneAt: clock.now() })
    .where(
      and(
        isNull(N.doneAt),
        // of a receipt that is removed also what was rejected of it
        kinds ? eq(N.docUuid, docUuid) : or(eq(N.docUuid, docUuid), eq(N.sourceUuid, docUuid)),
        kinds && inArray(N.kind, [...kinds]),
        person === undefined ? undefined : eq(N.personUuid, person),
        but && but.size > 0 ? notInArray(N.personUuid, [...but]) : undefined,
      ),
    )
}

/** What was told of goods of this receipt: it was inspected anew (`rejected`), or its posting was reversed (`arrived`). */
export const settleGoods = async (
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  receiptUuid: string,
  kind: 'arrived' | 'rejected',
): Promise<void> => {
  await db
    .update(N)
    .set({ doneAt: clock.now() })
    .where(and(isNull(N.doneAt), eq(N.kind, kind), eq(N.sourceUuid, receiptUuid)))
}

/** A document, or the change of an order, waits for this person. */
const ASKS: readonly NoticeKind[] = [
  'submit',
  'passed',
  'substitute',
  'passOn',
  'addApprover',
  'dropApprover',
  'remind',
]
export const CHANGE_ASKS: readonly NoticeKind[] = [
  'changeSubmit',
  'changePassed',
  'changePassOn',
  'changeAddApprover',
  'changeDropApprover',
  'changeRemind',
]
export const asksOf = (changeUuid: string | undefined): readonly NoticeKind[] =>
  changeUuid === undefined ? ASKS : CHANGE_ASKS
export const isAsk = (kind: string): boolean => [...ASKS, ...CHANGE_ASKS].some(one => one === kind)

/** What is true no more after a step. */
const UNTRUE: Readonly<Record<string, readonly NoticeKind[]>> = {
  submit: [...ASKS, 'refuse', 'withdraw', 'revoke'],
  passed: ASKS,
  approve: ASKS,
  refuse: ASKS,
  withdraw: ASKS,
  revoke: [...ASKS, 'approve'],
  substitute: ASKS,
  passOn: ASKS,
  addApprover: ASKS,
  dropApprover: ASKS,
  close: ['reopen', 'openRows'],
  reopen: ['close'],
  closeRows: ['openRows'],
  openRows: ['closeRows'],
  settle: ['unsettle'],
  unsettle: ['settle'],
  reverse: ['post'],
  changeSubmit: [...CHANGE_ASKS, 'changeRefuse'],
  changeApprove: CHANGE_ASKS,
  changeRefuse: CHANGE_ASKS,
  changePassOn: CHANGE_ASKS,
  changeAddApprover: CHANGE_ASKS,
  changeDropApprover: CHANGE_ASKS,
  changePassed: CHANGE_ASKS,
}

/** A document has gone on. `turns`: whom it still waits for. */
export const settleByStep = async (
  context: StaffContext,
  docUuid: string,
  { action, turns }: { action: string; turns?: ReadonlySet<string> | undefined },
): Promise<void> => {
  if (action === 'remove') return settleNotices(context, docUuid)
  if (action === 'reverse') await settleGoods(context, docUuid, 'arrived')
  const kinds = UNTRUE[action]
  if (kinds) await settleNotices(context, docUuid, { kinds, ...(turns && { but: turns }) })
}

/** A comment was taken back: its notices tell what is left of the others, and go where nothing is left. */
export const takeBackNotices = async (
  { db }: Pick<StaffContext, 'db'>,
  docUuid: string,
  eventNo: number,
): Promise<void> => {
  const told = await db
    .select()
    .from(N)
    .where(and(eq(N.docUuid, docUuid), eq(N.kind, 'comment')))
    .for('update')
  for (const { noticeUuid, params } of told) {
    const { comments = [] } = params
    const left: ToldComment[] = comments.filter(one => one.eventNo !== eventNo)
    if (left.length === comments.length) continue
    const which = eq(N.noticeUuid, noticeUuid)
    const [newest] = left
    if (!newest) await db.delete(N).where(which)
    else
      await db
        .update(N)
        .set({
          byNames: namesIn(left.map(({ by }) => by)),
          params: { ...params, text: newest.text, comments: left },
          happenedAt: newest.at,
        })
        .where(which)
  }
}
