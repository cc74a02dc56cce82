import fc from 'fast-check'
import {
  codeSendingModel,
  isCodeOut,
  noCodes,
  secondsLeft,
  type CodeSendingEvent,
} from '@/features/login/model/codeSending'

const A = '13800000001'
const B = '13800000002'
const play = (...events: CodeSendingEvent[]) => events.reduce(codeSendingModel, noCodes)
const sentAt = (now: number): CodeSendingEvent[] => [
  { type: 'sendTapped', phone: A, now },
  { type: 'sent', phone: A, now, resendAfter: 60 },
]

describe('sending of codes', () => {
  it('[A134] counts 60 seconds down for the number that got the code, and for no other', () => {
    const state = play(...sentAt(1000))
    expect([1000, 1001, 60_999, 61_000].map(now => secondsLeft(state, A, now))).toEqual([60, 60, 1, 0])
    expect(secondsLeft(state, B, 1000)).toBe(0)
  })

  it('[A134] sends nothing before the countdown is over', () => {
    const state = play(...sentAt(0))
    expect(codeSendingModel(state, { type: 'sendTapped', phone: A, now: 59_000 })).toBe(state)
    expect(codeSendingModel(state, { type: 'sendTapped', phone: A, now: 60_000 }).sendingTo).toEqual([A])
  })

  it('waits as long as the server says when it was asked too often', () => {
    const error = { kind: 'business' }
    const state = play(
      { type: 'sendTapped', phone: A, now: 0 },
      { type: 'mustWait', phone: A, now: 0, seconds: 42, error },
    )
    expect([secondsLeft(state, A, 0), state.sendingTo, state.refusals]).toEqual([42, [], { [A]: error }])
  })

  it('may send at once after the network was lost', () => {
    const lost = play(
      { type: 'sendTapped', phone: A, now: 0 },
      { type: 'refused', phone: A, error: { kind: 'network' } },
    )
    expect(codeSendingModel(lost, { type: 'sendTapped', phone: A, now: 1 })).toEqual({
      resendAt: {},
      sendingTo: [A],
      refusals: {},
    })
  })

  it('sends to another number while one is on its way, and tells the failures of both apart', () => {
    const error = { kind: 'network' }
    const both = play(
      { type: 'sendTapped', phone: A, now: 0 },
      { type: 'sendTapped', phone: B, now: 1 },
      { type: 'refused', phone: B, error },
    )
    expect([both.sendingTo, isCodeOut(both, A, 1), isCodeOut(both, B, 1)]).toEqual([[A], false, false])
    const sent = codeSendingModel(both, { type: 'sent', phone: A, now: 2, resendAfter: 60 })
    expect([sent.sendingTo, sent.refusals]).toEqual([[], { [B]: error }])
    expect([isCodeOut(sent, A, 2), isCodeOut(sent, B, 2)]).toEqual([true, false])
  })

  it('waits an hour at most, and for nothing a wrong clock has left', () => {
    const DAY = 24 * 3600_000
    const error = { kind: 'business' }
    const state = play({ type: 'mustWait', phone: A, now: 0, seconds: 7200, error })
    expect(secondsLeft(state, A, 0)).toBe(3600)
    expect(secondsLeft(play(...sentAt(DAY)), A, 0)).toBe(0)
    expect(play({ type: 'remembered', resendAt: { [A]: DAY }, now: 0 }).resendAt).toEqual({})
  })

  it('remembers what has not run out', () => {
    const state = play({ type: 'remembered', resendAt: { [A]: 500, [B]: 1500 }, now: 1000 })
    expect(state.resendAt).toEqual({ [B]: 1500 })
  })

  it('[A134] never sends two codes to a number within a minute, by any taps', () => {
    const tap = fc.record({ phone: fc.constantFrom(A, B), after: fc.integer({ min: 0, max: 30_000 }) })
    const sendings = (taps: { phone: string; after: number }[], model: typeof codeSendingModel) => {
      let state = noCodes
      let now = 0
      const sent: Record<string, number[]> = {}
      for (const { phone, after } of taps) {
        now += after
        const next = model(state, { type: 'sendTapped', phone, now })
        if (next !== state) {
          sent[phone] = [...(sent[phone] ?? []), now]
          state = model(next, { type: 'sent', phone, now, resendAfter: 60 })
        }
      }
      return Object.values(sent)
    }
    const isSpaced = (times: number[]) =>
      times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= 60_000)
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 60 }), taps => sendings(taps, codeSendingModel).every(isSpaced)),
      { numRuns: 500 },
    )
    // control: without the countdown the property sees it
    const careless: typeof codeSendingModel = (state, event) =>
      codeSendingModel(event.type === 'sendTapped' ? { ...state, resendAt: {} } : state, event)
    expect(
      sendings(
        [
          { phone: A, after: 0 },
          { phone: A, after: 10 },
        ],
        careless,
      ).every(isSpaced),
    ).toBe(false)
  })
})
