import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CONFIG_PATH } from './paths'

/** Names that carry a hash of their content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i
/** Also as it was compressed. */
const PAGE = /[\\/]index\.html(\.\w+)?$/
const YEAR_S = 31_536_000

/** A sandbox serves this machine: portals of any port may show its shop, and its provider has no https. */
const LOCAL = 'http://127.0.0.1:* http://localhost:*'

/** What the build says its page has to be served with (scripts/lib/securityHeaders.mjs). */
const readHeaders = (root: string, hostOrigins: readonly string[]): [string, string][] => {
  const file = path.join(root, 'headers/headers.json')
  // an older build, or a folder that is no build of the shop
  if (!existsSync(file)) return []
  const headers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(headers).map(([name, value]) => [
    name,
    value
      .replace('$shop_connect', LOCAL.replaceAll('http:', 'ws:'))
      // no key, no maps service
      .replaceAll(' $shop_maps', '')
      .replace(`form-action 'self'`, `form-action 'self' ${LOCAL}`)
      .replace('$shop_frame_ancestors', ["'self'", LOCAL, ...hostOrigins].join(' ')),
  ])
}

/** Serves the built H5 app; the router lives behind '#', so there is no fallback page to guess. */
export const installStatic = async (
  app: FastifyInstance,
  staticDir: string,
  hostOrigins: readonly string[],
): Promise<void> => {
  const root = path.resolve(staticDir)
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${staticDir} holds no index.html: build the H5 app first`)
  }
  const headers = readHeaders(root, hostOrigins)
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    allowedPath: pathName => pathName !== CONFIG_PATH,
    setHeaders: (reply, file) => {
      reply.setHeader(
        'Cache-Control',
        HASHED.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      )
      reply.setHeader('X-Content-Type-Options', 'nosniff')
      if (PAGE.test(file)) for (const [name, value] of headers) reply.setHeader(name, value)
      // public files; a host portal on another origin reads them
      reply.setHeader('Access-Control-Allow-Origin', '*')
    },
  })
}
