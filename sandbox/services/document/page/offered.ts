import type { DocumentAction, DocumentAnswer } from '@wire/document'
import type { StaffContext } from '../../widget/staffRequest'
import { repayableOf } from '../advance/advance'
import { INSPECTED, inspectedRows, inspects, isToInspect, waitingRows } from '../receipt/inspection'
import type { Head, Kind, Line } from '../kinds'
import {
  documentActions,
  type DocumentViewer,
  isTimely,
  isTimelyForRows,
  leftToOthers,
  STATE,
  undoes,
} from '../machine'
import { closedDayOf, closedSince } from '../months'
import { partsOf } from '../advance/refundParts'
import { noRefundOf, refundShareOf } from '../payment/refundShares'
import { madeOf } from '../takeBack'
import type { Template } from './template'

/** Steps of a document that is not carried out yet, which its day may stand against. */
const DATED: readonly DocumentAction[] = ['post', 'submit', 'approve']

/** What can be done now, and what only something stands against that the person can settle, or ask another one to. */
export const offeredOf = async (
  context: StaffContext,
  kind: Kind,
  head: Head,
  {
    viewer,
    lines,
    late,
    template,
  }: { viewer: DocumentViewer; lines: readonly Line[]; late: ReadonlySet<string>; template: Template },
): Promise<Pick<DocumentAnswer, 'actionList' | 'blockedList'>> => {
  const allowed = documentActions(kind.code, head.state, viewer)
  // goods may come for an advance as long as its order runs
  const isPaid = kind.advances && isTimely(kind.code, head.state, 'settle')
  const hasRest = !isPaid || (await repayableOf(context, head)) > 0
  const isInspected = inspects(kind, template) && (late.size > 0 || lines.some(isToInspect))
  const actions = allowed.filter(
    action =>
      (hasRest || action !== 'settle') &&
      (isInspected || action !== 'inspect') &&
      isTimelyForRows(action, head.state, lines),
  )
  const blockedList: DocumentAnswer['blockedList'] = []
  for (const cAction of ['save', 'post', 'approve', 'settle'] as const) {
    const cReason =
      isTimely(kind.code, head.state, cAction) && (hasRest || cAction !== 'settle')
        ? leftToOthers(kind.code, cAction, viewer)
        : undefined
    if (cReason !== undefined) blockedList.push({ cAction, cReason })
  }
  const [waiting, ...others] = actions.includes('post') ? await waitingRows(context, lines, late) : []
  if (waiting) {
    const all = others.length > 0 ? `（共${others.length + 1}行待检）` : ''
    blockedList.push({ cAction: 'post', cReason: `${waiting.cMessage}${all}` })
  }
  if (actions.includes('remove') && inspectedRows(lines, viewer).length > 0)
    blockedList.push({ cAction: 'remove', cReason: INSPECTED })
  const takesBack = actions.filter(action => undoes(kind.code, action))
  const made = takesBack.length > 0 ? await madeOf(context, kind, head) : undefined
  if (made !== undefined) for (const cAction of takesBack) blockedList.push({ cAction, cReason: made })
  const refunded = actions.includes('unsettle') ? (await partsOf(context, head)).at(-1) : undefined
  const closed = refunded && (await closedSince(context, refunded.day))
  if (closed !== undefined) blockedList.push({ cAction: 'unsettle', cReason: closed })
  const none =
    kind.moves && actions.includes('settle')
      ? noRefundOf(await refundShareOf(context, head.docUuid))
      : undefined
  if (none !== undefined) blockedList.push({ cAction: 'settle', cReason: none })
  const day =
    head.state === STATE.done || head.state === STATE.settled
      ? undefined
      : await closedDayOf(context, kind, head, template)
  const waits = DATED.find(action => actions.includes(action))
  if (day && waits) blockedList.push({ cAction: waits, cReason: day.why })
  const isBlocked = (action: DocumentAction) => blockedList.some(({ cAction }) => cAction === action)
  return { actionList: actions.filter(action => !isBlocked(action)), blockedList }
}
