import { ApiError } from '@/api/apiError'
import type { LoginOutcome } from '@/api/user'
import { takeOver, type TakeOverDeps } from '@/stores/session/takeOver'
import { browser, outcome, sessionRig, type Browser } from '../../support/sessionRig'

const credentialsOf = { phone: '13800138000', password: 'x' }
const free = (userUuid: string) => ({ userUuid, freeToken: `free-of-${userUuid}`, loginUuid: 'login-portal' })
const elsewhere: LoginOutcome = { kind: 'loggedInElsewhere', forcedToken: 'forced-1' }
const u2 = outcome(9, { userUuid: 'u2', phone: '13900139000' })

/** A tab that can be handed a login; what the server was asked comes in order. */
const tab = async (answers: Partial<TakeOverDeps> = {}, given: Browser = browser()) => {
  const asked: string[] = []
  const rig = await sessionRig(given, {
    logout: async () => void asked.push('logout'),
    login: async () => outcome(1),
  })
  const { loginPasswordFree = async () => u2, forceLogin = async () => u2 } = answers
  const deps: TakeOverDeps = {
    session: rig.session,
    tabs: { onForeignChange: () => () => undefined, exclusively: given.exclusively },
    getState: rig.state,
    loginPasswordFree: login => {
      asked.push(`free ${login.userUuid}`)
      return loginPasswordFree(login)
    },
    forceLogin: input => {
      asked.push(`forced ${input.forcedToken}`)
      return forceLogin(input)
    },
  }
  await rig.session.start()
  return { ...rig, asked, take: (userUuid: string) => takeOver(deps, free(userUuid)) }
}

describe('a login handed over by a host', () => {
  it('logs a guest in, forcing out a login elsewhere', async () => {
    const { take, asked, state } = await tab({ loginPasswordFree: async () => elsewhere })
    await expect(take('u2')).resolves.toEqual({ kind: 'loggedIn', initialPassword: false })
    expect(asked).toEqual(['free u2', 'forced forced-1'])
    expect(state()).toMatchObject({ phase: 'active', account: { userUuid: 'u2' } })
  })

  it('leaves a session of the same account alone', async () => {
    const { take, asked, session, state } = await tab()
    await session.login(credentialsOf)
    await expect(take('u1')).resolves.toEqual({ kind: 'kept' })
    expect(asked).toEqual([])
    expect(state()).toMatchObject({ phase: 'active', loginUuid: 'login-1' })
  })

  it('ends a session of another account first, so that two never mix', async () => {
    const { take, asked, session, state, credentials, forgotten } = await tab()
    await session.login(credentialsOf)
    await expect(take('u2')).resolves.toMatchObject({ kind: 'loggedIn' })
    expect(asked).toEqual(['logout', 'free u2'])
    // what the other account has left open is asked for again when it comes back
    expect(forgotten).toEqual(['replaced'])
    expect(state().account?.userUuid).toBe('u2')
    expect(credentials.account()).toMatchObject({ sessionId: 'login-9', account: { userUuid: 'u2' } })
  })

  it.each([
    ['refused', new ApiError('business', { code: 40101, msg: '免密登录已失效' }), '免密登录已失效'],
    ['lost', new ApiError('network'), undefined],
  ])(
    'that is %s ends logged out: neither the old account nor half of the new one stays',
    async (_, error, msg) => {
      const { take, session, state, credentials } = await tab({
        loginPasswordFree: () => Promise.reject(error),
      })
      await session.login(credentialsOf)
      const result = await take('u2')
      expect(result).toMatchObject({ kind: 'failed', error: { kind: error.kind } })
      expect(result.kind === 'failed' && result.error?.msg).toBe(msg)
      expect(state()).toMatchObject({ phase: 'guest' })
      expect(credentials.account()).toBeUndefined()
    },
  )

  it('to several tabs at once logs in once', async () => {
    const given = browser()
    const tabs = [await tab({}, given), await tab({}, given), await tab({}, given)]
    const results = await Promise.all(tabs.map(one => one.take('u2')))
    expect(results.map(({ kind }) => kind).sort()).toEqual(['kept', 'kept', 'loggedIn'])
    expect(tabs.flatMap(one => one.asked)).toEqual(['free u2'])
    expect(tabs.map(one => one.state().loginUuid)).toEqual(['login-9', 'login-9', 'login-9'])
  })

  it('that the server answers with another forced token is a failure', async () => {
    const { take } = await tab({
      loginPasswordFree: async () => elsewhere,
      forceLogin: async () => elsewhere,
    })
    await expect(take('u2')).resolves.toEqual({ kind: 'failed' })
  })
})
