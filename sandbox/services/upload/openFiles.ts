import { getTableColumns, inArray } from 'drizzle-orm'
import { files } from '../../db/schema'
import { type AccountCaller, type CallContext, FileAnswer, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { MEDIA_TYPES, type StoredFile } from './storedFiles'

type Description = Omit<StoredFile, 'content'>

const { content, ...description } = getTableColumns(files)

/** Gives the caller's own files and those of the institution in use. If one file belongs to another person, it gives none. */
export const openFiles = async (
  { db, caller }: CallContext<AccountCaller>,
  docIds: readonly string[],
): Promise<Description[]> => {
  if (docIds.length === 0) throw new ServiceError(CODE.malformed, '未获取到文件ID')
  const rows = await db
    .select(description)
    .from(files)
    .where(inArray(files.fileUuid, [...docIds]))
  const mine = rows.filter(row =>
    row.accUuid === null ? row.userUuid === caller.userUuid : row.accUuid === caller.institution?.accUuid,
  )
  if (mine.length < new Set(docIds).size) throw new ServiceError(CODE.forbidden, '文件不存在或无权使用')
  return mine
}

/** One of them with its bytes. */
export const readFile = async (context: CallContext<AccountCaller>, docId: string): Promise<FileAnswer> => {
  const [file] = await openFiles(context, [docId])
  const [stored] = await context.db
    .select({ content })
    .from(files)
    .where(inArray(files.fileUuid, [docId]))
  if (!file || !stored) throw new ServiceError(CODE.notFound, '文件不存在或已删除')
  return new FileAnswer(stored.content, MEDIA_TYPES[file.type], file.name)
}
