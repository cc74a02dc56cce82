import fc from 'fast-check'
import {
  idleSubmission,
  submissionModel,
  type Submission,
  type SubmissionEvent,
} from '@/features/checkout/model/submission'

type State = Submission<string, string>
type Event = SubmissionEvent<string, string>

const play = (...events: Event[]): State => events.reduce<State>(submissionModel, idleSubmission)
const tap = (requestId: string, body = 'body'): Event => ({ type: 'submitTapped', requestId, body })

describe('submission', () => {
  it('takes the id and the body of the first tap and ignores further taps', () => {
    expect(play(tap('a'), tap('b', 'other'))).toEqual({
      phase: 'submitting',
      attempt: { requestId: 'a', body: 'body' },
    })
  })

  it('asks again with the same id after the answer was lost', () => {
    const state = play(tap('a'), { type: 'answerLost', requestId: 'a' }, tap('b'), { type: 'confirmTapped' })
    expect(state).toEqual({ phase: 'submitting', attempt: { requestId: 'a', body: 'body' } })
  })

  it('opens a new attempt only after the server refused the old one', () => {
    const state = play(tap('a'), { type: 'refused', requestId: 'a' }, tap('b'))
    expect(state).toEqual({ phase: 'submitting', attempt: { requestId: 'b', body: 'body' } })
  })

  it('ignores answers of another attempt', () => {
    const state = play(tap('a'), { type: 'accepted', requestId: 'z', result: 'order' })
    expect(state.phase).toBe('submitting')
  })

  it('counts a late success after the answer was given up', () => {
    const state = play(
      tap('a'),
      { type: 'answerLost', requestId: 'a' },
      { type: 'accepted', requestId: 'a', result: 'order' },
    )
    expect(state).toEqual({ phase: 'done', result: 'order' })
  })
})

/**
 * A server that executes each request id once, behind a network that loses requests or answers. `attempts` holds the
 * ids that went out while the buyer saw one intention.
 */
class Shop {
  readonly orders = new Map<string, string>()
  readonly bodies = new Map<string, string>()

  receive(requestId: string, body: string): string {
    const known = this.bodies.get(requestId)
    if (known !== undefined && known !== body) throw new Error('another payload under the same id')
    this.bodies.set(requestId, body)
    const order = this.orders.get(requestId) ?? `order-${this.orders.size + 1}`
    this.orders.set(requestId, order)
    return order
  }
}

type Step = 'tap' | 'confirm' | 'lostBefore' | 'lostAfter' | 'answer'

/** What the buyer and the network do in one schedule; returns the ids sent and the orders made. */
const run = (steps: readonly Step[]) => {
  const shop = new Shop()
  const sent: string[] = []
  let state = play()
  const send = (event: Event) => {
    const before = state
    state = submissionModel(state, event)
    if (state.phase === 'submitting' && before.phase !== 'submitting') sent.push(state.attempt.requestId)
  }
  steps.forEach((step, index) => {
    if (step === 'tap') return send(tap(`id-${index}`, `body-${index}`))
    if (step === 'confirm') return send({ type: 'confirmTapped' })
    if (state.phase !== 'submitting') return
    const { requestId, body } = state.attempt
    if (step === 'lostBefore') return send({ type: 'answerLost', requestId })
    const result = shop.receive(requestId, body)
    send(step === 'answer' ? { type: 'accepted', requestId, result } : { type: 'answerLost', requestId })
  })
  return { shop, sent, state }
}

describe('submission under a lossy network', () => {
  it('makes one order with one request id in 500 random schedules of taps, losses and repeats', () => {
    const step = fc.constantFrom<Step>('tap', 'tap', 'confirm', 'lostBefore', 'lostAfter', 'answer')
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 40 }), steps => {
        const { shop, sent, state } = run(['tap', ...steps])
        expect(new Set(sent).size).toBe(1)
        expect(shop.orders.size).toBeLessThanOrEqual(1)
        if (state.phase === 'done') expect(shop.orders.get(sent[0] ?? '')).toBe(state.result)
      }),
      { numRuns: 500 },
    )
  })

  it('reaches the order from every schedule by confirming until an answer comes', () => {
    const step = fc.constantFrom<Step>('tap', 'confirm', 'lostBefore', 'lostAfter')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        const { shop, state } = run(['tap', ...steps, 'confirm', 'answer'])
        expect(state.phase).toBe('done')
        expect(shop.orders.size).toBe(1)
      }),
      { numRuns: 500 },
    )
  })
})
