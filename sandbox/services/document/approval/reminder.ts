import type { DocumentAction, DocumentAnswer } from '@wire/document'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents } from '../../../db/schema'
import { CHINA_MS, chinaTime, HOUR_MS } from '../../../kernel/chinaTime'
import type { StaffContext } from '../../widget/staffRequest'

/** Those a document waits for are reminded once in four hours. @assumed */
const PAUSE_MS = 4 * HOUR_MS

const REMINDS = ['remind', 'changeRemind']
/** Others are asked from then on, who were not reminded yet. */
const TURNS = [
  'submit',
  'approve',
  'passOn',
  'substitute',
  'addApprover',
  'dropApprover',
  'changeSubmit',
  'changePassed',
  'changePassOn',
  'changeAddApprover',
  'changeDropApprover',
]

const timeOf = (china: string): number => Date.parse(`${china.replace(' ', 'T')}Z`) - CHINA_MS

/** When they were reminded last, and from when on they may be again; '': now. */
export const remindedOf = async (
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  docUuid: string,
): Promise<{ last: string; from: string }> => {
  const E = erpDocumentEvents
  const [newest] = await db
    .select({ action: E.action, at: E.happenedAt })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), inArray(E.action, [...REMINDS, ...TURNS])))
    .orderBy(desc(E.eventNo))
    .limit(1)
  const found = newest && REMINDS.includes(newest.action) ? newest : undefined
  const free = found ? timeOf(found.at) + PAUSE_MS : 0
  return { last: found?.at ?? '', from: free > clock.now() ? chinaTime(free) : '' }
}

/** Who could withdraw it, and does not decide on it now, may remind those who do. */
export const reminderOf = async (
  context: StaffContext,
  docUuid: string,
  actions: readonly DocumentAction[],
): Promise<Pick<DocumentAnswer, 'reminder'>> =>
  actions.includes('withdraw') && !actions.includes('approve')
    ? { reminder: { dFrom: (await remindedOf(context, docUuid)).from } }
    : {}
