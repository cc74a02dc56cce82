import { createCanceller } from '@/base/cancel'
import { HttpFailure } from '@/platform/http/contract'
import { createClockSkew } from '@/api/skew'
import { asText } from '@/base/decode'
import { callErrorOf } from '@/widgets/call-state/callError'
import {
  guestAnswer,
  isGuestCall,
  json,
  rejected,
  rig,
  SECRET,
  settle,
  SITE,
  success,
  verify,
} from '../../support/fakeGateway'

describe('a request', () => {
  it('[F010] [F011] [F012] [F013] [F014] carries token, account, nonce, time, signature, origin and JSON type', async () => {
    const { http, clock, post } = rig(() => success())
    await post('/svc/Action/do', { a: '值' })
    const [request] = http.sent
    expect(request?.url).toBe('https://gw.example/svc/Action/do')
    expect(request?.headers).toEqual({
      Authorization: 'tok-1',
      cAccUuid: 'acc-1',
      cNonce: expect.stringMatching(/^[\w-]{22}$/),
      dTimestamp: String(clock.now()),
      cSign: expect.stringMatching(/^AL1\.[0-9a-f]{64}$/),
      cOrginSysType: 'A2',
      'Content-Type': 'application/json',
    })
    expect(request && verify(request, SECRET)).toBe(true)
  })

  it('[F016] adds the operating site to every POST, not to a GET', async () => {
    const { http, transport, post } = rig(() => success())
    await post('/svc/Action/do', { a: 1, cOperateAccUuid: 'forged' })
    await transport.call({
      method: 'GET',
      path: '/svc/Action/get',
      query: [['q', 'x y']],
      decode: () => null,
    })
    expect(JSON.parse(http.sent[0]?.body ?? '')).toEqual({ a: 1, ...SITE })
    expect(http.sent[1]).toMatchObject({
      method: 'GET',
      body: undefined,
      url: 'https://gw.example/svc/Action/get?q=x%20y',
    })
  })

  it('[F035] sends the default account while there is none', async () => {
    const { http, post } = rig(request => (isGuestCall(request.url) ? guestAnswer(1) : success()), {
      initial: null,
    })
    await post()
    expect(http.sent.map(request => request.headers.cAccUuid)).toEqual(['acc-default', 'acc-default'])
  })

  it('survives half a surrogate pair, sending what was signed', async () => {
    const { http, post } = rig(() => success())
    await post('/svc/Action/do', { text: 'a\uD83D' })
    expect(http.sent[0] && verify(http.sent[0], SECRET)).toBe(true)
  })

  it('never repeats a nonce', async () => {
    const { http, post } = rig(() => success())
    await Promise.all(Array.from({ length: 1000 }, () => post()))
    expect(new Set(http.sent.map(request => request.headers.cNonce)).size).toBe(1000)
  })
})

