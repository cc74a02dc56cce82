import { createMemoryCredentials } from '@/api/credentials'
import type { HttpAnswer } from '@/platform/http/contract'
import { accountCredentials, json, rig, settle, success } from '../../support/fakeGateway'

/** A page showing `acc-1` whose calls wait until they are answered. */
const opened = () => {
  const credentials = createMemoryCredentials(accountCredentials({ accUuid: 'acc-1' }))
  let shown: string | undefined = 'acc-1'
  const answers: ((answer: HttpAnswer) => void)[] = []
  const { transport, http } = rig(() => new Promise<HttpAnswer>(resolve => answers.push(resolve)), {
    credentials: { ...credentials, owner: () => 'login-1', institution: () => shown },
  })
  const call = (personal?: boolean) =>
    transport.call({ method: 'POST', path: '/svc/Action/do', body: {}, decode: data => data, personal })
  return {
    call,
    http,
    answers,
    enter(accUuid: string) {
      credentials.set(accountCredentials({ accUuid }))
      shown = accUuid
    },
    /** another tab has switched, this page does not know yet */
    enterElsewhere: (accUuid: string) => credentials.set(accountCredentials({ accUuid })),
  }
}

describe('a company that is left with calls in flight', () => {
  it.each([
    ['answer', success({ of: 'acc-1' })],
    ['refusal', json({ code: 2000, msg: '暂无数据权限' })],
  ])('drops its %s', async (_name, answer) => {
    const page = opened()
    const asked = page.call()
    await settle()
    page.enter('acc-2')
    page.answers[0]?.(answer)
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('keeps what is about the person', async () => {
    const page = opened()
    const asked = page.call(true)
    await settle()
    page.enter('acc-2')
    page.answers[0]?.(success({ of: 'person' }))
    await expect(asked).resolves.toEqual({ of: 'person' })
  })

  it('sends nothing a page meant for one company as another', async () => {
    const page = opened()
    page.enterElsewhere('acc-2')
    await expect(page.call()).rejects.toMatchObject({ kind: 'aborted' })
    expect(page.http.sent).toEqual([])
    page.enter('acc-2')
    const asked = page.call()
    await settle()
    expect(page.http.sent.map(({ headers }) => headers.cAccUuid)).toEqual(['acc-2'])
    page.answers[0]?.(success('ok'))
    await expect(asked).resolves.toBe('ok')
  })
})
