import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'

export const FILES_PREFIX = '/files/'

export const MEDIA_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const

export type StoredFile = typeof files.$inferSelect
/** What a file is for: cBusiType. */
export type FileBusiness = StoredFile['businessCode']

/** Address of a file everybody may see, without host. */
export const publicFilePath = ({ fileUuid, type }: Pick<StoredFile, 'fileUuid' | 'type'>): string =>
  `${FILES_PREFIX}${fileUuid}.${type}`

/** A file this person has sent for this business; anybody else's is refused, and one that another enterprise has. */
export const requireOwnFile = async (
  db: Database,
  wanted: { fileUuid: string; userUuid: string; businessCode: FileBusiness; accUuid?: string },
): Promise<StoredFile> => {
  const { fileUuid, userUuid, businessCode, accUuid } = wanted
  const mine = and(
    eq(files.fileUuid, fileUuid),
    eq(files.userUuid, userUuid),
    eq(files.businessCode, businessCode),
    accUuid === undefined ? undefined : or(isNull(files.accUuid), eq(files.accUuid, accUuid)),
  )
  const [file] = await db.select().from(files).where(mine)
  if (!file) throw new ServiceError(CODE.forbidden, '文件不存在或无权使用')
  return file
}

/** All of these must be this person's own; their number of names is kept small by the call's input. */
export const requireOwnFiles = async (
  db: Database,
  wanted: { fileUuids: readonly string[]; userUuid: string; businessCode: FileBusiness },
): Promise<string[]> => {
  const { fileUuids, ...rest } = wanted
  const unique = [...new Set(fileUuids)]
  for (const fileUuid of unique) await requireOwnFile(db, { fileUuid, ...rest })
  return unique
}

/** A file the server makes for the caller alone. Their file of the same business and name goes. */
export const storeOwnFile = async (
  { db, caller: { userUuid }, clock, random }: CallContext<AccountCaller>,
  made: Pick<StoredFile, 'businessCode' | 'name' | 'type' | 'content'>,
): Promise<{ cDocId: string; cFileName: string }> => {
  const { businessCode, name, content } = made
  const mine = and(eq(files.userUuid, userUuid), eq(files.businessCode, businessCode), eq(files.name, name))
  await db.delete(files).where(mine)
  const fileUuid = random.id('file')
  await db.insert(files).values({
    ...made,
    fileUuid,
    userUuid,
    size: content.length,
    createdAt: clock.now(),
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  return { cDocId: fileUuid, cFileName: name }
}