describe('an answer', () => {
  it('[F018] with code 1 gives its data, decoded', async () => {
    const { transport } = rig(() => success('x'))
    await expect(transport.call({ method: 'GET', path: '/a', decode: asText })).resolves.toBe('x')
    expect(
      await rejected(rig(() => success({})).transport.call({ method: 'GET', path: '/a', decode: asText })),
    ).toMatchObject({
      kind: 'decode',
      data: 'data',
    })
  })

  it('[F019] with another code rejects with code, msg and data', async () => {
    const { post } = rig(() => json({ code: 40900, msg: '库存不足', data: { left: 3 } }))
    expect(await rejected(post())).toMatchObject({
      kind: 'business',
      code: 40900,
      msg: '库存不足',
      data: { left: 3 },
    })
  })

  it('that a request was seen before is a lost answer, not a refusal: a browser repeats a POST by itself', async () => {
    const { post } = rig(() => json({ code: 41003, msg: '请求已被处理，请勿重复提交' }))
    expect(callErrorOf(await rejected(post()))).toEqual({ kind: 'network' })
  })

  it('[F015] may refresh the token, which later requests then carry', async () => {
    const { http, post } = rig(() => success(null, { authorization: 'tok-2' }))
    await post()
    await post()
    expect(http.sent.map(request => request.headers.Authorization)).toEqual(['tok-1', 'tok-2'])
    expect(http.sent.every(request => verify(request, SECRET))).toBe(true)
  })

  it('[F015] refreshes the token also when the call was refused for another reason', async () => {
    const { credentials, post } = rig(() => json({ code: 40000, msg: 'no' }, { authorization: 'tok-2' }))
    await rejected(post())
    expect(credentials.current()?.token).toBe('tok-2')
  })

  it('[F022] [F023] that is HTML is handed to the overrun listener and rejects', async () => {
    const { transport, post } = rig(() => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html data-msg-desc="忙" data-reason="r" data-todo="t" data-page-title="p">',
    }))
    const notices: unknown[] = []
    transport.onOverrun(notice => notices.push(notice))
    const error = await rejected(post())
    expect(error.kind).toBe('overrun')
    expect(notices).toEqual([{ msgDesc: '忙', reason: 'r', todo: 't', pageTitle: 'p' }])
  })

  it('that is HTML is not told of where the call works unseen', async () => {
    const { transport } = rig(() => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html data-msg-desc="忙">',
    }))
    const notices: unknown[] = []
    transport.onOverrun(notice => notices.push(notice))
    const call = transport.call({ method: 'GET', path: '/a', decode: () => null, quiet: true })
    expect([(await rejected(call)).kind, notices]).toEqual(['overrun', []])
  })

  it('that never comes back is a network failure, and a write is not repeated', async () => {
    const { http, post } = rig(() => Promise.reject(new HttpFailure('network')))
    expect(await rejected(post())).toMatchObject({ kind: 'network' })
    expect(http.sent).toHaveLength(1)
  })
})

describe('what is wrong with an answer', () => {
  const told = async (work: () => Promise<unknown>): Promise<string[]> => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
    await rejected(work())
    const lines = info.mock.calls.map(words => words.join(' '))
    info.mockRestore()
    return lines
  }
  const page = { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' }

  it.each([
    ['a field of another type', success([{ a: 1 }]), '/svc/Action/get data: text expected'],
    ['no JSON', { ...json({}), body: '{' }, '/svc/Action/get json 200'],
    ['a page of a proxy', page, '/svc/Action/get http 502'],
    ['no envelope', json({ success: true }), '/svc/Action/get decode 200: no code'],
    ['a refusal', json({ code: 40900, msg: '库存不足' }), '/svc/Action/get business 40900'],
    ['a bad signature', json({ code: 41001, msg: 'no' }), '/svc/Action/get business 41001'],
    ['a nonce used twice', json({ code: 41003, msg: 'again' }), '/svc/Action/get network 41003'],
  ])('stands on the console with the call, without its values: %s', async (_, answer, line) => {
    const { transport } = rig(() => answer)
    // what stands behind the action may be a phone number or a code
    const path = '/svc/Action/get/13800000001/04/123456'
    expect(await told(() => transport.call({ method: 'GET', path, decode: asText }))).toEqual([line])
  })

  it('is told once, of the guest token, by all calls that wait for it', async () => {
    const { post } = rig(() => success({ cLoginToken: 'guest-1' }), { initial: null })
    expect(await told(() => Promise.all([post(), post()]))).toEqual([
      '/alc-public-user/WhiteListFunctionAction/getMockToken data.cSignSecret: text expected',
    ])
  })

  it('is nothing where no answer came', async () => {
    const { post } = rig(() => Promise.reject(new HttpFailure('network')))
    expect(await told(post)).toEqual([])
  })
})

