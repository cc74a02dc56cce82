import type { FilePathsRequest } from '@wire/upload'
import { post, type CallOptions } from './client'
import { decodeFileLinks, type FileLink } from './decode/links'
import * as paths from './paths'

export type { FileLink } from './decode/links'

/** Files of this person or their institution; any other is refused. */
export const getFileLinks = (fileIds: readonly string[], options?: CallOptions): Promise<FileLink[]> => {
  const body: FilePathsRequest = { cDocIds: [...fileIds] }
  return post(paths.getFilePaths, body, decodeFileLinks, options)
}
