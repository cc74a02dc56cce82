import { sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
const crashes: string[] = []

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', onCrash: (_error, path) => void crashes.push(path) })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => void crashes.splice(0))

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(sandbox.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, text: await answer.text() }
}
const callback = (notice: object, more: Record<string, string> = {}) =>
  ask('/provider/callback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...more },
    body: JSON.stringify(notice),
  })
const refusals = async () =>
  (await sandbox.audit()).filter(({ kind }) => kind === 'payment-refused').map(({ detail }) => detail)

const notice = { payId: 'pay-1', flowNo: 'PF-1', amountFen: 1, result: 'paid', sign: 'f'.repeat(64) }

describe('a callback of a stranger', () => {
  it.each([
    ['a NUL in the payment', { payId: 'pay-\0' }],
    ['half a character in the payment', { payId: 'pay-\ud83d' }],
    ['a NUL in the flow', { flowNo: '\0' }],
    ['half a character in the flow', { flowNo: '\udc00PF' }],
    ['a flow number of 100,000 characters', { flowNo: 'P'.repeat(100_000) }],
    ['a sum no number holds', { amountFen: 1e21 }],
    ['half a fen', { amountFen: 0.5 }],
  ])('with %s is malformed, and nothing of it is kept', async (_what, change) => {
    const before = (await refusals()).length
    expect(await callback({ ...notice, ...change })).toEqual({
      status: 400,
      text: JSON.stringify({ accepted: false, reason: 'malformed' }),
    })
    expect([(await refusals()).length, crashes]).toEqual([before, []])
  })

  it('is on record twenty times an hour for one address, and refused every time', async () => {
    const before = (await refusals()).length
    for (let n = 0; n < 25; n += 1)
      expect((await callback(notice, { 'X-Forwarded-For': '203.0.113.9' })).text).toContain('unknown-payment')
    expect((await refusals()).length - before).toBe(20)
  })

  it('of a good shape is refused and on record', async () => {
    const before = (await refusals()).length
    expect((await callback(notice)).status).toBe(200)
    expect((await refusals()).slice(before)).toMatchObject([{ payId: 'pay-1', flowNo: 'PF-1' }])
  })
})

