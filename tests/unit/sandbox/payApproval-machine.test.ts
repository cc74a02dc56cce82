import fc from 'fast-check'
import {
  actionsOf,
  APPROVAL_STATE,
  applyApprovalEvent,
  approvalState,
  type ApprovalEvent,
  type ApprovalViewer,
  type FlowNow,
  mayRead,
  paysLocked,
  type WrittenState,
} from '../../../sandbox/services/payApproval/machine'

const asker: ApprovalViewer = { asker: true, admin: false, decider: false }
const admin: ApprovalViewer = { asker: false, admin: true, decider: false }
const decider: ApprovalViewer = { asker: false, admin: true, decider: true }
const bossAsking: ApprovalViewer = { asker: true, admin: true, decider: false }
const colleague: ApprovalViewer = { asker: false, admin: false, decider: false }

const OPEN_FLOW: FlowNow = { state: 0, expired: false }
const viewer = fc.constantFrom(asker, admin, decider, bossAsking, colleague)
const flow = fc.record<FlowNow>({ state: fc.constantFrom(0, 1, 2, 3, 4), expired: fc.boolean() })
const written = fc.constantFrom<WrittenState>(0, 1, 3, 4)

describe('a request to pay', () => {
  it('is what was decided, and what became of the flow', () => {
    expect(approvalState(0, OPEN_FLOW)).toBe(APPROVAL_STATE.waiting)
    expect(approvalState(1, { state: 1, expired: false })).toBe(APPROVAL_STATE.approved)
    expect(approvalState(1, { state: 2, expired: true })).toBe(APPROVAL_STATE.paid)
    expect(approvalState(0, { state: 4, expired: true })).toBe(APPROVAL_STATE.expired)
    expect(approvalState(1, { state: 4, expired: false })).toBe(APPROVAL_STATE.closed)
    expect(approvalState(3, { state: 2, expired: false })).toBe(APPROVAL_STATE.refused)
  })

  it('offers each person what they can do', () => {
    expect(actionsOf(0, asker)).toEqual(['withdraw'])
    expect(actionsOf(0, admin)).toEqual(['approve', 'refuse'])
    expect(actionsOf(0, bossAsking)).toEqual(['withdraw'])
    expect(actionsOf(1, admin)).toEqual(['refuse'])
    expect(actionsOf(1, decider)).toEqual(['pay', 'refuse'])
    expect(actionsOf(1, asker)).toEqual(['withdraw'])
    expect([colleague, asker, admin].map(mayRead)).toEqual([false, true, true])
  })

  it('says whether another state or another person is in the way', () => {
    const codeOf = (state: 0 | 1 | 2, event: ApprovalEvent, who: ApprovalViewer) => {
      const step = applyApprovalEvent(state, event, who)
      return step.ok ? step.state : step.failure.code
    }
    expect(codeOf(0, 'approve', admin)).toBe(1)
    expect(codeOf(1, 'approve', admin)).toBe('wrong-state')
    expect(codeOf(0, 'approve', bossAsking)).toBe('wrong-person')
    expect(codeOf(0, 'withdraw', admin)).toBe('wrong-person')
    expect(codeOf(2, 'withdraw', asker)).toBe('wrong-state')
  })

  it('allows no action once it has ended, and no decision on a request of one’s own', () => {
    fc.assert(
      fc.property(written, flow, viewer, (now, about, who) => {
        const state = approvalState(now, about)
        const actions = actionsOf(state, who)
        if (state > 1) expect(actions).toEqual([])
        if (who.asker) expect(actions.filter(action => action !== 'withdraw')).toEqual([])
        if (!mayRead(who)) expect(actions).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('locks the flow for everybody but the one who agreed', () => {
    expect(paysLocked({ state: 0, deciderUuid: null }, 'boss')).toBe(false)
    expect(paysLocked({ state: 1, deciderUuid: 'boss' }, 'boss')).toBe(true)
    expect(paysLocked({ state: 1, deciderUuid: 'boss' }, 'chief')).toBe(false)
    expect(paysLocked({ state: 1, deciderUuid: 'boss' }, 'worker')).toBe(false)
  })
})
