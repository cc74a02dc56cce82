import type { ApiError } from '@/api/apiError'
import type { DeathNotice, SessionDeadListener } from '@/api/sessionDeath'
import { accountCredentials, json, rig, success } from '../../support/fakeGateway'

const dead = () => json({ code: 11000, msg: '请重新登录' })

const announceAlways = (): DeathNotice => {
  const listeners: SessionDeadListener[] = []
  return {
    subscribe: listener => {
      listeners.push(listener)
      return () => undefined
    },
    announce: (sessionId, error) => listeners.forEach(listener => listener(error, sessionId)),
  }
}

const fiftyCalls = async (deathNotice?: DeathNotice) => {
  const { transport, post } = rig(dead, { deathNotice })
  const heard: [string, string | undefined][] = []
  transport.onSessionDead((error, sessionId) => heard.push([sessionId, error.msg]))
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => post()))
  return { heard, results }
}

describe('code 11000', () => {
  it('[F020] is announced exactly once for 50 parallel calls, each of which is rejected', async () => {
    const { heard, results } = await fiftyCalls()
    expect(heard).toEqual([['login-1', '请重新登录']])
    expect(results.map(result => result.status === 'rejected' && (result.reason as ApiError).kind)).toEqual(
      Array.from({ length: 50 }, () => 'session'),
    )
  })

  it('would be announced 50 times without the notice that counts sessions', async () => {
    expect((await fiftyCalls(announceAlways())).heard).toHaveLength(50)
  })

  it('is announced again for the next session', async () => {
    const { transport, credentials, post } = rig(dead)
    const heard: string[] = []
    transport.onSessionDead((_error, sessionId) => heard.push(sessionId))
    await Promise.allSettled([post(), post()])
    credentials.set(accountCredentials({ sessionId: 'login-2', token: 'tok-2' }))
    await Promise.allSettled([post(), post()])
    expect(heard).toEqual(['login-1', 'login-2'])
  })

  it('is not announced for a session that has ended since, nor by a call that ends the session itself', async () => {
    const { transport, credentials, post } = rig(() => {
      credentials.set(undefined)
      return dead()
    })
    const heard: unknown[] = []
    transport.onSessionDead(error => heard.push(error))
    await Promise.allSettled([post()])
    credentials.set(accountCredentials())
    const quiet = rig(dead)
    quiet.transport.onSessionDead(error => heard.push(error))
    await Promise.allSettled([
      quiet.transport.call({ method: 'GET', path: '/logout', decode: () => null, quiet: true }),
    ])
    expect(heard).toEqual([])
  })

  it('is not believed while a newer token is stored: once more with that one', async () => {
    const { http, transport, credentials, post } = rig(request => {
      if (request.headers.Authorization === 'tok-2') return success('ok')
      credentials.set(accountCredentials({ token: 'tok-2' }))
      return dead()
    })
    const heard: unknown[] = []
    transport.onSessionDead(error => heard.push(error))
    await expect(post()).resolves.toBe('ok')
    expect([http.sent.length, heard]).toEqual([2, []])
  })

  it('is believed the second time', async () => {
    let turn = 1
    const { http, transport, credentials, post } = rig(() => {
      turn += 1
      credentials.set(accountCredentials({ token: `tok-${turn}` }))
      return dead()
    })
    const heard: unknown[] = []
    transport.onSessionDead(error => heard.push(error))
    await expect(post()).rejects.toMatchObject({ kind: 'session' })
    expect([http.sent.length, heard.length]).toEqual([2, 1])
  })

  it('never sends a call again as another account', async () => {
    const { http, credentials, post } = rig(() => {
      credentials.set(accountCredentials({ sessionId: 'login-2', token: 'tok-other' }))
      return dead()
    })
    await expect(post()).rejects.toMatchObject({ kind: 'session' })
    expect(http.sent).toHaveLength(1)
  })
})
