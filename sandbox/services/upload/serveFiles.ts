import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import type { Clock } from '../../kernel/clock'
import { isStorable } from '../../kernel/storable'
import { isLiveLink, isPublicBusiness } from './fileLinks'
import { FILES_PREFIX, MEDIA_TYPES, publicFilePath } from './storedFiles'

/** The one part a player asks for; undefined: the whole file. */
const partOf = (range: string | undefined, size: number): { from: number; to: number } | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (first === '') return undefined
  const from = Number(first)
  const to = Math.min(size - 1, last === '' ? size - 1 : Number(last))
  return from <= to ? { from, to } : undefined
}

/** Serves pictures for everybody, and any file to a link made for a person who may open it. */
export const installFiles = (app: FastifyInstance, db: Database, clock: Clock): void => {
  app.get(`${FILES_PREFIX}:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const [fileUuid = '', type] = name.split('.')
    if (!isStorable(fileUuid)) return reply.code(404).send()
    const [file] = await db.select().from(files).where(eq(files.fileUuid, fileUuid))
    const query = request.query as { ends?: string; sign?: string }
    const isPublic = file !== undefined && isPublicBusiness(file.businessCode)
    const open = isPublic || isLiveLink(fileUuid, query, clock.now())
    if (!file || file.type !== type || !open) return reply.code(404).send()
    const part = partOf(request.headers.range, file.content.length)
    if (part) reply.code(206).header('Content-Range', `bytes ${part.from}-${part.to}/${file.content.length}`)
    return reply
      .headers({
        'Accept-Ranges': 'bytes',
        'Content-Type': MEDIA_TYPES[file.type],
        'Content-Disposition': `attachment; filename="${publicFilePath(file).slice(FILES_PREFIX.length)}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=900',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // the link itself says who may read it
        'Access-Control-Allow-Origin': '*',
      })
      .send(part ? file.content.subarray(part.from, part.to + 1) : file.content)
  })
}
