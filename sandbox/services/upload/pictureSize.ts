import type { FileType } from './fileType'

/** px; more is no photo, but bytes that fill the memory of who opens them */
const MAX_PIXELS = 100_000_000

interface Sides {
  width: number
  height: number
}

const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** From the header of the frame; segments before it are walked over. */
const jpegSides = (content: Buffer): Sides | undefined => {
  for (let at = 2; at + 9 < content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0
    if (JPEG_FRAMES.has(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}

const webpSides = (content: Buffer): Sides | undefined =>
  content.toString('latin1', 12, 16) === 'VP8X' && content.length >= 30
    ? { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    : undefined

/** What a picture says of its size before it is decoded; undefined where it says nothing. */
const sidesOf = (content: Buffer, type: FileType): Sides | undefined => {
  if (type === 'png' && content.toString('latin1', 12, 16) === 'IHDR' && content.length >= 24)
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  if (type === 'gif' && content.length >= 10)
    return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
  if (type === 'jpg') return jpegSides(content)
  return type === 'webp' ? webpSides(content) : undefined
}

export const isBomb = (content: Buffer, type: FileType): boolean => {
  const sides = sidesOf(content, type)
  return sides !== undefined && sides.width * sides.height > MAX_PIXELS
}
