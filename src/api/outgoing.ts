import type { OperatingSite } from '@wire/envelope'
import { toBase64Url } from '@/base/bytes'
import { wellFormed } from '@/base/text'
import type { QueryPairs } from '@/base/url'
import type { ClockPort } from '@/platform/clock/contract'
import type { HttpRequest } from '@/platform/http/contract'
import type { RandomPort } from '@/platform/random/contract'
import type { Credentials } from './credentials'
import { callHeaders } from './origin'
import { signRequest } from './sign'
import { canonicalQuery } from './signText'
import type { ClockSkew } from './skew'

export type { OperatingSite } from '@wire/envelope'

export interface OutgoingDeps {
  random: RandomPort
  clock: ClockPort
  skew: ClockSkew
  config(): Promise<{ gateway: string; publicGateway?: string; defaultAccUuid: string }>
  /** operating site of POSTs; undefined while the domain has none */
  site(): Promise<OperatingSite | undefined>
  /** the one this device knows, without asking */
  knownSite?(): Promise<OperatingSite | undefined>
}

/** A request without what changes at each attempt. */
export interface PreparedRequest {
  method: 'GET' | 'POST'
  path: string
  query: QueryPairs
  /** serialized once: what is hashed is what is sent, also the second time */
  body: string
  gateway: string
  defaultAccUuid: string
}

export interface Outgoing {
  prepare(call: {
    method: 'GET' | 'POST'
    path: string
    query?: QueryPairs
    body?: object
    siteless?: boolean
    siteEarly?: boolean
    publicHost?: boolean
  }): Promise<PreparedRequest>
  /** A new nonce and time each time it is called. */
  sign(prepared: PreparedRequest, as: Credentials): Promise<HttpRequest>
}

export const createOutgoing = (deps: OutgoingDeps): Outgoing => ({
  async prepare({ method, path, query = [], body, siteless, siteEarly, publicHost }) {
    const named = () => (siteEarly ? deps.knownSite?.() : deps.site())
    const [config, site] = await Promise.all([
      deps.config(),
      method === 'POST' && !siteless ? named() : undefined,
    ])
    const text = method === 'POST' ? wellFormed(JSON.stringify({ ...body, ...site })) : ''
    const { defaultAccUuid } = config
    const gateway = (publicHost && config.publicGateway) || config.gateway
    return { method, path, query, body: text, gateway, defaultAccUuid }
  },

  async sign({ method, path, query, body, gateway, defaultAccUuid }, as) {
    const nonce = toBase64Url(await deps.random.randomBytes(16))
    const timestamp = deps.skew.toServer(deps.clock.now())
    const accUuid = as.accUuid || defaultAccUuid
    const { token, secret } = as
    const cSign = signRequest({ method, path, query, body, timestamp, nonce, accUuid, token, secret })
    const search = canonicalQuery(query)
    return {
      method,
      url: `${gateway}${path}${search ? `?${search}` : ''}`,
      headers: { ...callHeaders({ token, accUuid, nonce, timestamp }), cSign },
      body: method === 'POST' ? body : undefined,
    }
  },
})
