import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = 'Authorization, cAccUuid, cNonce, dTimestamp, cSign, cOrginSysType, Content-Type'
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export const isLocalOrigin = (origin: string): boolean => {
  try {
    return LOCAL_HOSTS.includes(new URL(origin).hostname)
  } catch {
    return false
  }
}

/** The page this server serves itself: by the name it was asked by, or by its public address. */
export const isOwnOrigin = (
  origin: string,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.host === host) return true
  return publicUrl !== undefined && URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin
}

/** Pages of this machine may call the gateway from any port; cookies are never involved. */
export const installCors = (app: FastifyInstance, prefix: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const { origin } = request.headers
    reply.header('Vary', 'Origin')
    if (origin !== undefined && isLocalOrigin(origin)) {
      reply.header('Access-Control-Allow-Origin', origin)
      reply.header('Access-Control-Expose-Headers', 'Authorization, Date')
      reply.header('Access-Control-Allow-Methods', 'GET, POST')
      reply.header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
      reply.header('Access-Control-Max-Age', '600')
    }
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
}
