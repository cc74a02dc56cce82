import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { files } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
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
