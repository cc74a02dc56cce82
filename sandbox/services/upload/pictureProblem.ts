import sharp from 'sharp'
import type { FileType } from './fileType'

/** px; more is no photo, but bytes that fill the memory of who opens them */
const MAX_PIXELS = 100_000_000

interface Sides {
  width: number
  height: number
}

const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Markers without a segment: restarts, the beginning, and one of arithmetic coding. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** From the header of the frame; segments before it are walked over, and bytes that fill up before a marker. */
const jpegSides = (content: Buffer): Sides | undefined => {
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (JPEG_FRAMES.has(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    if (marker === 0xff) at += 1
    else at += isBare(marker) ? 2 : 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}

/** The three ways a picture begins: a canvas for what follows, one frame, or one without losses. */
const webpSides = (content: Buffer): Sides | undefined => {
  const kind = content.toString('latin1', 12, 16)
  if (kind === 'VP8X' && content.length >= 30)
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ' && content.length >= 30 && content.readUIntBE(23, 3) === 0x9d012a)
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L' || content.length < 25 || content[20] !== 0x2f) return undefined
  const bits = content.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** What a picture says of its size before it is decoded; undefined where it says nothing. */
const sidesOf = (content: Buffer, type: FileType): Sides | undefined => {
  if (type === 'png' && content.toString('latin1', 12, 16) === 'IHDR' && content.length >= 24)
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  if (type === 'gif' && content.length >= 10)
    return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
  if (type === 'jpg') return jpegSides(content)
  return type === 'webp' ? webpSides(content) : undefined
}

/**
 * Decoders of these two look for a frame where this does not: what hides its size is refused. No decoder takes a PNG that
 * does not begin with it.
 */
const MUST_TELL: readonly FileType[] = ['jpg', 'webp']

const PICTURES: readonly FileType[] = ['jpg', 'png', 'webp', 'gif']

/**
 * Whether it can be drawn to its end. What is odd and can be drawn is taken: bytes behind the end, a wrong checksum, a
 * pixel that is none. A few pixels are drawn of it, for which all of it is read.
 */
const isDrawn = (content: Buffer): Promise<boolean> =>
  sharp(content, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

const JPEG_END = Buffer.from([0xff, 0xd9])

/**
 * Some cameras write no end marker, or fill up in its place. With one put behind it a photo that has all its rows is read
 * without a complaint, in full size, as a small one leaves the last rows out; one that was cut off is not.
 */
const lacksEndOnly = (content: Buffer): Promise<boolean> =>
  sharp(Buffer.concat([content, JPEG_END]), { failOn: 'warning', limitInputPixels: MAX_PIXELS })
    .stats()
    .then(
      () => true,
      () => false,
    )

const isWhole = async (content: Buffer, type: FileType): Promise<boolean> =>
  (await isDrawn(content)) || (type === 'jpg' && (await lacksEndOnly(content)))

/** Why a picture is not taken; undefined: it is none, or may be opened by anybody. */
export const pictureProblem = async (content: Buffer, type: FileType): Promise<string | undefined> => {
  const { width = 0, height = 0 } = sidesOf(content, type) ?? {}
  if (width * height > MAX_PIXELS) return '图片尺寸过大，请缩小后上传'
  if (width * height === 0 && MUST_TELL.includes(type)) return '图片已损坏，无法读取尺寸，请重新选择'
  const isBroken = PICTURES.includes(type) && !(await isWhole(content, type))
  return isBroken ? '图片不完整或已损坏，无法打开，请重新选择' : undefined
}
