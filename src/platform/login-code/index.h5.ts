import { decodeQuery } from '@/base/url'
import type { LoginCodePort } from './contract'

/** The messaging app's browser comes back from its authorization with `?code=…` before the `#`; a code counts once. */
let used: string | undefined

export const loginCode: LoginCodePort = {
  getLoginCode() {
    const inMessagingApp = /MicroMessenger/i.test(navigator.userAgent)
    const code = inMessagingApp ? decodeQuery(window.location.search)['code'] : undefined
    if (!code || code === used) return Promise.resolve(undefined)
    used = code
    return Promise.resolve(code)
  },
}
