import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createSandbox, type Sandbox } from '../../sandbox'
import { enterprises, institutions, persons } from '../../sandbox/db/schema'
import type { RegisteredCall } from '../../sandbox/kernel/call'
import { allCalls } from '../../sandbox/services'
import { type Belongings, belongingsOf, rowsNaming } from '../support/belongings'
import { addressed, inputFor, type Shape } from '../support/callInputs'
import { isCall, shopCalls, widgetCalls } from '../support/specifiedCalls'
import { SignedClient, type SignedAnswer, type SignedRequest } from '../support/signedClient'

const OWNER = '13800000001'
/** uploads are multipart, files are no envelopes: they have tests of their own */
const signedCalls = allCalls.filter(call => call.access !== 'open' && !call.upload && !call.binary)
const staying = (call: RegisteredCall) => !call.path.includes('/logout/')
const ownCalls = signedCalls.filter(call => call.access === 'account' || call.access === 'institution')
/**
 * Calls that need no login, but not those that log in: they would end the caller's own session. The payment's calls
 * are among them: a guest may pay a flow by a link, and is refused without one.
 */
const guestCalls = signedCalls.filter(
  call =>
    call.access === 'guest' &&
    staying(call) &&
    !/\/(login|forcedLogin|loginPwdFree|singleSignOn)$/.test(call.path),
)

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const envelopeShape = v.strictObject({
  code: v.pipe(v.number(), v.integer()),
  msg: v.pipe(v.string(), v.minLength(1)),
  data: v.optional(v.unknown()),
})

const nameOf = (call: RegisteredCall) => `${call.method} ${call.path}`
const requestOf = (
  client: SignedClient,
  call: RegisteredCall,
  known: Record<string, unknown>,
  more: object = {},
  shape: Shape = 'full',
): SignedRequest => {
  const { path, body } = addressed(call.path, inputFor(call.input, known, shape))
  const text = call.method === 'POST' ? JSON.stringify({ ...body, ...more }) : ''
  return client.sign(call.method, path, { body: text })
}

/** What an intruder adds to look like somebody else, or to reach another table. */
const INJECTED = {
  cWhere: "1=1' or '1'='1",
  cTableName: 'users',
  iTradeRoleType: 2,
  cUserType: '1',
  admin: true,
  bAdmin: true,
  isSuper: true,
  constructor: { prototype: { admin: true } },
}

const openOwner = async () => {
  const owner = await SignedClient.loggedIn(sandbox.url, OWNER)
  return { owner, ...(await belongingsOf(sandbox.db, owner, OWNER)) }
}

/** A guard may run only where an optional field is there, or only where it is not: both are asked. */
const shapesOf = (call: RegisteredCall, known: Belongings['known']): Shape[] => {
  const [full, lean] = (['full', 'lean'] as const).map(shape =>
    JSON.stringify(inputFor(call.input, known, shape)),
  )
  return full === lean ? ['full'] : ['full', 'lean']
}

/** Calls that told one of the secrets. */
const askAll = async (
  client: SignedClient,
  { known, secrets }: Belongings,
  calls: readonly RegisteredCall[] = ownCalls,
): Promise<string[]> => {
  const told: string[] = []
  for (const call of calls) {
    for (const shape of shapesOf(call, known)) {
      const answer = await client.send(requestOf(client, call, known, INJECTED, shape))
      const text = JSON.stringify(answer.data ?? '') + answer.msg
      if (secrets.some(secret => text.includes(secret))) told.push(`${nameOf(call)} (${shape})`)
    }
  }
  return told
}

describe('the requests of these tests', () => {
  it('are formed as every call asks for', async () => {
    const { known } = await openOwner()
    const malformed = signedCalls.flatMap(call =>
      shapesOf(call, known)
        .filter(shape => !v.safeParse(call.input, inputFor(call.input, known, shape)).success)
        .map(shape => `${nameOf(call)} (${shape})`),
    )
    expect(malformed).toEqual([])
    expect(signedCalls.filter(call => shapesOf(call, known).length === 2).length).toBeGreaterThan(30)
  }, 30_000)

  it('negative control: sent by the owner tell the secrets and change what is there', async () => {
    const { owner, known, secrets } = await openOwner()
    const before = await rowsNaming(sandbox.db, known)
    const told = await askAll(owner, { known, secrets }, ownCalls.filter(staying))
    expect(told.length).toBeGreaterThan(4)
    const after = await rowsNaming(sandbox.db, known)
    expect([...before].filter(row => !after.has(row)).length).toBeGreaterThan(4)
  }, 60_000)
})

