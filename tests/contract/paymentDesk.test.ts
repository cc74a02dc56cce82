import { sql } from 'drizzle-orm'
import type { PaymentDesk } from '@/features/payment/hooks/paymentDesk'
import { questionOf } from '@/features/payment/model/machine'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { sandboxApp } from '../support/appRig'
import { deskRig } from '../support/deskRig'
import { figure } from '../support/figure'
import { DEMO, makeFlows, payFlowAtProvider } from '../support/payFlows'

jest.mock('@/platform/env', () => ({ loadConfig: () => Promise.resolve({ payAppId: 'wx1234567890abcdef' }) }))
jest.mock('@/platform/login-code', () => ({ loginCode: { getLoginCode: () => Promise.resolve('code-1') } }))
const platformSays = jest.fn()
jest.mock('@/platform/payment', () => ({ payment: { requestPayment: () => platformSays() } }))

/** The figures of the payment's faults, by the desk itself against the sandbox: what is asked, lost and charged. */
const crashes: string[] = []
const app = sandboxApp({ onCrash: (_error, path) => void crashes.push(path) })
const rig = deskRig(app)
const { records, opened, newDesk, settles } = rig
// hundreds of payments, on a machine with other work to do
jest.setTimeout(300_000)
const TAPS = figure(500)
const KILLS = figure(20)
const LOGOUT_ROUNDS = figure(20)
const FORGED = figure(100)

