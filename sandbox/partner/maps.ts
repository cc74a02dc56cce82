import type { FastifyInstance } from 'fastify'

/** Where the shop's page finds the maps service (its setting `mapService`). */
export const MAPS_PATH = '/map-service'

export interface MapsOptions {
  /** where the library comes from, `https://webapi.amap.com` */
  library: string
  /** where its plugins ask, `https://restapi.amap.com` */
  service: string
  key: string
  securityCode: string
}

/** Where tiles of its map come from; the rest is asked through this server. */
export const TILE_HOSTS = 'https://*.amap.com https://*.is.autonavi.com'

/** `KEY:CODE` of a command line: the maps service the shop is made for. */
export const parseMaps = (text: string): MapsOptions => {
  const [, key, securityCode] = /^([^:\s]+):([^:\s]+)$/.exec(text) ?? []
  if (!key || !securityCode) throw new RangeError('--maps wants KEY:CODE')
  return { library: 'https://webapi.amap.com', service: 'https://restapi.amap.com', key, securityCode }
}

const TIMEOUT_MS = 20_000

/** Passes calls of the page on to the maps service and adds key and security code, which the page never sees. */
export const installMaps = (app: FastifyInstance, maps: MapsOptions): void => {
  const pass = async (address: string, query: Record<string, unknown>) => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(query))
      if (typeof value === 'string' && name !== 'key' && name !== 'jscode') url.searchParams.set(name, value)
    url.searchParams.set('key', maps.key)
    url.searchParams.set('jscode', maps.securityCode)
    return fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  }
  app.get(`${MAPS_PATH}/*`, async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const host = path === 'maps' ? maps.library : maps.service
    const query = request.query as Record<string, unknown>
    if (!/^[\w/.-]{1,200}$/.test(path) || path.includes('..')) return reply.code(404).send()
    // the answer is a script of the shop's own origin that begins with this name
    const { callback = 'none' } = query
    if (typeof callback !== 'string' || !/^[\w.$]{1,64}$/.test(callback)) return reply.code(400).send()
    try {
      const answer = await pass(`${host}/${path}`, query)
      reply
        .header('X-Content-Type-Options', 'nosniff')
        .code(answer.status)
        .type(answer.headers.get('Content-Type') ?? 'application/octet-stream')
      return await reply.send(Buffer.from(await answer.arrayBuffer()))
    } catch {
      return reply.code(502).send()
    }
  })
}
