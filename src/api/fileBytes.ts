import { download } from '@/platform/download'
import type { FileExchange } from '@/platform/download/contract'
import type { LocalImage } from '@/platform/image/contract'
import { ApiError } from './apiError'
import { client } from './client'
import * as paths from './pagePaths'

/** Patience for a whole file, ms. @assumed */
const FILE_TIMEOUT_MS = 120_000

const ignore = (): void => undefined

export interface WantedFile {
  userUuid: string
  fileId: string
  /** as it is to be called on this device */
  name: string
}

const bytesOf = async (path: string, { userUuid, fileId, name }: WantedFile): Promise<LocalImage> => {
  let exchange: FileExchange | undefined
  await client().call({
    method: 'GET',
    path: `${path}/${encodeURIComponent(userUuid)}/${encodeURIComponent(fileId)}`,
    decode: ignore,
    send: request => (exchange = download.send(request, name)),
    timeoutMs: FILE_TIMEOUT_MS,
  })
  const file = exchange?.file()
  if (!file) throw new ApiError('decode')
  return file
}

/** The bytes of a file, held by this device until they are kept or released. Rejects with ApiError. */
export const downloadFile = (wanted: WantedFile): Promise<LocalImage> => bytesOf(paths.downLoad, wanted)

/** The bytes of a picture, to be shown. Rejects with ApiError. */
export const previewPicture = (wanted: WantedFile): Promise<LocalImage> => bytesOf(paths.picPreview, wanted)
