import type { DocumentChange } from '@wire/document'
import type { erpDocumentEvents, erpOrderChanges } from '../../db/schema'
import { chinaTime } from '../../kernel/chinaTime'
import { CHANGE } from '../../services/document/orderChange/orderChangeStates'
import { eventsOf } from './chains'
import { goodsRows } from './goods'
import { approverIn, type Made } from './purchases'

const REASON = '供应商交期调整'
const [MINUTE, DAY] = [60_000, 86_400_000]

interface Changed {
  /** without the rows, which are those of the order */
  changes: Omit<typeof erpOrderChanges.$inferInsert, 'lines'>[]
  events: (typeof erpDocumentEvents.$inferInsert)[]
}

/** An order of the demo enterprise of which something has come stands as its change has made it: version 2. */
export const changedOrder = (orders: readonly Made[]): Changed => {
  const order = orders.find(({ head }) => head.orgUuid === 'org-hengqi' && head.state === '4')
  const [first] = order?.lines ?? []
  if (!order || !first) return { changes: [], events: [] }
  const { docUuid, orgUuid, creatorName, creatorPersonUuid } = order.head
  const names = new Map(goodsRows('hengqi').map(({ goodsUuid, name }) => [goodsUuid, name]))
  const last = order.lines[order.lines.length - 1] ?? first
  const qtyOf = (qty: number) => qty.toFixed(3)
  const changes: DocumentChange[] = [
    {
      cKind: 'changed',
      iRow: 1,
      cRowName: names.get(first.goodsUuid) ?? '',
      cFieldLabel: '数量',
      cBefore: qtyOf(Number(first.qty) + 50),
      cAfter: qtyOf(Number(first.qty)),
    },
    {
      cKind: 'added',
      iRow: order.lines.length,
      cRowName: names.get(last.goodsUuid) ?? '',
      cFieldLabel: '数量',
      cBefore: '',
      cAfter: qtyOf(Number(last.qty)),
    },
  ]
  const approver = approverIn(orgUuid)
  const timeOf = (after: number) => chinaTime(order.at + after)
  const [begun, decided] = [timeOf(DAY), timeOf(DAY + 90 * MINUTE)]
  const event = { docUuid, reason: REASON, changes, moreChanges: 0 }
  return {
    changes: [
      {
        changeUuid: `${docUuid}-v2`,
        orgUuid,
        docUuid,
        number: 2,
        changes,
        reason: REASON,
        fileUuids: [],
        stepName: '',
        deciderUuids: [],
        state: CHANGE.approved,
        version: 3,
        creatorPersonUuid,
        creatorName,
        createdAt: begun,
        updatedAt: decided,
        updatedBy: approver,
        decidedBy: approver,
        decidedAt: decided,
        decision: '',
      },
    ],
    events: [
      ...eventsOf({ ...order, head: { ...order.head, state: '3' } }),
      { ...event, action: 'changeSubmit', actor: creatorName, happenedAt: begun },
      { ...event, action: 'change', actor: approver, happenedAt: decided },
    ],
  }
}
