import type { IdentityRejected, SocketFrame, SocketQuery } from '@wire/realtime'
import { encodeQuery } from '@/base/url'
import * as paths from './paths'
import { ORIGIN_SYSTEM_TYPE } from './origin'

export {
  decodeFrame,
  isNoticed,
  type DocumentNews,
  type NoticedAction,
  type SocketMessage,
} from './decode/realtime'

export interface SocketIdentity {
  /** cAllLinkUserUuid */
  userUuid: string
  loginUuid: string
  token: string
  /** of the institution in use; '' before it is known */
  enterpriseUuid: string
  operatorUuid: string
  idcUuid: string
  /** version of the app */
  version: string
}

/** Close code that says the server did not accept who we are. */
export const IDENTITY_REJECTED: IdentityRejected = 4401

const PLAIN = /^ws:\/\//i
const ADDRESS = /^wss?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/i

/**
 * Where the socket is (`ws:` or `wss:`, without query): below the gateway unless the deployment says otherwise.
 * Undefined: there is none. The token goes there and nowhere else, and in clear text only where everything does.
 */
export const socketAddress = (config: {
  gateway: string
  socketGateway: string
  origin: string
}): string | undefined => {
  const gateway = /^https?:/i.test(config.gateway) ? config.gateway : `${config.origin}${config.gateway}`
  const base = config.socketGateway || gateway.replace(/^http/i, 'ws')
  if (!ADDRESS.test(base) || (PLAIN.test(base) && /^https:/i.test(gateway))) return undefined
  return `${base}${paths.socket}`
}

/** Address with the query of shop §4. */
export const socketUrl = (address: string, who: SocketIdentity): string => {
  const query: SocketQuery = {
    device: '2',
    sys: ORIGIN_SYSTEM_TYPE,
    idc: who.idcUuid,
    operator: who.operatorUuid,
    enterprise: who.enterpriseUuid,
    user: who.userUuid,
    uid: who.loginUuid,
    token: who.token,
    v: who.version,
  }
  return `${address}?${encodeQuery(Object.entries(query))}`
}

const ping: SocketFrame = { cMsgType: 'ping' }
/** What is sent every minute. */
export const PING_FRAME = JSON.stringify(ping)
