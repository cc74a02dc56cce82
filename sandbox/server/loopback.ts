import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** What proxies add. One that adds nothing cannot be told: the command line has no desk where a proxy is likely. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/** Proxies on other machines whose X-Forwarded-For is believed. */
export interface Proxies {
  includes(address: string): boolean
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `texts`: addresses (`10.0.0.5`) and networks (`10.0.0.0/24`). */
export const proxiesOf = (texts: readonly string[] = []): Proxies => {
  const known = new BlockList()
  for (const text of texts) {
    const [address = '', bits, ...more] = text.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const isSound = isIP(address) > 0 && more.length === 0
    if (!isSound || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new RangeError(`--proxy wants an address or a network (10.0.0.5, 10.0.0.0/24), not ${text}`)
    known.addSubnet(address, Number(bits ?? most), familyOf(address))
  }
  return { includes: address => isIP(address) > 0 && known.check(address, familyOf(address)) }
}

/**
 * Who asks: behind a proxy of this machine, or one that is known, it is whom that names last, leaving out other known
 * ones; undefined: a program of this machine.
 */
export const addressOf = ({ socket, headers }: IncomingMessage, proxies: Proxies): string | undefined => {
  const peer = socket.remoteAddress ?? ''
  const isLocal = LOOPBACK.includes(peer)
  if (!isLocal && !proxies.includes(peer)) return peer
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const named = said.split(',').map(address => address.trim())
  return named.filter(address => !proxies.includes(address)).at(-1) || (isLocal ? undefined : peer)
}

/** Asked for on this machine, under one of its own names: no renamed host, no proxy in between. */
export const isFromThisMachine = (request: FastifyRequest): boolean => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return (
    LOOPBACK.includes(request.raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.includes(host) &&
    PROXY_HEADERS.every(name => request.headers[name] === undefined)
  )
}
