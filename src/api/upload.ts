import Hex from 'crypto-js/enc-hex'
import WordArray from 'crypto-js/lib-typedarrays'
import sha256 from 'crypto-js/sha256'
import type { UploadRequest } from '@wire/upload'
import { CONVERT_FROM, imageQuality } from '@/base/imageQuality'
import { image } from '@/platform/image'
import type { LocalImage } from '@/platform/image/contract'
import { upload } from '@/platform/upload'
import { ApiError } from './apiError'
import { client, type CallOptions } from './client'
import { decodeUpload, type UploadedFile } from './decode/upload'
import * as paths from './paths'

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
export const chooseImages = (options: {
  count: number
  camera?: boolean
  gif?: boolean
}): Promise<LocalImage[]> => image.chooseImages(options)

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

const uploadOne = async (
  file: LocalImage,
  business: UploadBusiness,
  options?: CallOptions,
): Promise<UploadedFile> => {
  const bytes = await upload.readBytes(file)
  const cSha256 = sha256(WordArray.create(bytes)).toString(Hex)
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
    send: request => upload.send(request, file),
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...options,
  })
  if (!uploaded?.stored) throw new ApiError('business')
  return uploaded
}

/**
 * Sends files one after the other, each in a call of its own (the mini-program can send one only). Rejects with
 * ApiError at the first that fails; the ones before it have been stored.
 */
export const uploadFiles = async (
  files: readonly LocalImage[],
  business: UploadBusiness,
  options?: CallOptions,
): Promise<UploadedFile[]> => {
  const uploaded: UploadedFile[] = []
  for (const file of files) uploaded.push(await uploadOne(file, business, options))
  return uploaded
}

/** Compresses and sends a picture; what compressing made is freed. Rejects with ImageFailure or ApiError. */
export const uploadPicture = async (picked: LocalImage, business: UploadBusiness): Promise<UploadedFile> => {
  const sent = await compressImage(picked)
  try {
    return await uploadOne(sent, business)
  } finally {
    if (sent !== picked) image.releaseImage(sent)
  }
}
