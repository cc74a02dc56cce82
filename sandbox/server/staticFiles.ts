import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CONFIG_PATH } from './paths'

/** Names that carry a hash of their content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i
const YEAR_S = 31_536_000

/** Serves the built H5 app; the router lives behind '#', so there is no fallback page to guess. */
export const installStatic = async (app: FastifyInstance, staticDir: string): Promise<void> => {
  const root = path.resolve(staticDir)
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${staticDir} holds no index.html: build the H5 app first`)
  }
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
      // public files; a host portal on another origin reads them
      reply.setHeader('Access-Control-Allow-Origin', '*')
    },
  })
}
