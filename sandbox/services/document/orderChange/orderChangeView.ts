import type { DocumentAnswer, DocumentRow } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { sql } from 'drizzle-orm'
import { erpOrderChanges } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { askerOf, wireSteps } from '../approval/approvalSteps'
import { warningsOf } from '../page/hints'
import { type Head, kinds, type Line, linesOf } from '../kinds'
import { STATE } from '../machine'
import { nextAfterChange } from '../approval/nextInApproval'
import { changesOfOrder, isSameDay, leftForChange } from './orderChangeCheck'
import { limitsOfOrder } from './orderChangeLimits'
import { isTurnOfChange } from './orderChangeSql'
import { CHANGE } from './orderChangeStates'
import { changeOffers, type ChangeViewer, hintOf, type OrderChange } from './orderChangeStore'
import { additionOfChange } from './orderChangeAddPlace'
import { passOnOfChange } from './orderChangeTurn'
import { progressOf } from '../page/progress'
import { reminderOf } from '../approval/reminder'
import { PROMISED } from '../receipt/promised'
import { othersOfMoney, viewerOf } from '../rows'
import { readTemplate } from '../page/template'
import { findUpstream } from '../upstream'
import { filesOf, headValues, lineValues, withGoods, withWords } from '../page/view'

const C = erpOrderChanges
const kind = kinds.purchaseOrder

const STATES: Readonly<Record<string, Pick<DocumentAnswer, 'cStateName' | 'cStateTone'>>> = {
  [CHANGE.draft]: { cStateName: '变更录入中', cStateTone: 'default' },
  [CHANGE.inApproval]: { cStateName: '变更审批中', cStateTone: 'warning' },
  [CHANGE.approved]: { cStateName: '变更已生效', cStateTone: 'success' },
  [CHANGE.refused]: { cStateName: '变更已驳回', cStateTone: 'danger' },
  [CHANGE.ended]: { cStateName: '变更已放弃', cStateTone: 'default' },
}

export const changeViewerOf = async (
  context: StaffContext,
  head: Head,
  change: OrderChange,
): Promise<ChangeViewer> => {
  const viewer = await viewerOf(context, kind, head)
  const { othersApprove: othersDecide } = await othersOfMoney(context)
  const asker = askerOf(context)
  const ownChange = change.creatorPersonUuid === asker.personUuid
  const turn =
    change.state === CHANGE.inApproval && change.stepName !== ''
      ? await rowsOf(
          context.db,
          sql`select 1 from ${C} as c where c.change_uuid = ${change.changeUuid} and ${isTurnOfChange(asker)}`,
        )
      : undefined
  const waitsForStep = turn?.length === 0 ? change.stepName : undefined
  return { ...viewer, othersDecide, ownChange, waitsForStep, isAddedTo: change.steps.length > 0 }
}

/** A row with what the supplier has promised by now; a promise ends where the change asks for another day. */
const promisedBy = (line: Line, was: Line | undefined): Line => {
  const { [PROMISED]: _saved, ...more } = line.more
  const promised = was && isSameDay(line, was) ? was.more[PROMISED] : undefined
  return { ...line, more: { ...more, ...(promised != null && { [PROMISED]: promised }) } }
}

/** A change as it is read: the order as it is to be, and what differs. */
export const viewChange = async (
  context: StaffContext,
  head: Head,
  change: OrderChange,
): Promise<OrderChangeAnswer> => {
  const template = await readTemplate(context, kind, head.templateUuid)
  const had = await linesOf(context, kind, head.docUuid)
  const { lines } = change
  const old = new Map(had.map(line => [line.lineUuid, line]))
  const current = lines.map((line): Line => ({
    ...line,
    doneQty: old.get(line.lineUuid)?.doneQty ?? '0',
    closedQty: old.get(line.lineUuid)?.closedQty ?? '0',
  }))
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0)
  const values = {
    ...headValues(kind, head, template),
    iTotalAmount: yuanOf(sum(line => line.amountFen)),
    iTotalTax: yuanOf(sum(line => line.taxFen)),
  }
  const isOpen = change.state !== CHANGE.approved && change.state !== CHANGE.ended
  const rows = lines.map(line =>
    lineValues(isOpen ? promisedBy(line, old.get(line.lineUuid)) : line, template),
  )
  await withWords(context, [
    { fields: template.header, values },
    ...rows.map(row => ({ fields: template.rows, values: row })),
  ])
  await withGoods(context, template, rows)
  const progress = await progressOf(context, kind, head, current)
  const drawnFrom = await findUpstream(
    context,
    kind,
    { lineUuids: lines.flatMap(line => line.upstreamLineUuid ?? []) },
    { known: true },
  )
  const left = await leftForChange(context, had, drawnFrom)
  const viewer = await changeViewerOf(context, head, change)
  const offers = changeOffers(change, head, viewer)
  // a price that was agreed before is not looked at again
  const priced = lines.map(line =>
    old.get(line.lineUuid)?.priceFen === line.priceFen ? { ...line, priceFen: 0 } : line,
  )
  // prices are compared with those agreed before the change, not before the order
  const undecided = { ...head, state: STATE.inApproval, createdAt: change.createdAt }
  const { decision, decidedBy, decidedAt } = change
  return {
    ...hintOf(change),
    cOrderUuid: head.docUuid,
    iNumber: change.number,
    changeList: isOpen ? await changesOfOrder(context, head, lines) : change.changes,
    limitList: offers.actionList.includes('save') ? await limitsOfOrder(context, head.docUuid, had) : [],
    document: {
      cVoucherCode: kind.code,
      cDocUuid: change.changeUuid,
      cDocCode: head.code,
      cTemplateUuid: head.templateUuid,
      cState: change.state,
      ...(STATES[change.state] ?? {
        cStateName: '',
        cStateTone: 'default',
      }),
      iVersion: change.version,
      cUpdatePersonName: change.updatedBy,
      dUpdateTime: change.updatedAt,
      iPageNumber: 1,
      iTotleSize: 1,
      values,
      rowList: lines.map((line, index): DocumentRow => {
        const from = line.upstreamLineUuid
        return {
          ...rows[index],
          ...(old.has(line.lineUuid) && progress[index]),
          cLineUuid: line.lineUuid,
          ...(from !== null && {
            cUpstreamLineUuid: from,
            cUpstreamDocCode: line.upstreamDocCode ?? '',
            iLeftQty: left.get(from) ?? '0',
          }),
        }
      }),
      fileList: await filesOf(context, change.fileUuids),
      ...offers,
      warningList: isOpen
        ? await warningsOf(context, kind, undecided, {
            template,
            lines: priced,
          })
        : [],
      nextInApproval: await nextAfterChange(context, head, viewer),
      ...(await passOnOfChange(context, change, viewer)),
      ...(await additionOfChange(context, change, viewer)),
      ...(change.state === CHANGE.inApproval &&
        change.steps.length > 0 && { approvalList: await wireSteps(context, change.steps) }),
      stateNote:
        change.state === CHANGE.refused
          ? {
              cAction: 'refuse',
              cPersonName: decidedBy ?? '',
              dTime: decidedAt ?? '',
              cReason: decision,
            }
          : null,
      ...(await reminderOf(context, head.docUuid, offers.actionList)),
      laterList: [],
      laterColumnList: [],
      askList: [],
      downstreamList: [],
      cFlowPath: '',
    },
  }
}
