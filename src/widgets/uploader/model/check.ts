import type { Failure } from '@/i18n/messages'
import { extensionOf, isCompressible } from './fileKind'
import type { Limits } from './limits'

/** A file a person has chosen, before it is taken. */
export interface PickedFile {
  /** its address on this device */
  key: string
  name: string
  /** bytes */
  size: number
}

/** Why a chosen file is not taken (widgets §5). */
export interface Refusal {
  name: string
  failure: Failure
}

const isBeyond = ({ failure }: Refusal) => failure.code === 'tooMany'

/** How refusals are told: of all that found no place the first one speaks, for `n` files. */
export const toldRefusals = (refused: readonly Refusal[]): (Refusal & { n: number })[] => {
  const beyond = refused.filter(isBeyond)
  return refused
    .filter(one => !isBeyond(one) || one === beyond[0])
    .map(one => ({ ...one, n: isBeyond(one) ? beyond.length : 1 }))
}

/** Whether a file of so many bytes may be sent. */
export const sizeFailure = (size: number, { maxBytes, maxSize }: Limits): Failure | undefined =>
  size > maxBytes ? { code: 'tooLarge', params: { size: maxSize } } : undefined

/**
 * What is wrong with a chosen file: its ending, its name, its size. A picture is measured once it has been compressed:
 * what is sent counts.
 */
export const fileFailure = (
  { name, size }: PickedFile,
  names: ReadonlySet<string>,
  limits: Limits,
): Failure | undefined => {
  if (!limits.extensions.includes(extensionOf(name))) return { code: 'format' }
  if (!limits.allowsSame && names.has(name)) return { code: 'exists' }
  if (size === 0) return { code: 'emptyFile' }
  return isCompressible(name) ? undefined : sizeFailure(size, limits)
}

export interface Business {
  /** cBusiType (types/wire/upload.ts) */
  type: string
  /** cBusiName: what the files are, for people */
  name: string
}

/** What a page forgot to say; nothing can be sent without it. */
export const businessFailure = ({ type, name }: Business): Failure | undefined => {
  if (type.trim() === '') return { code: 'businessCode' }
  return name.trim() === '' ? { code: 'businessName' } : undefined
}

/** What is missing to download a file: its id, or the type its name tells (widgets §5). */
export const downloadFailure = ({ fileId, name }: { fileId: string; name: string }): Failure | undefined => {
  if (fileId === '') return { code: 'noFileId' }
  return extensionOf(name) === '' ? { code: 'noFileType' } : undefined
}
