import type { UploadRequest } from '@wire/upload'
import { CONVERT_FROM, imageQuality } from '@/base/imageQuality'
import { files } from '@/platform/files'
import { image } from '@/platform/image'
import { ImageFailure, type ChooseOptions, type LocalImage } from '@/platform/image/contract'
import { upload } from '@/platform/upload'
import type { SendProgress } from '@/platform/upload/contract'
import { ApiError } from './apiError'
import { client, type CallOptions } from './client'
import { decodeUpload, type UploadedFile } from './decode/upload'
import { fileHash } from './fileHash'
import * as paths from './pagePaths'

export { FileFailure } from '@/platform/files/contract'
export { ImageFailure, type LocalImage } from '@/platform/image/contract'
export type { UploadedFile } from './decode/upload'

/** A picture takes longer than a question: patience for one file, ms. @assumed */
const UPLOAD_TIMEOUT_MS = 120_000

/** Longest side of a picture that is sent, px. @assumed */
const MAX_SIDE = 2400

/** What files are for, and whose they are. */
export interface UploadBusiness {
  /** business code, e.g. `headImage`, `enterpriseLicence` */
  type: string
  /** its name for people, e.g. 营业执照 */
  name: string
  /** cAllLinkUserUuid */
  userUuid: string
  /** of the institution in use; absent without one */
  accSignId?: string | undefined
}

/** Lets a person pick up to `count` pictures; none when they change their mind. Rejects with ImageFailure. */
export const chooseImages = (options: ChooseOptions): Promise<LocalImage[]> => image.chooseImages(options)

/** Files of any kind, by their endings without dots; none when the person changes their mind. Rejects with FileFailure. */
export const chooseFiles = (options: {
  extensions: readonly string[]
  count: number
}): Promise<LocalImage[]> => files.chooseFiles(options)

/** Names of chosen pictures do not tell one from another on this device. */
export const namesRepeat = (): boolean => files.repeatsNames()

/** By the quality table of shop §9; a picture that would only grow stays as it was. Rejects with ImageFailure. */
export const compressImage = async (picked: LocalImage): Promise<LocalImage> => {
  const options = { quality: imageQuality(picked.size), convertFrom: CONVERT_FROM, maxSide: MAX_SIDE }
  const smaller = await image.compressImage(picked, options)
  if (smaller.size < picked.size) return smaller
  image.releaseImage(smaller)
  return picked
}

/** Frees the memory of pictures that are not shown any more. */
export const releaseImages = (images: readonly LocalImage[]): void => images.forEach(image.releaseImage)

const readFile = async (file: LocalImage): Promise<Uint8Array> => {
  try {
    return await upload.readBytes(file)
  } catch {
    // it has gone from the device: trying again does not help
    throw new ImageFailure('unreadable')
  }
}

export interface UploadOptions extends CallOptions {
  onProgress?: SendProgress
  /** by the host for the public, where the deployment has one (widgets §7) */
  userPublic?: boolean
}

/**
 * Sends one file in a call of its own. Not stored, without a refusal of the whole call, is an answer like any other:
 * `stored` says so. Rejects with ApiError, or ImageFailure when the file cannot be read.
 */
export const uploadFile = async (
  file: LocalImage,
  business: UploadBusiness,
  { onProgress, userPublic = false, ...options }: UploadOptions = {},
): Promise<UploadedFile> => {
  const bytes = await readFile(file)
  const cSha256 = await fileHash(bytes, options.signal)
  const body: UploadRequest = {
    alUser: true,
    cAllLinkUserUuid: business.userUuid,
    cAccSignId: business.accSignId ?? '',
    cBusiType: business.type,
    cBusiName: business.name,
    bUseRandomName: true,
    fileList: [{ cFileName: file.name, iSize: bytes.length, cSha256 }],
  }
  const [uploaded] = await client().call({
    method: 'POST',
    path: paths.saveUpload,
    body,
    decode: decodeUpload,
    send: request => upload.send(request, file, onProgress),
    timeoutMs: UPLOAD_TIMEOUT_MS,
    publicHost: userPublic,
    ...options,
  })
  if (!uploaded) throw new ApiError('decode')
  return uploaded
}

const uploadOne = async (file: LocalImage, business: UploadBusiness): Promise<UploadedFile> => {
  const uploaded = await uploadFile(file, business)
  if (!uploaded.stored) throw new ApiError('business')
  return uploaded
}

/**
 * Sends files one after the other, each in a call of its own (the mini-program can send one only). Rejects with
 * ApiError at the first that fails; the ones before it have been stored.
 */
export const uploadFiles = async (
  files: readonly LocalImage[],
  business: UploadBusiness,
): Promise<UploadedFile[]> => {
  const uploaded: UploadedFile[] = []
  for (const file of files) uploaded.push(await uploadOne(file, business))
  return uploaded
}
