import type { DeleteFilesRequest, FilePathsRequest } from '@wire/upload'
import { post } from './client'
import { decodeFileLinks, type FileLink } from './decode/links'
import * as paths from './pagePaths'

export type { FileLink } from './decode/links'

const ignore = (): void => undefined

/** Files of this person or their institution; any other is refused. */
export const getFileLinks = (fileIds: readonly string[]): Promise<FileLink[]> => {
  const body: FilePathsRequest = { cDocIds: [...fileIds] }
  return post(paths.getFilePaths, body, decodeFileLinks)
}

/** Own files that no record names; one that cannot go keeps all of them. */
export const deleteFiles = (wanted: { userUuid: string; fileIds: readonly string[] }): Promise<void> => {
  const body: DeleteFilesRequest = { cAllLinkUserUuid: wanted.userUuid, cDocIds: [...wanted.fileIds] }
  return post(paths.delFiles, body, ignore)
}
