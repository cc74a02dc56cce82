import { HttpFailure } from '@/platform/http/contract'
import {
  guestAnswer,
  isGuestCall,
  json,
  rejected,
  rig,
  SECRET,
  success,
  verify,
} from '../../support/fakeGateway'

describe('guests', () => {
  const once = <T>(value: T) => {
    const left = [value]
    return () => left.pop()
  }

  it('take the token the document has asked for, and ask for none', async () => {
    const { http, post } = rig(() => success('ok'), {
      initial: null,
      guestAhead: once(Promise.resolve(guestAnswer(7))),
    })
    expect(await post()).toBe('ok')
    expect(http.sent.map(request => request.headers.Authorization)).toEqual(['guest-7'])
  })

  it.each([
    ['was refused', Promise.resolve(json({ code: 41001, msg: 'sign' }))],
    ['is no envelope', Promise.resolve({ status: 502, headers: {}, body: '<html>' })],
    ['has no secret', Promise.resolve(success({ cLoginToken: 'half' }))],
    ['never came', Promise.reject(new TypeError('Failed to fetch'))],
  ])('ask in full when what the document asked for %s', async (_what, answer) => {
    const { http, post } = rig(request => (isGuestCall(request.url) ? guestAnswer(1) : success('ok')), {
      initial: null,
      guestAhead: once(answer),
    })
    expect(await post()).toBe('ok')
    expect(http.sent.map(request => isGuestCall(request.url))).toEqual([true, false])
    expect(http.sent[0]?.headers.cSign).toMatch(/^AL1\./)
  })

  it('are kept once the calls that waited for them are on their way', async () => {
    const { clock, credentials, post } = rig(
      request => (isGuestCall(request.url) ? guestAnswer(1) : success()),
      { initial: null },
    )
    await post()
    expect(credentials.current()).toBeUndefined()
    clock.advance(0)
    expect(credentials.current()?.token).toBe('guest-1')
  })

  it('ask for one new token when it is turned down before it was kept', async () => {
    let issued = 0
    const { http, post } = rig(
      request => {
        if (isGuestCall(request.url)) return guestAnswer((issued += 1))
        return request.headers.Authorization === 'guest-1' ? json({ code: 11000, msg: 'no' }) : success('ok')
      },
      { initial: null },
    )
    expect(await Promise.all([post(), post(), post()])).toEqual(['ok', 'ok', 'ok'])
    expect([issued, http.sent.length]).toEqual([2, 8])
  })

  it('get one token for all calls that wait for it', async () => {
    const { http, post } = rig(request => (isGuestCall(request.url) ? guestAnswer(1) : success()), {
      initial: null,
    })
    await Promise.all([post(), post(), post()])
    expect(http.sent.filter(request => isGuestCall(request.url))).toHaveLength(1)
    expect(
      http.sent
        .slice(1)
        .every(request => request.headers.Authorization === 'guest-1' && verify(request, SECRET)),
    ).toBe(true)
  })

  it('get another one when it is refused, and the call goes out once more', async () => {
    let issued = 0
    const { http, post, transport } = rig(
      request => {
        if (isGuestCall(request.url)) return guestAnswer((issued += 1))
        return request.headers.Authorization === 'guest-2'
          ? success('ok')
          : json({ code: 11000, msg: 'gone' })
      },
      { initial: null },
    )
    const deaths: unknown[] = []
    transport.onSessionDead(error => deaths.push(error))
    await expect(Promise.all([post(), post()])).resolves.toEqual(['ok', 'ok'])
    expect([issued, http.sent.length, deaths]).toEqual([2, 6, []])
  })

  it('say so where it was asked for when the new one is refused as well: they have no session that could die', async () => {
    const { http, post } = rig(
      request => (isGuestCall(request.url) ? guestAnswer(1) : json({ code: 11000, msg: 'no' })),
      {
        initial: null,
      },
    )
    expect(await rejected(post())).toMatchObject({ kind: 'business', code: 11000, msg: 'no' })
    expect(http.sent).toHaveLength(4)
  })

  it('fail with the reason of getMockToken, and ask again next time', async () => {
    let up = false
    const { post } = rig(
      request => {
        if (!up) throw new HttpFailure('network')
        return isGuestCall(request.url) ? guestAnswer(1) : success('ok')
      },
      { initial: null },
    )
    expect(await rejected(post())).toMatchObject({ kind: 'network' })
    up = true
    await expect(post()).resolves.toBe('ok')
  })
})
