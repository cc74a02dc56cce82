import type { FilePath } from '@wire/upload'
import { inArray } from 'drizzle-orm'
import { files } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { linkOf } from './fileLinks'

/** Links of files the caller owns, or that belong to the institution in use. */
export const filePaths = async (
  context: CallContext<AccountCaller>,
  docIds: readonly string[],
): Promise<FilePath[]> => {
  const { db, caller } = context
  if (docIds.length === 0) throw new ServiceError(CODE.malformed, '未获取到文件编号')
  const rows = await db
    .select({
      fileUuid: files.fileUuid,
      userUuid: files.userUuid,
      accUuid: files.accUuid,
      type: files.type,
      name: files.name,
      businessCode: files.businessCode,
    })
    .from(files)
    .where(inArray(files.fileUuid, [...docIds]))
  const mine = rows.filter(
    row =>
      row.userUuid === caller.userUuid ||
      (row.accUuid !== null && row.accUuid === caller.institution?.accUuid),
  )
  if (mine.length < new Set(docIds).size) throw new ServiceError(CODE.forbidden, '文件不存在或无权使用')
  return mine.map(row => {
    const url = linkOf(context, row)
    return { cDocId: row.fileUuid, cOssOriginalName: row.name, cPreviewUrl: url, cOssPublicUrl: url }
  })
}