it('[F039] every call answers an envelope: code 1 with data, or another code with a text', async () => {
  const { owner, known } = await openOwner()
  const odd: string[] = []
  let successes = 0
  for (const call of signedCalls.filter(staying)) {
    const request = requestOf(owner, call, known)
    const answer = await fetch(`${sandbox.url}/gw${request.path}`, {
      method: request.method,
      headers: { ...request.headers, 'Content-Type': 'application/json' },
      body: request.method === 'POST' ? request.body : undefined,
    })
    const envelope = v.safeParse(envelopeShape, await answer.json())
    if (!envelope.success) odd.push(nameOf(call))
    else if (envelope.output.code === 1) successes += 1
  }
  expect(odd).toEqual([])
  expect(successes).toBeGreaterThan(20)
}, 60_000)

it('[F038] every call the two documents name is served', () => {
  const missing = [...shopCalls, ...widgetCalls].filter(
    specified => !allCalls.some(call => isCall(specified, call)),
  )
  expect(missing).toEqual([])
})

it('[F067] calls of the widgets know no roles: an administrator and a colleague get the same answers', async () => {
  const answersOf = async (phone: string) => {
    const client = await SignedClient.loggedIn(sandbox.url, phone)
    const [person] = await sandbox.db.select().from(persons).where(eq(persons.userUuid, client.userUuid))
    const [org] = await sandbox.db.select().from(enterprises).where(eq(enterprises.accUuid, client.accUuid))
    const [member] = await sandbox.db
      .select()
      .from(institutions)
      .where(and(eq(institutions.userUuid, client.userUuid), eq(institutions.accUuid, client.accUuid)))
    expect([person, org, member]).not.toContain(undefined)
    const known = {
      cAccUuid: client.accUuid,
      cOrgUuid: org?.orgUuid,
      cPersonUuid: member?.personUuid,
      cAllLinkUserUuid: client.userUuid,
      cUserUuid: client.userUuid,
    }
    const answers: [string, number][] = []
    for (const call of signedCalls.filter(one => widgetCalls.some(it => isCall(it, one)))) {
      answers.push([nameOf(call), (await client.send(requestOf(client, call, known))).code])
    }
    return { admin: member?.admin, answers }
  }
  const administrator = await answersOf('13800000001')
  const colleague = await answersOf('13800000002')
  expect([administrator.admin, colleague.admin]).toEqual([true, false])
  expect(colleague.answers).toEqual(administrator.answers)
  expect(colleague.answers.length).toBeGreaterThan(10)
}, 60_000)

const STRANGERS: [role: string, phone: string | undefined][] = [
  ['a guest', undefined],
  ['the administrator of another enterprise', '13800000003'],
  ['a person without enterprise', '13800000004'],
]
/** Belongs to the owner's enterprise, and is not let in any more. */
const DISABLED: [role: string, phone: string] = ['a person the enterprise has disabled', '13800000005']
const enter = (phone: string | undefined) =>
  phone === undefined ? SignedClient.guest(sandbox.url) : SignedClient.loggedIn(sandbox.url, phone)

describe.each([...STRANGERS, DISABLED])('every call by %s', (_role, phone) => {
  it('with the ids of somebody else, an edited role and injected conditions tells and changes nothing', async () => {
    const { known, secrets } = await openOwner()
    const before = await rowsNaming(sandbox.db, known)
    const stranger = await enter(phone)
    const told = await askAll(stranger, { known, secrets }, [...ownCalls, ...guestCalls])
    // still the one it was: nothing of the above was refused for want of a session
    expect((await stranger.get('alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy')).code).toBe(
      1,
    )
    // what a stranger adds (an application to join) names the owner's enterprise too: nothing old may be missing
    const after = await rowsNaming(sandbox.db, known)
    const changed = [...before].filter(row => !after.has(row))
    expect({ told, changed }).toEqual({ told: [], changed: [] })
  }, 60_000)
})

