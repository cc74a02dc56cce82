import { createSandbox, type Sandbox } from '../../sandbox'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { confirmPayment, findGoods, payAtProvider, payState, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

const PAYING = 1
const PAID = 2

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', control: true })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

/** Switches a fault on as a program on this machine does. */
const arm = async (rule: object): Promise<void> => {
  const answer = await fetch(`${sandbox.url}/__control/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: '*', ...rule }),
  })
  expect(answer.status).toBe(200)
}

/** A payment whose payer has acted; answers how to ask for its state. */
const payOne = async () => {
  const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
  const flow = await submitOrder(buyer, await findGoods(buyer))
  await payAtProvider(await confirmPayment(buyer, flow))
  return async () => (await payState(buyer, flow.cPaymentFlowNo)).iPayState
}
const audited = async (kind: string) => (await sandbox.audit()).filter(entry => entry.kind === kind).length

describe("the provider's callbacks", () => {
  it('arrive at once when nothing is switched on', async () => {
    expect(await (await payOne())()).toBe(PAID)
  }, 30_000)

  it('can be lost: the shop hears of the payment when the provider tries again', async () => {
    await arm({ kind: 'callback-lost', times: 1 })
    const state = await payOne()
    expect(await state()).toBe(PAYING)
    expect(await sandbox.provider.deliverPending()).toBe(1)
    expect(await state()).toBe(PAID)
  }, 30_000)

  it('can be late', async () => {
    await arm({ kind: 'callback-late', ms: 600_000 })
    const state = await payOne()
    expect(await state()).toBe(PAYING)
    await sandbox.provider.deliverPending()
    expect(await state()).toBe(PAID)
  }, 30_000)

  it('can come twice, and count once', async () => {
    await arm({ kind: 'callback-doubled' })
    expect(await (await payOne())()).toBe(PAID)
    expect(sandbox.faults.list()).toMatchObject([{ kind: 'callback-doubled', fired: 1 }])
    expect(await audited('payment-settled')).toBe(1)
    await checkLedger(sandbox.db)
  }, 30_000)

  it('can tell of one order only; a flow of one is paid by it', async () => {
    await arm({ kind: 'callback-partly' })
    expect(await (await payOne())()).toBe(PAID)
    expect(sandbox.faults.list()).toMatchObject([{ kind: 'callback-partly', fired: 1 }])
    await checkLedger(sandbox.db)
  }, 30_000)

  it('are as they were after a reset', async () => {
    await arm({ kind: 'callback-lost' })
    sandbox.provider.options.lose = true
    await sandbox.reset()
    expect([sandbox.faults.list(), sandbox.provider.options]).toEqual([[], {}])
    expect(await (await payOne())()).toBe(PAID)
  }, 30_000)
})
