import fc from 'fast-check'
import type { FaultRule } from '../../sandbox/kernel/faults'
import { sandboxApp } from '../support/appRig'
import { ShopWalk, type WalkOptions } from '../support/shopWalk'
import { IN_FULL } from '../support/figure'

const app = sandboxApp()
const WALKS = IN_FULL ? 1_000 : 3
const STEPS = 50
jest.setTimeout(IN_FULL ? 3_600_000 : 120_000)

/** A tenth of all calls goes wrong. */
const FAULTS: FaultRule[] = [
  { kind: 'drop-before', path: '*', probability: 0.015 },
  { kind: 'drop-after-commit', path: '*', probability: 0.025 },
  { kind: 'truncate', path: '*', probability: 0.015 },
  { kind: 'reset', path: '*', probability: 0.01 },
  { kind: '5xx', path: '*', probability: 0.01 },
  { kind: 'html', path: '*', probability: 0.005 },
  { kind: 'duplicate', path: '*', probability: 0.01 },
  { kind: 'rotate-now', path: '*', probability: 0.01 },
  { kind: 'kill-session', path: '*', probability: 0.003 },
  { kind: 'callback-doubled', path: '*', probability: 0.1 },
  { kind: 'callback-lost', path: '*', probability: 0.1 },
  { kind: 'callback-partly', path: '*', probability: 0.1 },
]

type Step = fc.AsyncCommand<object, ShopWalk>

const step = (name: string, run: (walk: ShopWalk) => Promise<void>): Step => ({
  check: () => true,
  async run(_model, walk) {
    await walk.enter()
    await run(walk)
  },
  toString: () => name,
})
const numbered = (name: string, run: (walk: ShopWalk, number: number) => Promise<void>) =>
  fc.nat(4).map(number => step(`${name} ${number}`, walk => run(walk, number)))
const plain = (name: string, run: (walk: ShopWalk) => Promise<void>) => fc.constant(step(name, run))

const steps = fc.oneof(
  { weight: 4, arbitrary: numbered('add', (walk, number) => walk.add(number)) },
  { weight: 2, arbitrary: numbered('change', (walk, number) => walk.change(number)) },
  { weight: 1, arbitrary: plain('drop', walk => walk.drop()) },
  { weight: 4, arbitrary: plain('order the cart', walk => walk.order(true)) },
  { weight: 3, arbitrary: plain('order directly', walk => walk.order(false)) },
  { weight: 2, arbitrary: numbered('cancel', (walk, number) => walk.cancel(number)) },
  { weight: 4, arbitrary: numbered('flow', (walk, number) => walk.flow(number)) },
  { weight: 5, arbitrary: numbered('confirm', (walk, number) => walk.confirm(number)) },
  { weight: 4, arbitrary: numbered('pay', (walk, number) => walk.pay(number)) },
  { weight: 4, arbitrary: numbered('ask', (walk, number) => walk.askState(number)) },
  { weight: 2, arbitrary: numbered('withdraw', (walk, number) => walk.withdraw(number)) },
  { weight: 3, arbitrary: plain('repeat', walk => walk.repeat()) },
  { weight: 1, arbitrary: plain('log out', walk => walk.logOut()) },
  { weight: 1, arbitrary: plain('lose the session', walk => walk.loseSession()) },
)

const walks = async (runs: number, faults: FaultRule[], options: WalkOptions = {}) => {
  let successes = 0
  const found = await fc.check(
    fc.asyncProperty(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), async commands => {
      const walk = await ShopWalk.start(app.sandbox, options)
      app.sandbox.faults.set(faults)
      await fc.asyncModelRun(() => ({ model: {}, real: walk }), commands)
      await walk.settle()
      successes += walk.successes
    }),
    // the same walks every day: a failure can be walked again; `npm run test:full` walks new ones
    { numRuns: runs, endOnFailure: true, ...(IN_FULL ? {} : { seed: 20_260_301 }) },
  )
  app.sandbox.faults.clear()
  return {
    successes,
    failed: found.failed,
    why: found.failed ? `${String(found.errorInstance)} ${fc.defaultReportMessage(found)}` : '',
  }
}

it(`${WALKS} random walks of ${STEPS} steps while a tenth of the calls goes wrong: what was wanted is there once, and the books hold`, async () => {
  const { successes, ...outcome } = await walks(WALKS, FAULTS)
  expect(outcome).toEqual({ failed: false, why: '' })
  // walks that got nowhere would prove nothing
  expect(successes).toBeGreaterThan(WALKS * STEPS)
})

it('negative control: a client that repeats with a new request id is found', async () => {
  const lost: FaultRule[] = [{ kind: 'drop-after-commit', path: '*/submitOrder', probability: 0.5 }]
  const { why } = await walks(5, lost, { newIdOnRepeat: true })
  expect(why).toContain('orders that were not asked for')
})
