import type { DocumentAnswer, DocumentRow } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { yuanOf } from '../unitPrice'
import type { StaffContext } from '../widget/staffRequest'
import { isNamedIn } from './approvalSteps'
import { lastStepOf } from './approvalStepsMove'
import { warningsOf } from './hints'
import { type Head, kinds, type Line, linesOf } from './kinds'
import { STATE } from './machine'
import { changesOfOrder, leftForChange } from './orderChangeCheck'
import { CHANGE } from './orderChangeStates'
import { changeOffers, type ChangeViewer, hintOf, type OrderChange } from './orderChangeStore'
import { progressOf } from './progress'
import { othersOfMoney, viewerOf } from './rows'
import { sumsOf } from './save'
import { readTemplate } from './template'
import { findUpstream } from './upstream'
import { headValues, lineValues, withGoods, withWords } from './view'

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
  const { personUuid } = context.caller.institution
  const ownChange = change.creatorPersonUuid === personUuid
  // what the order costs with the change counts: a small one must not grow past a limit by one approval
  const last =
    change.state === CHANGE.inApproval
      ? await lastStepOf(context, kind, { ...head, ...sumsOf(change.lines) }, change.creatorPersonUuid)
      : undefined
  const waitsForStep = last && !isNamedIn(last, personUuid) ? last.name : undefined
  return { ...viewer, othersDecide, ownChange, waitsForStep }
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
    ...{ iTotalAmount: yuanOf(sum(line => line.amountFen)), iTotalTax: yuanOf(sum(line => line.taxFen)) },
  }
  const rows = lines.map(line => lineValues(line, template))
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
  const offers = changeOffers(change, head, await changeViewerOf(context, head, change))
  // a price that was agreed before is not looked at again
  const priced = lines.map(line =>
    old.get(line.lineUuid)?.priceFen === line.priceFen ? { ...line, priceFen: 0 } : line,
  )
  const isOpen = change.state !== CHANGE.approved && change.state !== CHANGE.ended
  const undecided = { ...head, state: STATE.inApproval }
  const { decision, decidedBy, decidedAt } = change
  return {
    ...hintOf(change),
    cOrderUuid: head.docUuid,
    iNumber: change.number,
    changeList: isOpen ? await changesOfOrder(context, head, lines) : change.changes,
    document: {
      cVoucherCode: kind.code,
      cDocUuid: change.changeUuid,
      cDocCode: head.code,
      cTemplateUuid: head.templateUuid,
      cState: change.state,
      ...(STATES[change.state] ?? { cStateName: '', cStateTone: 'default' }),
      iVersion: change.version,
      cUpdatePersonName: change.updatedBy,
      dUpdateTime: change.updatedAt,
      ...{ iPageNumber: 1, iTotleSize: 1 },
      values,
      rowList: lines.map((line, index): DocumentRow => {
        const from = line.upstreamLineUuid
        return {
          ...rows[index],
          ...(old.has(line.lineUuid) && progress[index]),
          cLineUuid: line.lineUuid,
          ...(from !== null && {
            ...{ cUpstreamLineUuid: from, cUpstreamDocCode: line.upstreamDocCode ?? '' },
            iLeftQty: left.get(from) ?? '0',
          }),
        }
      }),
      fileList: [],
      ...offers,
      warningList: isOpen ? await warningsOf(context, kind, undecided, { template, lines: priced }) : [],
      nextInApproval: null,
      stateNote:
        change.state === CHANGE.refused
          ? {
              ...{ cAction: 'refuse', cPersonName: decidedBy ?? '' },
              ...{ dTime: decidedAt ?? '', cReason: decision },
            }
          : null,
      ...{ laterList: [], laterColumnList: [], askList: [], downstreamList: [], cFlowPath: '' },
    },
  }
}
