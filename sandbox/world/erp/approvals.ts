import type {
  erpApprovalDelegations,
  erpApprovalRules,
  erpApprovalSteps,
  erpDocumentEvents,
} from '../../db/schema'
import { chinaDay, chinaTime } from '../../kernel/chinaTime'
import { deptUuidOf } from './masters'
import type { Made } from './purchases'

const HEAD = { name: '部门负责人', personUuids: ['person-0001-hengqi'] }
const FINANCE = { name: '财务', personUuids: ['person-0018-hengqi'] }

/** Fen. Smaller ones are approved by one person. */
const ORDERS_FROM = 5_000_000
const PAYMENTS_FROM = 2_000_000

/** Requests of the building department, fen: by its head and then by finance. */
const REQUESTS_FROM = 3_000_000

const requestsOfBuilding: typeof erpApprovalRules.$inferInsert = {
  orgUuid: 'org-hengqi',
  kind: 'purchaseRequest',
  deptUuids: [deptUuidOf('hengqi', '40')],
  amountFrom: REQUESTS_FROM,
  steps: [{ name: '部门负责人', personUuids: [], head: true }, FINANCE],
}

/** Large orders and payments of the demo enterprise are approved by both administrators. */
const largeAmounts: readonly (typeof erpApprovalRules.$inferInsert)[] = (
  [
    ['purchaseOrder', ORDERS_FROM],
    ['purchasePayment', PAYMENTS_FROM],
    ['purchaseAdvance', PAYMENTS_FROM],
  ] as const
).map(([kind, amountFrom]) => ({ orgUuid: 'org-hengqi', kind, amountFrom, steps: [HEAD, FINANCE] }))

export const approvalRules = [...largeAmounts, requestsOfBuilding]

interface Begun {
  steps: (typeof erpApprovalSteps.$inferInsert)[]
  events: (typeof erpDocumentEvents.$inferInsert)[]
}

/** Large orders that wait: the oldest one stands at its second step, the others were handed in before the rule. */
export const begunApprovals = (orders: readonly Made[]): Begun => {
  const large = orders.filter(
    ({ head }) => head.orgUuid === 'org-hengqi' && head.state === '2' && head.amountFen >= ORDERS_FROM,
  )
  const order = large[large.length - 1]
  if (!order) return { steps: [], events: [] }
  const { docUuid, creatorName } = order.head
  const [made, submitted, decided] = [0, 20, 95].map(minutes => chinaTime(order.at + minutes * 60_000))
  const waits = { docUuid, decidedName: '' }
  const event = { docUuid, reason: '', changes: [], moreChanges: 0 }
  return {
    steps: [
      {
        ...waits,
        stepNo: 1,
        ...HEAD,
        decidedBy: 'person-0001-hengqi',
        decidedName: '陈立恒',
        decidedAt: decided,
      },
      { ...waits, stepNo: 2, ...FINANCE },
    ],
    events: [
      { ...event, action: 'create', actor: creatorName, happenedAt: made ?? '' },
      { ...event, action: 'submit', actor: creatorName, happenedAt: submitted ?? '' },
      {
        ...event,
        action: 'approve',
        actor: '陈立恒',
        step: HEAD.name,
        happenedAt: decided ?? '',
        reason: '同意，请跟进交期',
      },
    ],
  }
}

const DAY = 86_400_000

/** Delegations of the demo enterprise that are over: what waits in it is decided by those who are named. */
export const delegations = (now: number): (typeof erpApprovalDelegations.$inferInsert)[] => {
  const dayOf = (before: number) => chinaDay(now - before * DAY)
  const about = { accUuid: 'acc-hengqi', endedAt: null, endedBy: '' }
  return [
    {
      ...about,
      delegationUuid: 'delegation-hengqi-1',
      kinds: [],
      reason: '出差',
      fromPersonUuid: 'person-0018-hengqi',
      toPersonUuid: 'person-0001-hengqi',
      firstDay: dayOf(40),
      lastDay: dayOf(36),
      createdAt: chinaTime(now - 41 * DAY),
    },
    {
      ...about,
      delegationUuid: 'delegation-hengqi-2',
      kinds: ['purchaseOrder'],
      reason: '年假',
      fromPersonUuid: 'person-0001-hengqi',
      toPersonUuid: 'person-0018-hengqi',
      firstDay: dayOf(20),
      lastDay: dayOf(14),
      createdAt: chinaTime(now - 22 * DAY),
      endedAt: chinaTime(now - 16 * DAY),
      endedBy: '陈立恒',
    },
  ]
}
