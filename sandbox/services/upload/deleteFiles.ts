import { inArray } from 'drizzle-orm'
import { files } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { openFiles } from './openFiles'
import { anyUsed } from './usedFiles'

/** What the caller has sent and nothing uses yet; one that cannot go keeps them all. */
export const deleteFiles = async (
  context: CallContext<AccountCaller>,
  docIds: readonly string[],
): Promise<void> => {
  const { db, caller, audit } = context
  const ids = [...new Set(docIds)]
  const found = await openFiles(context, ids)
  if (found.some(file => file.userUuid !== caller.userUuid))
    throw new ServiceError(CODE.forbidden, '只能删除自己上传的文件')
  if (await anyUsed(db, ids)) throw new ServiceError(CODE.malformed, '文件已被使用，不能删除')
  await db.delete(files).where(inArray(files.fileUuid, ids))
  await audit.write('files-deleted', { userUuid: caller.userUuid, files: ids })
}
