import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import type { Clock } from '../../kernel/clock'
import { isStorable } from '../../kernel/storable'
import { isLiveLink, isPublicBusiness } from './fileLinks'
import { FILES_PREFIX, MEDIA_TYPES, publicFilePath } from './storedFiles'

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
    return reply
      .headers({
        'Content-Type': MEDIA_TYPES[file.type],
        'Content-Disposition': `attachment; filename="${publicFilePath(file).slice(FILES_PREFIX.length)}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=900',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // the link itself says who may read it
        'Access-Control-Allow-Origin': '*',
      })
      .send(file.content)
  })
}
