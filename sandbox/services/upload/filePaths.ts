import type { FilePath } from '@wire/upload'
import type { AccountCaller, CallContext } from '../../kernel/call'
import { linkOf } from './fileLinks'
import { openFiles } from './openFiles'

/** Links of files the caller may open. */
export const filePaths = async (
  context: CallContext<AccountCaller>,
  docIds: readonly string[],
): Promise<FilePath[]> =>
  (await openFiles(context, docIds)).map(file => {
    const url = linkOf(context, file)
    return { cDocId: file.fileUuid, cOssOriginalName: file.name, cPreviewUrl: url, cOssPublicUrl: url }
  })