describe('an address no text can hold', () => {
  it.each(['%00', 'a%00b', '%ED%A0%BD', '%F0%9F', '%zz'])('with %s is not found', async piece => {
    for (const path of [
      `/provider/scheme/${piece}`,
      `/provider/scan/${piece}`,
      `/provider/form/${piece}`,
      `/files/${piece}.pdf`,
    ]) {
      const { status, text } = await ask(path)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
      expect(text).not.toMatch(/select|from "|\$1/i)
    }
    expect(crashes).toEqual([])
  })

  it.each([
    '/customer-service?product=%00',
    '/customer-service?order=a%00b',
    '/customer-service?order=%ED%A0%BD',
    '/customer-service?product=a&product=b',
    '/customer-service?scene=product&scene=order',
    `/customer-service?order=${'x'.repeat(5_000)}`,
    '/customer-service?scene=constructor',
    '/customer-service?scene=__proto__',
  ])('%s opens the conversation, about nothing', async path => {
    const { status, text } = await ask(path)
    expect([status, text.includes('客服会话已打开'), text.includes('咨询内容'), crashes]).toEqual([
      200,
      true,
      false,
      [],
    ])
  })

  it.each([
    '/preview?Authorization=%00',
    '/preview?Authorization=a&Authorization=b',
    '/preview?Authorization=a&url=x&url=y',
    '/preview?url=http%3A%2F%2Fx%2Ffiles%2F%00',
    `/preview?Authorization=${'x'.repeat(5_000)}`,
  ])('%s previews nothing', async path => {
    const { status, text } = await ask(path)
    expect([status, text.includes('无法预览'), crashes]).toEqual([401, true, []])
  })

  it('previews nothing after a login, either', async () => {
    const { token } = (await SignedClient.loggedIn(sandbox.url, '13800000001')).credentials
    for (const query of ['url=x&url=y', 'url=%00', 'url=http%3A%2F%2Fx%2Ffiles%2Ffile-%00'])
      expect([query, (await ask(`/preview?Authorization=${token}&${query}`)).status]).toEqual([query, 404])
    expect(crashes).toEqual([])
  })

  it('posted to a page of the provider is not found either', async () => {
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
    const { status } = await ask('/provider/form', { ...form, body: 'payId=a%00b&sign=x' })
    expect([status, crashes]).toEqual([400, []])
  })
})

it('the log keeps nothing longer than it needs, and no text its column refuses', async () => {
  const { auditLogOf } = await import('../../sandbox/kernel/auditLog')
  const log = auditLogOf(sandbox.db, { now: () => 1 })
  await log.write('probe', {
    long: 'x'.repeat(100_000),
    half: 'a\ud83d',
    nul: 'a\0b',
    list: ['y'.repeat(999)],
  })
  const [entry] = (await sandbox.audit()).filter(({ kind }) => kind === 'probe')
  expect(entry?.detail).toEqual({
    long: `${'x'.repeat(200)}…`,
    half: 'a\uFFFD',
    nul: 'a\uFFFDb',
    list: [`${'y'.repeat(200)}…`],
  })
})

it('what breaks inside is told to the operator, not to who asked', async () => {
  await sandbox.db.execute(sql`alter table pay_schemes rename to pay_schemes_away`)
  try {
    expect(await ask('/provider/scheme/t1')).toEqual({
      status: 500,
      text: JSON.stringify({ error: 'internal error' }),
    })
    expect(crashes).toEqual(['/provider/scheme/:ticket'])
  } finally {
    await sandbox.db.execute(sql`alter table pay_schemes_away rename to pay_schemes`)
  }
})

it('a body that is nested deeper than anything the shop sends is not looked into', async () => {
  const client = await SignedClient.guest(sandbox.url)
  const send = async (body: string) => {
    const path = 'alc-public-user/WhiteListFunctionAction/login'
    const { status, code } = await client.send(client.sign('POST', path, { body }))
    return [status, code]
  }
  const depths = [70, 500, 2_000, 2_400, 2_600, 5_000, 20_000, 100_000]
  for (const depth of depths) {
    const objects = `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const lists = `{"a":${'['.repeat(depth)}"]"${']'.repeat(depth)}}`
    expect([depth, await send(objects), await send(lists)]).toEqual([depth, [200, 40000], [200, 40000]])
  }
  expect(crashes).toEqual([])
  const reasons = (await sandbox.audit())
    .filter(({ kind }) => kind === 'call-refused')
    .map(({ detail }) => detail['reason'])
  expect(reasons.slice(-2 * depths.length)).toEqual(
    depths.flatMap(() => ['malformed-body', 'malformed-body']),
  )
  // a bracket in a text is none, nor is a quote that is part of one
  const flat = JSON.stringify({ cMobilePhone: `${'["{'.repeat(200)}\\`, cPassword: '"[['.repeat(100) })
  expect(await send(flat)).toEqual([200, 40000])
  const [last] = (await sandbox.audit()).slice(-1)
  expect(last?.detail['reason']).toBe('malformed-input')
})

it('a refusal stays one while the log cannot be written', async () => {
  const client = await SignedClient.guest(sandbox.url)
  await sandbox.db.execute(sql`alter table audit rename to audit_away`)
  try {
    const answer = await client.post('alc-alshop/OrderAction/previewOrder')
    expect([answer.status, answer.code, crashes]).toEqual([
      200,
      40300,
      ['/alc-alshop/OrderAction/previewOrder'],
    ])
  } finally {
    await sandbox.db.execute(sql`alter table audit_away rename to audit`)
  }
})
