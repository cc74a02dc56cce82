import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'

const PREFIX = '/files/'

const MEDIA_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
} as const

export type StoredFile = typeof files.$inferSelect
/** What a file is for: cBusiType. */
export type FileBusiness = StoredFile['businessCode']

/** Address of a file everybody may see, without host. */
export const publicFilePath = ({ fileUuid, type }: Pick<StoredFile, 'fileUuid' | 'type'>): string =>
  `${PREFIX}${fileUuid}.${type}`

/** A file this person has sent for this business; anybody else's is refused. */
export const requireOwnFile = async (
  db: Database,
  wanted: { fileUuid: string; userUuid: string; businessCode: FileBusiness },
): Promise<StoredFile> => {
  const { fileUuid, userUuid, businessCode } = wanted
  const mine = and(
    eq(files.fileUuid, fileUuid),
    eq(files.userUuid, userUuid),
    eq(files.businessCode, businessCode),
  )
  const [file] = await db.select().from(files).where(mine)
  if (!file) throw new ServiceError(CODE.forbidden, '文件不存在或无权使用')
  return file
}

/** As an address for the operator's desk, which no browser of a buyer can ask for. */
export const inlineAddress = ({ type, content }: StoredFile): string =>
  `data:${MEDIA_TYPES[type]};base64,${content.toString('base64')}`

/** Serves profile pictures; everything else people sent stays with the services. */
export const installFiles = (app: FastifyInstance, db: Database): void => {
  app.get(`${PREFIX}:name`, async (request, reply) => {
    const { name } = request.params as { name: string }
    const [fileUuid = '', type] = name.split('.')
    const [file] = await db
      .select()
      .from(files)
      .where(and(eq(files.fileUuid, fileUuid), eq(files.businessCode, 'headImage')))
    if (!file || file.type !== type) return reply.code(404).send()
    return reply
      .headers({
        'Content-Type': MEDIA_TYPES[file.type],
        'Content-Disposition': `attachment; filename="${publicFilePath(file).slice(PREFIX.length)}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(file.content)
  })
}
