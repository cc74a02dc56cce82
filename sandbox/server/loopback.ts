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

/** Who asks: behind a proxy of this machine it is whom that names last; undefined: a program of this machine. */
export const addressOf = (request: FastifyRequest): string | undefined => {
  const peer = request.raw.socket.remoteAddress ?? ''
  if (!LOOPBACK.includes(peer)) return peer
  const said = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  return said.split(',').at(-1)?.trim() || undefined
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
