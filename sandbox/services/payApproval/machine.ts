import type { ApprovalAction, ApprovalState } from '@wire/payApproval'
import type { FlowState } from '../pay/state'

/** iState of a request (types/wire/payApproval.ts). */
export const APPROVAL_STATE = {
  waiting: 0,
  approved: 1,
  paid: 2,
  refused: 3,
  withdrawn: 4,
  closed: 5,
  expired: 6,
} as const

/** What is written; the other states follow from the flow. */
export type WrittenState = 0 | 1 | 3 | 4

/** The flow a request is about, as it is now. */
export interface FlowNow {
  state: FlowState
  expired: boolean
}

const FLOW_PAID: FlowState = 2
const FLOW_CLOSED: FlowState = 4

/** Pure: the state a request is in, of what was decided and what became of the flow. */
export const approvalState = (written: WrittenState, flow: FlowNow): ApprovalState => {
  if (written === APPROVAL_STATE.refused || written === APPROVAL_STATE.withdrawn) return written
  if (flow.state === FLOW_PAID) return APPROVAL_STATE.paid
  if (flow.state !== FLOW_CLOSED) return written
  return flow.expired ? APPROVAL_STATE.expired : APPROVAL_STATE.closed
}

/** Relation of a person to a request of their enterprise. */
export interface ApprovalViewer {
  asker: boolean
  admin: boolean
  decider: boolean
}

/** The person who asks, and the administrators. */
export const mayRead = ({ asker, admin, decider }: ApprovalViewer): boolean => asker || admin || decider

/**
 * The one who asked cannot decide. Who agreed pays while still an administrator; until it is paid, this person and the
 * other administrators may refuse, or it would hang on one person.
 */
export const actionsOf = (state: ApprovalState, viewer: ApprovalViewer): ApprovalAction[] => {
  const decides = viewer.admin && !viewer.asker
  if (state === APPROVAL_STATE.waiting) {
    return [...(decides ? (['approve', 'refuse'] as const) : []), ...withdrawOf(viewer)]
  }
  if (state === APPROVAL_STATE.approved) {
    const pays = viewer.decider && viewer.admin
    const refuses = viewer.decider || decides
    return [
      ...(pays ? (['pay'] as const) : []),
      ...(refuses ? (['refuse'] as const) : []),
      ...withdrawOf(viewer),
    ]
  }
  return []
}

const withdrawOf = ({ asker }: ApprovalViewer): ApprovalAction[] => (asker ? ['withdraw'] : [])

export type ApprovalEvent = 'approve' | 'refuse' | 'withdraw'
const NEXT: Record<ApprovalEvent, WrittenState> = { approve: 1, refuse: 3, withdraw: 4 }

export type ApprovalStep =
  | { ok: true; state: WrittenState }
  | { ok: false; failure: { code: 'wrong-state' | 'wrong-person'; params: { state: ApprovalState } } }

/** Pure: what an event of a person does to a request. One decision: the second finds another state. */
export const applyApprovalEvent = (
  state: ApprovalState,
  event: ApprovalEvent,
  viewer: ApprovalViewer,
): ApprovalStep => {
  if (actionsOf(state, viewer).includes(event)) return { ok: true, state: NEXT[event] }
  const mine = event === 'withdraw' ? viewer.asker : viewer.admin && !viewer.asker
  return { ok: false, failure: { code: mine ? 'wrong-state' : 'wrong-person', params: { state } } }
}

/** Who may pay a flow while a request about it lives: only the one who agreed. */
export const paysLocked = (
  approval: { state: WrittenState; deciderUuid: string | null },
  payer: string,
): boolean => approval.state === APPROVAL_STATE.approved && approval.deciderUuid === payer
