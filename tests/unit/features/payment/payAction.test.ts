import fc from 'fast-check'
import { payAddressOf, payHostsOf } from '@/features/payment/model/address'
import { decodeDom, encodeDom, planAction } from '@/features/payment/model/payAction'
import type { PayForm } from '@/platform/pay-form/contract'
import { createOpenPayments } from '@/stores/openPayment'
import { createPayActions } from '@/stores/payAction'
import { createSecureStore } from '@/stores/secureStore'
import { memoryStorage } from '../../../support/memoryStorage'
import { nodeRandom } from '../../../support/nodePlatform'

const HOSTS = ['pay.example.com', 'bank.example.com:8443', 'http://127.0.0.1:4000']

describe('addresses of payments', () => {
  it('are https and of a host the deployment names; one without https is named with its scheme', () => {
    for (const url of [
      'https://pay.example.com/p?a=1',
      'https://PAY.example.com/p',
      'https://bank.example.com:8443/',
      'http://127.0.0.1:4000/provider/link/1',
    ])
      expect(payAddressOf(url, HOSTS)).toBeDefined()
    for (const url of [
      'http://pay.example.com/p',
      'https://evil.example.com/',
      'https://pay.example.com.evil.com/',
      'https://pay.example.com@evil.com/',
      'https://evil.com\\@pay.example.com/',
      '//pay.example.com/',
      'javascript:alert(1)//pay.example.com',
      'https://127.0.0.1:4000/',
      'http://127.0.0.1:4001/',
      'http://127.1:4000/',
      'data:text/html,x',
      '',
      undefined,
    ])
      expect([url, payAddressOf(url, HOSTS)]).toEqual([url, undefined])
  })

  it('always include the gateway’s own', () => {
    expect(payHostsOf({ payHosts: ['a.com'], gateway: 'https://gw.example.com/gw' })).toEqual([
      'a.com',
      'gw.example.com',
    ])
    expect(payHostsOf({ payHosts: [], gateway: 'http://127.0.0.1:9/gw' })).toEqual(['http://127.0.0.1:9'])
    expect(payHostsOf({ payHosts: [], gateway: '/gw' })).toEqual([])
  })
})

describe('the content of the pay-action page', () => {
  it('[P065] comes back from its address as it was', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), text => {
        expect(decodeDom(encodeDom(text))).toBe(text)
        expect(encodeDom(text)).toMatch(/^[\w-]+$/)
      }),
    )
    for (const bad of ['', '%3Cform%3E', '<form>', '_w', 'a'.repeat(90_001)])
      expect(decodeDom(bad)).toBeUndefined()
  })

  const form: PayForm = { action: 'https://pay.example.com/f', method: 'post', fields: [['id', '1']] }
  const plan = (content: string | undefined, read: PayForm | undefined = form, sends = true) =>
    planAction(content, { payHosts: HOSTS, sends, readForm: () => read })

  it('[P065] is sent as a form, or opened as a link, and otherwise refused with the reason', () => {
    expect(plan('<form>')).toMatchObject({ kind: 'form', host: 'pay.example.com' })
    expect(plan('https://pay.example.com/p')).toMatchObject({ kind: 'link', host: 'pay.example.com' })
    expect(plan('https://evil.example.com/p')).toEqual({ kind: 'refused', problem: 'host' })
    expect(plan('<form>', { ...form, action: 'http://pay.example.com/f' })).toEqual({
      kind: 'refused',
      problem: 'host',
    })
    expect(plan('<form>', { ...form, fields: [['', '1']] })).toEqual({
      kind: 'refused',
      problem: 'unreadable',
    })
    expect(plan('<form>', { ...form, fields: [['a', 'x\u0000']] })).toEqual({
      kind: 'refused',
      problem: 'unreadable',
    })
    expect(plan('<form>', form, false)).toEqual({ kind: 'refused', problem: 'elsewhere' })
    expect(planAction('<form>', { payHosts: HOSTS, sends: true, readForm: () => undefined })).toMatchObject({
      problem: 'unreadable',
    })
    for (const problem of ['charset', 'enctype', 'fields'] as const)
      expect(planAction('<form>', { payHosts: HOSTS, sends: true, readForm: () => problem })).toEqual({
        kind: 'refused',
        problem,
      })
    expect(plan(undefined)).toEqual({ kind: 'refused', problem: 'unreadable' })
  })
})

const device = async () => {
  const store = await createSecureStore({ storage: memoryStorage(), random: nodeRandom })
  let owner = 'user-1'
  let accUuid = 'acc-1'
  let time = 1_000_000
  const scope = { store, owner: () => owner, accUuid: () => accUuid, now: () => time }
  return {
    store,
    actions: createPayActions(scope),
    payments: createOpenPayments(scope),
    becomes: (next: string) => void (owner = next),
    enters: (next: string) => void (accUuid = next),
    waits: (ms: number) => void (time += ms),
  }
}
const MINUTE = 60_000

