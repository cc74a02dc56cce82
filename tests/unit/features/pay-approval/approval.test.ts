import fc from 'fast-check'
import type { Approval, ApprovalState } from '@/api/payApproval'
import { headingOf, isOpen } from '@/features/pay-approval/model/approval'
import {
  reduceDeciding,
  requestIdFor,
  undecided,
  type Act,
  type Deciding,
  type DecidingEvent,
} from '@/features/pay-approval/model/deciding'

const approval = (state: ApprovalState, more: Partial<Approval> = {}): Approval => ({
  approvalUuid: 'a',
  paymentFlowNo: 'f',
  state,
  askerName: 'n',
  askedByMe: false,
  enterpriseName: 'e',
  message: '',
  askTime: 1,
  expireTime: 2,
  totalAmount: 1,
  orders: [],
  actions: [],
  ...more,
})

describe('a request on the page', () => {
  it('is headed by what this person has to do', () => {
    expect(headingOf(approval('waiting', { actions: ['approve', 'refuse'] }))).toBe('waitingForMe')
    expect(headingOf(approval('waiting', { actions: ['withdraw'] }))).toBe('waiting')
    expect(headingOf(approval('approved', { actions: ['pay'] }))).toBe('approvedByMe')
    expect(headingOf(approval('approved'))).toBe('approved')
    expect(isOpen(approval('expired'))).toBe(false)
  })
})

describe('a decision on its way', () => {
  const sent = (act: Act, requestUuid: string): DecidingEvent => ({ type: 'sent', act, requestUuid })
  const after = (...events: DecidingEvent[]): Deciding => events.reduce(reduceDeciding, undecided)

  it('keeps its id when the answer is lost, for the same intention only', () => {
    const lost = after(sent('approve', 'r1'), { type: 'answerLost' })
    expect(requestIdFor(lost, 'approve')).toBe('r1')
    expect(requestIdFor(lost, 'refuse')).toBeUndefined()
    expect(requestIdFor(after(sent('approve', 'r1'), { type: 'answered' }), 'approve')).toBeUndefined()
  })

  it('is one at a time, by any taps', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('sent' as const),
        act: fc.constantFrom<Act>('approve', 'refuse', 'withdraw'),
        requestUuid: fc.string(),
      }),
      fc.constant<DecidingEvent>({ type: 'answered' }),
      fc.constant<DecidingEvent>({ type: 'answerLost' }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), events => {
        let state = undecided
        for (const one of events) {
          const next = reduceDeciding(state, one)
          if (one.type === 'sent' && state.sending) expect(next).toBe(state)
          if (next.sending) expect(next.open?.act).toBe(next.sending)
          state = next
        }
      }),
      { numRuns: 1000 },
    )
  })
})
