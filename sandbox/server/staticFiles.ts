import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONFIG_PATH } from './paths'

/** Names that carry a hash of their content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i
/** A host portal on another origin reads them. */
const PUBLIC = { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' }
const YEAR_S = 31_536_000

/** A sandbox serves this machine: portals of any port may show its shop, and its provider has no https. */
const LOCAL = 'http://127.0.0.1:* http://localhost:*'

/** What its page has to do with, beside this machine. */
interface Places {
  /** portals that may show it in a frame */
  hostOrigins: readonly string[]
  /** of the maps service, '' without one */
  mapHosts: string
}

/** What the build says its page has to be served with (scripts/lib/securityHeaders.mjs). */
const readHeaders = (root: string, { hostOrigins, mapHosts }: Places): [string, string][] => {
  const file = path.join(root, 'headers/headers.json')
  // an older build, or a folder that is no build of the shop
  if (!existsSync(file)) return []
  const headers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(headers).map(([name, value]) => [
    name,
    value
      .replace('$shop_connect', LOCAL.replaceAll('http:', 'ws:'))
      .replaceAll(' $shop_maps', mapHosts && ` ${mapHosts}`)
      .replace(' $shop_frames', '')
      .replace(`form-action 'self'`, `form-action 'self' ${LOCAL}`)
      .replace('$shop_frame_ancestors', ["'self'", LOCAL, ...hostOrigins].join(' ')),
  ])
}

/** Where the document of the build takes the settings of its deployment (scripts/configure.mjs). */
const SETTINGS_BLOCK = /(<script[^>]*id="?alm-settings"?[^>]*>)[\s\S]*?(<\/script>)/

const withSettings = (html: string, settings: object): string =>
  html.replace(
    SETTINGS_BLOCK,
    (_block, start: string, end: string) =>
      `${start}${JSON.stringify(settings).replaceAll('<', '\\u003c')}${end}`,
  )

/** Serves the built H5 app; the router lives behind '#', so there is no fallback page to guess. */
export const installStatic = async (
  app: FastifyInstance,
  staticDir: string,
  places: Places,
  settingsAt: (host: string) => object,
): Promise<void> => {
  const root = path.resolve(staticDir)
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${staticDir} holds no index.html: build the H5 app first`)
  }
  const headers = readHeaders(root, places)
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 })
  // as a deployment that has written its settings into the document
  const answerPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ ...Object.fromEntries(headers), ...PUBLIC, 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(withSettings(readFileSync(path.join(root, 'index.html'), 'utf8'), settingsAt(request.host)))
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: answerPage })
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: pathName => pathName !== CONFIG_PATH,
    setHeaders: (reply, file) => {
      reply.setHeader(
        'Cache-Control',
        HASHED.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      )
      for (const [name, value] of Object.entries(PUBLIC)) reply.setHeader(name, value)
    },
  })
}