describe.each(STRANGERS)('every call by %s', (_role, phone) => {
  it('in the name of a foreign enterprise is refused', async () => {
    const owner = await SignedClient.loggedIn(sandbox.url, OWNER)
    const stranger = await enter(phone)
    stranger.accUuid = owner.accUuid
    const codes: [string, number][] = []
    for (const call of signedCalls)
      codes.push([nameOf(call), (await stranger.send(requestOf(stranger, call, {}))).code])
    expect(codes).toEqual(signedCalls.map(call => [nameOf(call), 40300]))
  }, 60_000)
})

describe('every call with a character no database keeps', () => {
  const NUL_MESSAGE = '请求内容含有无法识别的字符，请删除后重试'
  const spoilt = (value: unknown): unknown => {
    if (typeof value === 'string') return `${value}\0`
    if (Array.isArray(value)) return value.map(spoilt)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner)]))
  }
  const hasText = (value: unknown): boolean =>
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.values(value).some(hasText))

  it('in its texts, its path or the name of a field is refused as malformed', async () => {
    const { owner, known } = await openOwner()
    const odd: [string, number, string][] = []
    let asked = 0
    for (const call of signedCalls.filter(staying)) {
      const input = inputFor(call.input, known)
      const named = call.method === 'POST' ? [{ ...input, 'x\0': 1 }] : []
      for (const fields of [...(hasText(input) ? [spoilt(input)] : []), ...named]) {
        const { path, body } = addressed(call.path, fields as Record<string, unknown>)
        if (call.method === 'GET' && path === call.path) continue
        const text = call.method === 'POST' ? JSON.stringify(body) : ''
        const { code, msg } = await owner.send(owner.sign(call.method, path, { body: text }))
        asked += 1
        if (code !== 40000 || msg !== NUL_MESSAGE) odd.push([nameOf(call), code, msg])
      }
    }
    expect(odd).toEqual([])
    expect(asked).toBeGreaterThan(signedCalls.length)
  }, 60_000)

  it('in the query is refused, and half a character is kept as the sign for one', async () => {
    const { owner } = await openOwner()
    const path = 'alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy'
    const asked = owner.sign('GET', path, { query: [['a', 'b\0']] })
    expect(await owner.send(asked)).toMatchObject({ code: 40000, msg: NUL_MESSAGE })
    const note = await owner.post('alc-alshop/SearchAction/getSearchSuggestions', { cKeyword: '\ud83d' })
    expect(note.code).toBe(1)
  })
})

describe('every call with something changed after it was signed', () => {
  const tampered = async (change: (request: SignedRequest) => void) => {
    const client = await SignedClient.loggedIn(sandbox.url, OWNER)
    const codes: [string, SignedAnswer['code']][] = []
    for (const call of signedCalls) {
      const request = requestOf(client, call, {})
      change(request)
      codes.push([nameOf(call), (await client.send(request)).code])
    }
    return codes
  }
  const refused = signedCalls.map(call => [nameOf(call), 41001])

  const changes: [what: string, change: (request: SignedRequest) => void][] = [
    [
      'signature',
      ({ headers }) => (headers.cSign = headers.cSign.replace(/^./, one => (one === 'A' ? 'B' : 'A'))),
    ],
    ['account', ({ headers }) => (headers.cAccUuid += 'x')],
    ['time', ({ headers }) => (headers.dTimestamp += '0')],
    ['nonce', ({ headers }) => (headers.cNonce += 'A')],
    ['query', ({ query }) => query.push(['a', '1'])],
  ]
  it.each(changes)(
    '[F012] its %s: refused',
    async (_what, change) => {
      expect(await tampered(change)).toEqual(refused)
    },
    60_000,
  )
})
