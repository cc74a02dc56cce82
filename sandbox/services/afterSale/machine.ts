import type { AfterSaleAction, AfterSaleActor, AfterSaleKind, AfterSaleState } from '@wire/afterSale'
import type { OrderState } from '@wire/order'
import { DAY_MS } from '../../kernel/chinaTime'

/** Life of an after-sale case. Pure: what may happen next follows from these tables alone. */
export const CASE_STATE = {
  reviewing: 1,
  refused: 2,
  toReturn: 3,
  returning: 4,
  refunding: 5,
  refunded: 6,
  revoked: 7,
  closed: 8,
} as const

export type CaseEvent =
  | 'approved'
  | 'refused'
  | 'edited'
  | 'revoked'
  | 'parcelFilled'
  | 'parcelChanged'
  | 'arrived'
  | 'refundArrived'
  | 'expired'

const TRANSITIONS: Record<AfterSaleState, Partial<Record<CaseEvent, AfterSaleState>>> = {
  1: { approved: 5, refused: 2, revoked: 7, expired: 5 },
  2: { edited: 1, revoked: 7, expired: 8 },
  3: { parcelFilled: 4, revoked: 7, expired: 8 },
  4: { parcelChanged: 4, arrived: 5, refused: 2, expired: 5 },
  5: { refundArrived: 6, expired: 6 },
  6: {},
  7: {},
  8: {},
}

export type CaseTransition =
  | { ok: true; state: AfterSaleState }
  | { ok: false; failure: { code: 'wrong-state'; params: { state: AfterSaleState; event: CaseEvent } } }

/** An approved return waits for the goods, an approved refund is paid at once. */
export const applyCaseEvent = (
  it: { state: AfterSaleState; kind: AfterSaleKind },
  event: CaseEvent,
): CaseTransition => {
  const next = TRANSITIONS[it.state][event]
  if (!next) return { ok: false, failure: { code: 'wrong-state', params: { state: it.state, event } } }
  const toReturn = it.state === CASE_STATE.reviewing && next === CASE_STATE.refunding && it.kind === 2
  return { ok: true, state: toReturn ? CASE_STATE.toReturn : next }
}

/** How long a side has to act; after that the deadline decides. */
const PERIODS: Partial<Record<AfterSaleState, number>> = {
  1: 2 * DAY_MS,
  2: 7 * DAY_MS,
  3: 7 * DAY_MS,
  4: 10 * DAY_MS,
  5: 2 * DAY_MS,
}

export const deadlineOf = (state: AfterSaleState, now: number): number | null => {
  const period = PERIODS[state]
  return period === undefined ? null : now + period
}

const ACTORS: Partial<Record<AfterSaleState, AfterSaleActor>> = {
  1: 'merchant',
  2: 'buyer',
  3: 'buyer',
  4: 'merchant',
  5: 'platform',
}
export const actorOf = (state: AfterSaleState): AfterSaleActor | undefined => ACTORS[state]

const ACTIONS: Record<AfterSaleState, readonly AfterSaleAction[]> = {
  1: ['revoke'],
  2: ['edit', 'revoke'],
  3: ['fillParcel', 'revoke'],
  4: ['changeParcel'],
  5: ['confirmRefund'],
  6: [],
  7: [],
  8: [],
}
/** Main action first; none for a person who may only look. */
export const caseActionsOf = (state: AfterSaleState, mayManage: boolean): AfterSaleAction[] =>
  mayManage ? [...ACTIONS[state]] : []

export const isOpen = (state: AfterSaleState): boolean => actorOf(state) !== undefined

export const isPaidBack = (state: AfterSaleState): boolean =>
  state === CASE_STATE.refunding || state === CASE_STATE.refunded

export const STATE_NAMES: Record<AfterSaleState, string> = {
  1: '正在等待商家审核',
  2: '已被商家拒绝',
  3: '正在等待买家退货',
  4: '退货已寄出',
  5: '正在退款',
  6: '已退款',
  7: '已撤销',
  8: '已关闭',
}
export const EVENT_NAMES: Record<CaseEvent, string> = {
  approved: '同意',
  refused: '拒绝',
  edited: '修改申请',
  revoked: '撤销',
  parcelFilled: '填写退货物流',
  parcelChanged: '修改退货物流',
  arrived: '确认收货',
  refundArrived: '确认退款到账',
  expired: '超时处理',
}

/** After an order has been done for so long nothing can be asked for any more. */
const CLAIM_PERIOD_MS = 90 * DAY_MS

/** What can be asked for in a state of the order. */
export interface ClaimRule {
  kinds: readonly AfterSaleKind[]
  received: readonly boolean[]
  amountFixed: boolean
}

const CLAIM_RULES: Partial<Record<OrderState, ClaimRule>> = {
  2: { kinds: [1], received: [false], amountFixed: true },
  3: { kinds: [1, 2], received: [true, false], amountFixed: false },
  4: { kinds: [1, 2], received: [true], amountFixed: false },
}

/** undefined: nothing can be asked for. `held`: its group has not ended yet. */
export const claimRuleOf = (
  order: { state: OrderState; closedAt: number | null; held?: boolean },
  now: number,
): ClaimRule | undefined => {
  if (order.held) return undefined
  const tooLate = order.state === 4 && order.closedAt !== null && now >= order.closedAt + CLAIM_PERIOD_MS
  return tooLate ? undefined : CLAIM_RULES[order.state]
}
