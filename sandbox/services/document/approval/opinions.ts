import type { DocumentAnswer } from '@wire/document'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { erpDocumentEvents } from '../../../db/schema'
import type { StaffContext } from '../../widget/staffRequest'

interface Opinion {
  /** '' where the approval has no steps */
  step: string
  actor: string
  at: string
  text: string
}

/** Steps that begin an approval or take it back: what was said before them counts no more. */
const ENDS = ['submit', 'withdraw', 'refuse', 'revoke']

/** What was said with the approvals that hold, the first one first. */
export const opinionsOf = async (
  { db }: Pick<StaffContext, 'db'>,
  docUuid: string,
): Promise<readonly Opinion[]> => {
  const E = erpDocumentEvents
  const events = await db
    .select({ action: E.action, step: E.step, actor: E.actor, at: E.happenedAt, text: E.reason })
    .from(E)
    .where(and(eq(E.docUuid, docUuid), inArray(E.action, ['approve', ...ENDS])))
    .orderBy(desc(E.eventNo))
  const end = events.findIndex(({ action }) => action !== 'approve')
  const held = end < 0 ? events : events.slice(0, end)
  return held.filter(({ text }) => text !== '').reverse()
}

type WireStep = NonNullable<DocumentAnswer['approvalList']>[number]

/** The steps of an approval with what was said at each. */
export const withOpinions = (steps: readonly WireStep[], opinions: readonly Opinion[]): WireStep[] =>
  steps.map(one => {
    const said = opinions.find(({ step }) => step === one.cStepName)
    return one.cState === 'passed' && said ? { ...one, cOpinion: said.text } : one
  })

/** The same on paper, a line for each. */
export const linesOfOpinions = (opinions: readonly Opinion[]): string[] =>
  opinions.map(({ step, actor, at, text }) =>
    [...(step === '' ? [] : [step]), `${actor} ${at}：${text.replace(/\s+/g, ' ')}`].join('　'),
  )