const inTurns = async <T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
  hands = 8,
) => {
  let next = 0
  const hand = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

const lines = async (kind: string, flows: readonly string[]) => {
  const known = new Set(flows)
  return (await app.sandbox.audit())
    .filter(line => line.kind === kind)
    .map(line => String(line.detail['flowNo']))
    .filter(flowNo => known.has(flowNo))
}
const chargedOnce = async (flows: readonly string[]) => {
  expect((await lines('charge', flows)).sort()).toEqual([...flows].sort())
  expect((await lines('payment-settled', flows)).sort()).toEqual([...flows].sort())
  await checkLedger(app.sandbox.db)
}
afterEach(() => expect(crashes.splice(0)).toEqual([]))
const sentConfirmations = () => rig.sent('confirmPay').length

/** The record of a known outcome goes as soon as the storage has been written. */
const forgotten = async () => {
  while (await records().read()) await new Promise(resolve => setImmediate(resolve))
}

/** Opens, and pays by scanning, which the server preselects. */
const confirmed = async (desk: PaymentDesk, flowNo: string) => {
  await desk.open(flowNo)
  desk.pay()
  await settles(desk, 'atProvider', 'unknown')
}

it(`[P054] ${TAPS} double taps while 30 % of the answers are lost after the commit: one confirmation and one charge each`, async () => {
  const flows = await makeFlows(app.sandbox, TAPS)
  app.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', probability: 0.3 })
  let lost = 0
  await inTurns(flows, async flowNo => {
    const desk = newDesk()
    await desk.open(flowNo)
    desk.pay()
    desk.pay()
    await settles(desk, 'atProvider')
    if (!desk.getState().providerPage) lost += 1
    desk.pay()
    desk.choose('LINK')
    await payFlowAtProvider(app.sandbox, flowNo)
    await desk.ask()
    expect(desk.getState().phase).toBe('paid')
  })
  expect(lost).toBeGreaterThan(TAPS / 10)
  expect(sentConfirmations()).toBe(TAPS)
  expect(await lines('payment-confirmed', flows)).toHaveLength(TAPS)
  await chargedOnce(flows)
})

describe('an app that ends in mid-payment', () => {
  /** Points at which it ends, and what the next visit has to show. */
  const POINTS: { point: string; until(desk: PaymentDesk, flowNo: string): Promise<void>; then: string[] }[] =
    [
      { point: 'before anything is sent', until: (desk, flowNo) => desk.open(flowNo), then: ['choosing'] },
      {
        point: 'while the confirmation is on its way',
        async until(desk, flowNo) {
          await desk.open(flowNo)
          desk.pay()
        },
        then: ['choosing', 'atProvider'],
      },
      { point: 'after the confirmation', until: confirmed, then: ['atProvider'] },
      {
        point: 'when its answer was lost',
        async until(desk, flowNo) {
          app.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', times: 1 })
          await confirmed(desk, flowNo)
          app.sandbox.faults.clear()
        },
        then: ['atProvider'],
      },
      {
        point: 'after the payer has paid, before the shop is told',
        async until(desk, flowNo) {
          app.sandbox.provider.options.reorder = true
          await confirmed(desk, flowNo)
          await payFlowAtProvider(app.sandbox, flowNo)
        },
        then: ['atProvider'],
      },
    ]

  it.each(POINTS)(`${KILLS} of ${KILLS} are resumed: $point`, async ({ until, then }) => {
    const flows = await makeFlows(app.sandbox, KILLS)
    for (const flowNo of flows) {
      const ended = newDesk()
      await until(ended, flowNo)
      const wasConfirmed = ended.getState().phase === 'atProvider'
      ended.close()
      const known = await records().read()
      if (wasConfirmed) expect(known).toMatchObject({ flowNo, method: 'SCAN_ANY' })
      const next = newDesk()
      await next.open(known?.flowNo ?? flowNo)
      expect(then).toContain(next.getState().phase)
      if (next.getState().phase === 'choosing') next.pay()
      await settles(next, 'atProvider')
      if (!app.sandbox.provider.options.reorder) await payFlowAtProvider(app.sandbox, flowNo)
      else {
        expect(next.getState().phase).toBe('atProvider')
        await app.sandbox.provider.deliverPending()
        app.sandbox.provider.options.reorder = false
      }
      await next.ask()
      expect(next.getState().phase).toBe('paid')
      await forgotten()
    }
    await chargedOnce(flows)
  })

  it('opens the provider’s page again that the first visit was given', async () => {
    const [flowNo = ''] = await makeFlows(app.sandbox, 1)
    const ended = newDesk()
    await ended.open(flowNo)
    ended.choose('LINK')
    await settles(ended, 'atProvider')
    const given = ended.getState().providerPage?.payUrl
    ended.close()
    const next = newDesk()
    await next.open(flowNo)
    expect(next.getState().providerPage).toMatchObject({ showType: 'link', payUrl: given })
    opened.length = 0
    next.reopen()
    expect(opened).toEqual([given])
    expect(sentConfirmations()).toBe(1)
  })
})

it(`${LOGOUT_ROUNDS * 10} forced logouts in mid-payment: nothing lost, nothing doubled, and the same account sees the truth`, async () => {
  const flows = await makeFlows(app.sandbox, LOGOUT_ROUNDS * 10)
  for (let round = 0; round < LOGOUT_ROUNDS; round += 1) {
    const mine = flows.slice(round * 10, round * 10 + 10)
    const before = mine.map(() => newDesk())
    await Promise.all(before.map((desk, index) => desk.open(mine[index] ?? '')))
    // the session ends with one of the confirmations, or with one of the questions after them
    const path = round % 2 ? '*/confirmPay' : '*/queryPayState'
    app.sandbox.faults.add({ kind: 'kill-session', path, times: 1 })
    for (const desk of before) desk.pay()
    await Promise.all(before.map(desk => settles(desk, 'atProvider', 'choosing')))
    await Promise.all(before.map(desk => desk.ask()))
    for (const desk of before) {
      expect(desk.getState().phase).not.toBe('paid')
      desk.close()
    }
    app.sandbox.faults.clear()
    expect(rig.device.state().phase).toBe('guest')
    await rig.device.login()
    await inTurns(mine, async flowNo => {
      const after = newDesk()
      await after.open(flowNo)
      if (after.getState().phase === 'choosing') after.pay()
      await settles(after, 'atProvider')
      await payFlowAtProvider(app.sandbox, flowNo)
      await after.ask()
      expect(after.getState().phase).toBe('paid')
    })
  }
  await chargedOnce(flows)
})

it(`${FORGED} forged successes of the pay client are never shown as paid`, async () => {
  const { loadFlow, payFlow, askTruth } = await import('@/pages/pay/calls')
  const { initialPayPage, reducePayPage, decodePayLink, wordOf } = await import('@/pages/pay/model')
  platformSays.mockResolvedValue({ kind: 'reported' })
  const flows = await makeFlows(app.sandbox, FORGED)
  await inTurns(flows, async flowNo => {
    const link = decodePayLink({
      cPaymentFlowNo: flowNo,
      uuid: DEMO.userUuid,
      ip: DEMO.trxIp,
      method: 'WX_MINI',
    })
    if (!link) throw new Error('the link is sound')
    const { event, prePay } = await loadFlow(link)
    if (!prePay) throw new Error('the flow is open')
    let state = [{ type: 'opened', link } as const, event, { type: 'payStarted' } as const].reduce(
      reducePayPage,
      initialPayPage,
    )
    state = reducePayPage(state, await payFlow(link, prePay, '', () => false))
    expect(wordOf(state)).toBe('atProvider')
    for (let asked = 0; asked < 3 && questionOf(state); asked += 1) {
      state = reducePayPage(state, await askTruth(link))
      expect(['atProvider', 'unknown']).toContain(wordOf(state))
    }
  })
  expect(platformSays).toHaveBeenCalledTimes(FORGED)
  expect(await lines('charge', flows)).toEqual([])
})

it('a confirmation the server broke at is no refusal: it is asked for, and not made again', async () => {
  const [flowNo = ''] = await makeFlows(app.sandbox, 1)
  const desk = newDesk()
  await desk.open(flowNo)
  await app.sandbox.db.execute(sql`alter table provider_payments rename to provider_payments_away`)
  try {
    desk.pay()
    await settles(desk, 'atProvider', 'unknown', 'choosing')
    expect(['atProvider', 'unknown']).toContain(desk.getState().phase)
    desk.pay()
    expect(sentConfirmations()).toBe(1)
    expect(await records().read()).toMatchObject({ flowNo })
    expect(crashes.splice(0)).toContain('/alc-public-pay/PaymentAction/confirmPay')
  } finally {
    await app.sandbox.db.execute(sql`alter table provider_payments_away rename to provider_payments`)
  }
})
