import type { ComplaintAction, ComplaintState } from '@wire/complaint'

/** Life of a complaint. Pure: who may do what next follows from these tables alone. */
export const COMPLAINT_STATE = {
  waiting: 1,
  answered: 2,
  operator: 3,
  ruled: 4,
  closed: 5,
  withdrawn: 6,
} as const

export type ComplaintEvent = 'answered' | 'escalated' | 'ruled' | 'closed' | 'withdrawn'

const TRANSITIONS: Record<ComplaintState, Partial<Record<ComplaintEvent, ComplaintState>>> = {
  1: { answered: 2, escalated: 3, withdrawn: 6 },
  2: { escalated: 3, closed: 5, withdrawn: 6 },
  3: { ruled: 4, withdrawn: 6 },
  4: {},
  5: {},
  6: {},
}

/** The merchant has so long to answer; after that the buyer may go to the operator without an answer. */
export const ANSWER_PERIOD_MS = 48 * 3_600_000

export const nextState = (state: ComplaintState, event: ComplaintEvent): ComplaintState | undefined =>
  TRANSITIONS[state][event]

export const isOpen = (state: ComplaintState): boolean => state <= COMPLAINT_STATE.operator

/** An answer, or two days without one, is what the operator asks for before looking into it. */
export const mayEscalate = (complaint: { state: ComplaintState; createdAt: number }, now: number): boolean =>
  nextState(complaint.state, 'escalated') !== undefined &&
  (complaint.state !== COMPLAINT_STATE.waiting || now >= complaint.createdAt + ANSWER_PERIOD_MS)

/** What the buyer's side may do, main action first. */
export const complaintActions = (
  complaint: { state: ComplaintState; createdAt: number },
  now: number,
): ComplaintAction[] => {
  const { state } = complaint
  const actions: ComplaintAction[] = []
  if (nextState(state, 'closed')) actions.push('close')
  if (mayEscalate(complaint, now)) actions.push('escalate')
  if (isOpen(state)) actions.push('message')
  if (nextState(state, 'withdrawn')) actions.push('withdraw')
  return actions
}
