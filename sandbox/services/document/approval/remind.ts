import type { DocumentReminder, DocumentReminderAnswer } from '@wire/document'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { turnsOf } from './approvalSteps'
import { peopleOf } from './approvers'
import { note } from '../page/history'
import { type Head, type Kind, kindOf, kinds } from '../kinds'
import { isPermitted, STATE } from '../machine'
import { audienceOf, commonRights, membersOf, tellPersons } from '../notice/news'
import { changeRefusal, lockChange } from '../orderChange/orderChangeStore'
import { turnsOfChange } from '../orderChange/orderChangeTurn'
import { changeViewerOf } from '../orderChange/orderChangeView'
import { remindedOf } from './reminder'
import { lockHead, viewerOf } from '../rows'

/** What waits, and for whom by its step. */
interface Waiting {
  kind: Kind
  head: Head
  turns: ReadonlySet<string>
  /** who entered it and is not asked, where there is another administrator */
  enteredBy?: string
}

const forbidden = () => new ServiceError(CODE.forbidden, '只有提交人和企业管理员可以催办')
const OVER = '已不在审批中，无须催办，请刷新后查看'
const OWN_TURN = '正等待您审批，无须催办'

const waitingDocument = async (context: StaffContext, kind: Kind, docUuid: string): Promise<Waiting> => {
  const head = await lockHead(context, kind, docUuid)
  const viewer = await viewerOf(context, kind, head)
  if (!isPermitted('withdraw', viewer)) throw forbidden()
  if (head.state !== STATE.inApproval) return refuse(`单据${OVER}`)
  if (isPermitted('approve', viewer)) return refuse(`单据${OWN_TURN}`)
  return { kind, head, turns: await turnsOf(context, kind, head) }
}

const waitingChange = async (context: StaffContext, changeUuid: string): Promise<Waiting> => {
  const { change, head } = await lockChange(context, changeUuid)
  const viewer = await changeViewerOf(context, head, change)
  const withdrawal = changeRefusal('withdraw', change, head, viewer)
  if (withdrawal?.kind === 'forbidden') throw forbidden()
  if (withdrawal) return refuse(`变更${OVER}`)
  if (changeRefusal('approve', change, head, viewer) === undefined) return refuse(`变更${OWN_TURN}`)
  const turns = await turnsOfChange(context, change)
  return { kind: kinds.purchaseOrder, head, turns, enteredBy: change.creatorPersonUuid }
}

/** Who decides on it now, but for who asks. */
const decidersOf = async (context: StaffContext, { kind, head, turns, enteredBy }: Waiting) => {
  const all = await membersOf(context)
  const states = [STATE.inApproval]
  const { approves } = audienceOf({ kind, head, states }, await commonRights(context, kind), all)
  const isLeftOut = (uuid: string): boolean =>
    uuid === context.caller.institution.personUuid ||
    (uuid === enteredBy && all.some(({ admin, personUuid }) => admin && personUuid !== uuid))
  return all
    .filter(one => turns.has(one.personUuid) && approves(one) && !isLeftOut(one.personUuid))
    .map(({ personUuid }) => personUuid)
}

/** Those a document or the change of an order waits for are told once more; the document stays as it is. */
export const remindApprovers = async (
  context: StaffContext,
  {
    cVoucherCode,
    cDocUuid,
    cChangeUuid,
  }: Pick<DocumentReminder, 'cVoucherCode' | 'cDocUuid'> & {
    cChangeUuid?: string | undefined
  },
): Promise<DocumentReminderAnswer> => {
  const kind = kindOf(cVoucherCode)
  const waiting =
    cChangeUuid === undefined
      ? await waitingDocument(context, kind, cDocUuid)
      : await waitingChange(context, cChangeUuid)
  const { head } = waiting
  const { docUuid } = head
  if (docUuid !== cDocUuid) return refuse('变更不属于该订单，请刷新后重试')
  const { last, from } = await remindedOf(context, docUuid)
  if (from !== '') return refuse(`${last.slice(5, 16)} 已催办，${from.slice(5, 16)} 后可再次催办`)
  const personUuids = await decidersOf(context, waiting)
  if (personUuids.length === 0) return refuse('暂无可催办的审批人')
  const people = (await peopleOf(context))
    .filter(({ personUuid }) => personUuids.includes(personUuid))
    .map(({ personName }) => personName)
  const { personName: actor } = await namesOf(context)
  const action = cChangeUuid === undefined ? 'remind' : 'changeRemind'
  await note(context, docUuid, { action, actor, people })
  await context.audit.write('approvers-reminded', {
    docUuid,
    userUuid: context.caller.userUuid,
    personUuids,
  })
  await tellPersons(context, waiting.kind, head, {
    action,
    personUuids,
    ...(cChangeUuid !== undefined && { params: { changeUuid: cChangeUuid } }),
  })
  return { personList: people, dFrom: (await remindedOf(context, docUuid)).from }
}
