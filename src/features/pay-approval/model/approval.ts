import type { Approval, ApprovalState } from '@/api/payApproval'

/** Something can still happen to it: it is worth watching and sharing. */
export const isOpen = ({ state }: Pick<Approval, 'state'>): boolean =>
  state === 'waiting' || state === 'approved'

export type Tone = 'brand' | 'success' | 'warning' | 'danger' | 'neutral'
const TONES: Record<ApprovalState, Tone> = {
  waiting: 'warning',
  approved: 'brand',
  paid: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  closed: 'neutral',
  expired: 'neutral',
}
export const toneOf = ({ state }: Pick<Approval, 'state'>): Tone => TONES[state]

export type Heading = ApprovalState | 'waitingForMe' | 'approvedByMe'

/** What the page says first: it depends on whether this person is the one who has to act. */
export const headingOf = ({ state, actions }: Pick<Approval, 'state' | 'actions'>): Heading => {
  if (state === 'waiting' && actions.includes('approve')) return 'waitingForMe'
  return state === 'approved' && actions.includes('pay') ? 'approvedByMe' : state
}
