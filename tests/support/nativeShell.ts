import { PHONES, PASSWORD } from './screenWorld'
import { SignedClient } from './signedClient'

export const SHELL_AGENT = 'AlmShell'

/** The native shell around the page: its name in the user agent, and a bridge that writes down what it is told. */
export const enterShell = () => {
  const told: Record<string, unknown>[] = []
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${SHELL_AGENT}/3.2`)
  window.almShell = { postMessage: text => void told.push(JSON.parse(text) as Record<string, unknown>) }
  return {
    told,
    types: () => told.map(({ type }) => type),
    say: (message: object) =>
      window.dispatchEvent(
        new CustomEvent('almshell', {
          detail: JSON.stringify({ channel: 'alm-mall-shop', version: 1, ...message }),
        }),
      ),
    leave() {
      agent.mockRestore()
      delete window.almShell
    },
  }
}

/** What a host that knows the person hands over: a fresh password-free login. */
export const handover = async (gateway: string, phone: string = PHONES.admin, password = PASSWORD) => {
  const { login } = await SignedClient.loggedIn(gateway, phone, password)
  if (!login) throw new Error('no login')
  return {
    type: 'login',
    cAllLinkUserUuid: login.user.cAllLinkUserUuid,
    cPwdFreeLoginToken: login.cPwdFreeLoginToken,
    cLoginUuid: login.cLoginUuid,
  }
}
