import { isApiError, type ApiError } from '@/api/apiError'
import { accountCredentials, rig, SECRET, success } from '../../support/fakeGateway'

const rejected = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}
const guestAnswer = (n: number) => success({ cLoginToken: `guest-${n}`, cSignSecret: SECRET })
const isGuestCall = (url: string) => url.endsWith('/getMockToken')

describe('accounts never mix', () => {
  it('drops an answer to a session that has ended since', async () => {
    const { credentials, post } = rig(() => {
      credentials.set(accountCredentials({ sessionId: 'login-2', token: 'tok-9' }))
      return success('of login-1')
    })
    expect(await rejected(post())).toMatchObject({ kind: 'aborted' })
    expect(credentials.current()?.token).toBe('tok-9')
  })

  it('sends nothing of a page that still shows another account', async () => {
    const credentials = { ...rig(() => success()).credentials, owner: () => 'login-0' }
    const { http, post } = rig(() => success(), { credentials })
    expect(await rejected(post())).toMatchObject({ kind: 'aborted' })
    expect(http.sent).toHaveLength(0)
  })

  it('ends a session whose credentials storage has lost, once; a page that has left it hears nothing', async () => {
    const shown = { owner: 'login-1' as string | undefined }
    const credentials = { ...rig(() => success(), { initial: null }).credentials, owner: () => shown.owner }
    const { http, post, transport } = rig(() => guestAnswer(1), { credentials })
    const heard: string[] = []
    transport.onSessionDead((_error, sessionId) => heard.push(sessionId))
    expect(await rejected(post())).toMatchObject({ kind: 'aborted' })
    await rejected(post())
    expect(heard).toEqual(['login-1'])
    shown.owner = 'login-2'
    const late = post()
    shown.owner = undefined
    await rejected(late)
    expect([heard, http.sent.every(({ url }) => isGuestCall(url))]).toEqual([['login-1'], true])
  })
})