describe('[F017] patience', () => {
  const hung = () => new Promise<never>(() => undefined)

  it('ends after 20 s over headers and body, and lets go of the connection', async () => {
    const { http, clock, post } = rig(hung)
    const call = rejected(post())
    await settle()
    clock.advance(19_999)
    await settle()
    expect(http.aborted).toBe(0)
    clock.advance(1)
    expect(await call).toMatchObject({ kind: 'timeout' })
    expect([http.aborted, clock.pending()]).toEqual([1, 0])
  })

  it('covers the guest token and the second attempt too', async () => {
    let calls = 0
    const { clock, post } = rig(
      request => {
        calls += 1
        if (isGuestCall(request.url)) return guestAnswer(1)
        return calls === 2 ? json({ code: 41002, data: { dServerTime: 5 } }) : hung()
      },
      { initial: null },
    )
    const call = rejected(post())
    await settle()
    clock.advance(20_000)
    expect(await call).toMatchObject({ kind: 'timeout' })
    expect(calls).toBe(3)
  })

  it('would never end without the timer', async () => {
    const { post } = rig(hung, { clock: { now: () => 0, after: () => () => undefined } })
    let ended = false
    void rejected(post()).then(() => (ended = true))
    await settle(500)
    expect(ended).toBe(false)
  })

  it('frees its timer when the answer comes', async () => {
    const { clock, post } = rig(() => success())
    await post()
    expect(clock.pending()).toBe(0)
  })
})

describe('cancelling', () => {
  it('ends a call under way and aborts its request', async () => {
    const { http, transport } = rig(() => new Promise(() => undefined))
    const { signal, cancel } = createCanceller()
    const call = rejected(transport.call({ method: 'GET', path: '/a', decode: () => null, signal }))
    await settle()
    cancel()
    expect(await call).toMatchObject({ kind: 'aborted' })
    expect(http.aborted).toBe(1)
  })

  it('sends nothing when it came first, also with the platform signal', async () => {
    const { http, transport } = rig(() => success())
    const controller = new AbortController()
    controller.abort()
    const call = transport.call({ method: 'GET', path: '/a', decode: () => null, signal: controller.signal })
    expect(await rejected(call)).toMatchObject({ kind: 'aborted' })
    expect(http.sent).toHaveLength(0)
  })
})

describe('a clock that is wrong', () => {
  const DAY = 86_400_000
  const strict = (serverTime: () => number) => (request: { headers: Record<string, string> }) =>
    Math.abs(serverTime() - Number(request.headers.dTimestamp)) <= 300_000
      ? success('ok')
      : json({ code: 41002, msg: '时间不准', data: { dServerTime: serverTime() } })

  it.each([-DAY, DAY])(
    'by %p ms is learned once: signed again, no logout, right from then on',
    async offset => {
      const { http, clock, post, credentials, transport } = rig(request =>
        strict(() => clock.now() + offset)(request),
      )
      const deaths: unknown[] = []
      transport.onSessionDead(error => deaths.push(error))
      for (let call = 0; call < 50; call += 1) {
        await expect(post()).resolves.toBe('ok')
        clock.advance(60_000)
      }
      expect([http.sent.length, deaths, credentials.current()?.token]).toEqual([51, [], 'tok-1'])
      expect(http.sent.every(request => verify(request, SECRET))).toBe(true)
    },
  )

  it.each([-240_000, 240_000])(
    'by %p ms, which no call is refused for, is learned by the second',
    async offset => {
      const serverTime = () => clock.now() + offset
      const { http, clock, post } = rig(() => success('ok', { date: new Date(serverTime()).toUTCString() }))
      await post()
      await post()
      expect(Math.abs(Number(http.sent[1]?.headers.dTimestamp) - serverTime())).toBeLessThanOrEqual(1_000)
    },
  )

  it('stays refused when nothing is learned', async () => {
    const skew = { ...createClockSkew(), learn: () => undefined }
    const { http, clock, post } = rig(request => strict(() => clock.now() + DAY)(request), { skew })
    expect(await rejected(post())).toMatchObject({ kind: 'business', code: 41002 })
    expect(http.sent).toHaveLength(2)
  })

  it('is not learned from an answer without the time', async () => {
    const { http, post } = rig(() => json({ code: 41002, msg: 'x' }))
    expect(await rejected(post())).toMatchObject({ code: 41002 })
    expect(http.sent).toHaveLength(1)
  })
})