describe('the record of an issued page', () => {
  const page = { dom: encodeDom('<form>'), type: '100' }

  it('[P065] lets exactly the issued page through, once, for its account and for a while', async () => {
    const { actions, becomes, waits } = await device()
    expect((await actions.take(page)).kind).toBe('notIssued')
    await actions.issue(page, 'PF1')
    expect((await actions.take({ ...page, dom: `${page.dom}A` })).kind).toBe('notIssued')
    expect((await actions.take({ ...page, type: '101' })).kind).toBe('notIssued')
    becomes('user-2')
    expect((await actions.take(page)).kind).toBe('foreign')
    becomes('user-1')
    expect(await actions.take(page)).toEqual({ kind: 'issued', flowNo: 'PF1' })
    expect(await actions.take(page)).toEqual({ kind: 'used', flowNo: 'PF1' })
    await actions.issue(page, 'PF1')
    waits(15 * MINUTE)
    expect((await actions.take(page)).kind).toBe('expired')
  })

  it('[P065] is let through by a device whose clock was put right meanwhile', async () => {
    const { actions, waits } = await device()
    await actions.issue(page, 'PF1')
    waits(-5 * MINUTE)
    expect((await actions.take(page)).kind).toBe('issued')
  })

  it('[P065] is given to one of two pages that ask at the same time', async () => {
    const { actions } = await device()
    await actions.issue(page, 'PF1')
    const both = await Promise.all([actions.take(page), actions.take(page)])
    expect(both.map(one => one.kind).sort()).toEqual(['issued', 'used'])
  })

  it('[P065] 1,000 crafted pages are not issued', async () => {
    const { actions } = await device()
    await actions.issue(page, 'PF1')
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (content, type) => {
        fc.pre(encodeDom(content) !== page.dom || type !== page.type)
        expect((await actions.take({ dom: encodeDom(content), type })).kind).toBe('notIssued')
      }),
      { numRuns: 1_000 },
    )
    expect((await actions.take(page)).kind).toBe('issued')
  })
})

describe('an open payment', () => {
  it('is told to its own account for a day, and forgotten with its flow only', async () => {
    const { payments, becomes, waits } = await device()
    await payments.keep({ flowNo: 'PF1', method: 'LINK', showType: 'link', payUrl: 'https://x' })
    expect(payments.read()).toEqual({ flowNo: 'PF1', method: 'LINK', showType: 'link', payUrl: 'https://x' })
    becomes('user-2')
    expect(payments.read()).toBeUndefined()
    becomes('')
    expect(payments.read()).toBeUndefined()
    becomes('user-1')
    await payments.forget('PF2')
    expect(payments.read()).toBeDefined()
    waits(24 * 60 * MINUTE)
    expect(payments.read()).toBeUndefined()
    await payments.keep({ flowNo: 'PF1', method: 'LINK' })
    await payments.forget('PF1')
    expect(payments.read()).toBeUndefined()
  })

  it('is told in the institution it was begun in; one that an earlier release has kept, in all', async () => {
    const { store, payments, enters } = await device()
    await payments.keep({ flowNo: 'PF1', method: 'LINK' })
    enters('acc-2')
    expect(payments.read()).toBeUndefined()
    enters('acc-1')
    expect(payments.read()).toEqual({ flowNo: 'PF1', method: 'LINK' })
    await store.update('openPayment', stored => ({
      ...(stored as object[])[0],
      accUuid: undefined,
    }))
    enters('acc-2')
    expect(payments.read()).toBeDefined()
  })

  it('is one of several of its device: no other flow and no other account takes its place', async () => {
    const { payments, becomes, waits } = await device()
    await payments.keep({ flowNo: 'PF1', method: 'TRANSFER', showType: 'link', payUrl: 'https://x' })
    await payments.keep({ flowNo: 'PF2', method: 'LINK' })
    becomes('user-2')
    await payments.keep({ flowNo: 'PF3', method: 'LINK' })
    expect(payments.read('PF1')).toBeUndefined()
    await payments.forget('PF1')
    await payments.forget('PF3')
    becomes('user-1')
    expect([payments.read()?.flowNo, payments.read('PF1')?.payUrl]).toEqual(['PF2', 'https://x'])
    await payments.keep({ flowNo: 'PF1', method: 'TRANSFER' })
    await payments.forget('PF1')
    expect([payments.read()?.flowNo, payments.read('PF1')]).toEqual(['PF2', undefined])
    await payments.forget('PF2')
    expect(payments.read()).toBeUndefined()
    for (let n = 10; n < 30; n++) await payments.keep({ flowNo: `PF${n}`, method: 'LINK' })
    expect([payments.read('PF29'), payments.read('PF10')]).toEqual([
      { flowNo: 'PF29', method: 'LINK' },
      undefined,
    ])
    waits(24 * 60 * MINUTE)
    expect(payments.read()).toBeUndefined()
  })
})
