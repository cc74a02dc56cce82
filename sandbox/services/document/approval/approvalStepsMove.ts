import type { DocumentAction } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalSteps } from '../../../db/schema'
import type { RuleStep } from '../../../db/schema/erpApproval'
import type { StaffContext } from '../../widget/staffRequest'
import {
  type ApprovalStep,
  currentOf,
  decidedName,
  delegatorOf,
  hasDecided,
  isNamedIn,
  stepsOf,
  turnsOf,
} from './approvalSteps'
import { ruleSteps } from './countingRule'
import type { Head, Kind } from '../kinds'
import { STATE } from '../machine'
import { audienceOf, commonRights, membersOf } from '../notice/news'
import { chinaNow } from '../rows'

const S = erpApprovalSteps
const keep = (
  { db }: StaffContext,
  { docUuid, stepNo }: ApprovalStep,
  change: Partial<typeof S.$inferInsert>,
) =>
  db
    .update(S)
    .set(change)
    .where(and(eq(S.docUuid, docUuid), eq(S.stepNo, stepNo)))

/** Who may decide on documents of the kind at all, who of them on this one, and who are administrators. */
const decidersOf = async (context: StaffContext, kind: Kind, head: Head) => {
  const all = await membersOf(context)
  const { decides, approves } = audienceOf(
    { kind, head, states: [STATE.inApproval] },
    await commonRights(context, kind),
    all,
  )
  const uuids = (members: typeof all) => members.map(({ personUuid }) => personUuid)
  return {
    holding: uuids(all.filter(decides)),
    able: uuids(all.filter(approves)),
    admins: uuids(all.filter(({ admin }) => admin)),
  }
}

/**
 * The next step that a person can decide. One whose people have all had their look, at an earlier step or as who entered
 * a payment, is skipped. Where those who are named may not decide any more, it falls to the administrators.
 */
export const goToNext = async (context: StaffContext, kind: Kind, head: Head): Promise<ApprovalStep[]> => {
  const { holding, able, admins } = await decidersOf(context, kind, head)
  for (;;) {
    const steps = await stepsOf(context, head.docUuid)
    const current = currentOf(steps)
    if (!current) return steps
    if (!holding.some(uuid => isNamedIn(current, uuid))) {
      current.personUuids = admins
      await keep(context, current, { personUuids: admins })
    }
    if (able.some(uuid => isNamedIn(current, uuid) && !hasDecided(steps, uuid))) return steps
    await keep(context, current, { decidedAt: chinaNow(context) })
  }
}

const forget = ({ db }: StaffContext, { docUuid }: Head) => db.delete(S).where(eq(S.docUuid, docUuid))

/** The steps of the rule that counts for a document. */
const stepsOfRule = (
  context: StaffContext,
  kind: Kind,
  head: Head,
  enteredBy: string,
): Promise<readonly RuleStep[]> =>
  ruleSteps(context, kind, head, async () => ({ ...(await decidersOf(context, kind, head)), enteredBy }))

/**
 * A change of an agreed document takes one approval: where the document is large with it, that of the last step. Who
 * entered the change is left out, and where none of those who are named is left, administrators decide. Undefined: any
 * person who approves such documents.
 */
export const lastStepOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  enteredBy: string,
): Promise<RuleStep | undefined> => {
  const steps = await stepsOfRule(context, kind, head, enteredBy)
  const last = steps[steps.length - 1]
  if (!last) return undefined
  const { holding, admins } = await decidersOf(context, kind, head)
  const others = (uuids: readonly string[]) => uuids.filter(uuid => uuid !== enteredBy)
  const named = others(holding).filter(uuid => isNamedIn(last, uuid))
  if (named.length > 0) return { name: last.name, personUuids: named }
  const left = others(admins)
  return { name: last.name, personUuids: left.length > 0 ? left : admins }
}

const begin = async (context: StaffContext, kind: Kind, head: Head): Promise<ApprovalStep[]> => {
  await forget(context, head)
  const named = await stepsOfRule(context, kind, head, head.creatorPersonUuid)
  if (named.length === 0) return []
  const rows = named.map(({ name, personUuids }, index) => ({
    docUuid: head.docUuid,
    stepNo: index + 1,
    name,
    personUuids,
    decidedName: '',
  }))
  await context.db.insert(S).values(rows)
  const steps = await goToNext(context, kind, head)
  if (currentOf(steps)) return steps
  // all have had their look, as who entered it: it is approved as without a rule
  await forget(context, head)
  return []
}

export interface MovedSteps {
  /** the approval goes on: the document stays in it */
  goesOn: boolean
  /** the step that was decided */
  decided?: string
  /** who has decided, where that was for another person: `张三（代李四）` */
  decidedBy?: string
  /** that other person */
  decidedFor?: string
  /** the step that waits */
  waits?: string
  isTurnOf?: (personUuid: string) => boolean
}

const waitingFor = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  steps: readonly ApprovalStep[],
): Promise<Pick<MovedSteps, 'waits' | 'isTurnOf'>> => {
  const current = currentOf(steps)
  if (!current) return {}
  const turns = await turnsOf(context, kind, head)
  return { waits: current.name, isTurnOf: uuid => turns.has(uuid) }
}

/**
 * What an action means for the steps of the approval. They begin when the document is handed in, by its amount then, and
 * end when it is approved; a document that comes back begins anew.
 */
export const moveSteps = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  { action, personName }: { action: DocumentAction; personName: string },
): Promise<MovedSteps> => {
  if (action === 'submit')
    return {
      goesOn: false,
      ...(await waitingFor(context, kind, head, await begin(context, kind, head))),
    }
  const isOver = action === 'withdraw' || action === 'refuse' || action === 'revoke'
  if (action !== 'approve' && !isOver) return { goesOn: false }
  const current = currentOf(await stepsOf(context, head.docUuid))
  const decides = action === 'approve' || action === 'refuse'
  const delegator = current && decides ? await delegatorOf(context, kind, head, current) : undefined
  const actor = decidedName(personName, delegator)
  if (isOver) await forget(context, head)
  if (!current) return { goesOn: false }
  const decided = {
    decided: current.name,
    ...(delegator && { decidedBy: actor, decidedFor: delegator.personUuid }),
  }
  if (isOver) return { goesOn: false, ...(action === 'refuse' && decided) }
  const { personUuid } = context.caller.institution
  await keep(context, current, {
    decidedBy: personUuid,
    decidedFor: delegator?.personUuid ?? null,
    decidedName: actor,
    decidedAt: chinaNow(context),
  })
  const next = await waitingFor(context, kind, head, await goToNext(context, kind, head))
  return { goesOn: next.waits !== undefined, ...decided, ...next }
}
