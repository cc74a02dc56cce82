import type { OrderChangeAnswer, OrderChangePassOn } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import { erpOrderChanges } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import type { StaffContext } from '../../widget/staffRequest'
import { note } from '../page/history'
import { kinds } from '../kinds'
import { tellDocument } from '../notice/news'
import { withDeciders } from './orderChangeSteps'
import { lockChange } from './orderChangeStore'
import { candidatesOf, turnsOfChange } from './orderChangeTurn'
import { changeViewerOf, viewChange } from './orderChangeView'
import { chosenOf, NOT_YOURS, passedOn, placed } from '../approval/passOn'
import { chinaNow } from '../rows'

const C = erpOrderChanges
const kind = kinds.purchaseOrder

/** Who is to decide on a change passes that on to a colleague. */
export const passOnOrderChange = async (
  context: StaffContext,
  input: Omit<OrderChangePassOn, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<OrderChangeAnswer> => {
  const { db, caller, audit } = context
  const { change, head } = await lockChange(context, input.cChangeUuid)
  if (change.version !== input.iVersion) {
    const now = await viewChange(context, head, change)
    throw new ServiceError(CODE.changed, '变更已被其他人修改，请核对最新内容', now)
  }
  const candidates = await candidatesOf(context, change, await changeViewerOf(context, head, change))
  if (!candidates) throw new ServiceError(CODE.forbidden, NOT_YOURS)
  const to = chosenOf(candidates, input.cTakerUuid)
  const { docUuid } = head
  const { personUuid: from } = caller.institution
  const { personName } = await namesOf(context)
  const before = await turnsOfChange(context, change)
  const set = {
    ...withDeciders(change, placed(change.deciderUuids, from, to.cPersonUuid)),
    version: change.version + 1,
    updatedAt: chinaNow(context),
    updatedBy: personName,
  }
  await db.update(C).set(set).where(eq(C.changeUuid, change.changeUuid))
  const turns = await turnsOfChange(context, { ...change, ...set })
  await note(context, docUuid, {
    action: 'changePassOn',
    actor: personName,
    reason: input.cReason ?? '',
    step: change.stepName,
    changes: passedOn(personName, to.cPersonName),
  })
  await audit.write('order-change-passed-on', {
    docUuid,
    userUuid: caller.userUuid,
    from,
    to: to.cPersonUuid,
  })
  await tellDocument(context, kind, head, {
    action: 'changePassOn',
    states: [head.state],
    lines: [],
    enteredBy: change.creatorPersonUuid,
    params: { changeUuid: change.changeUuid },
    turns,
    isTurnOf: uuid => turns.has(uuid) && !before.has(uuid),
  })
  return viewChange(context, head, { ...change, ...set })
}
