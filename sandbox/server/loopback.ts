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

/** Asked for on this machine, under one of its own names: no renamed host, no proxy in between. */
export const isFromThisMachine = (request: FastifyRequest): boolean => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return (
    LOOPBACK.includes(request.raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.includes(host) &&
    PROXY_HEADERS.every(name => request.headers[name] === undefined)
  )
}
