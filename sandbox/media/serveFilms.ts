import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DAY_SECONDS = 86_400

/** Serves the films of products below /media/films, also piece by piece: phones ask for ranges. */
export const serveFilms = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(__dirname, 'films'),
    prefix: '/media/films/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.setHeader('Cache-Control', `public, max-age=${DAY_SECONDS}`)
      reply.setHeader('X-Content-Type-Options', 'nosniff')
      reply.setHeader('Access-Control-Allow-Origin', '*')
    },
  })
}
