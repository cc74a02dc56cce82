import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Theme, Target } from './screen'

export interface PictureName {
  target: Target
  theme: Theme
  name: string
  /** `en`, `320` … for pictures beside the plain one */
  variant?: string
}

/** px of the kept picture for each px of the phone's screen */
const SCALE = 1.25
const QUALITY = 70
/** A pixel differs when a channel does by more than this; a picture, when more than that share of its pixels does. */
const CHANNEL_DIFFERENCE = 24
const SHARE_OF_PIXELS = 0.0004

export const fileOf = ({ target, theme, name, variant }: PictureName): string =>
  path.join(target, theme, `${[name, variant].filter(Boolean).join('.')}.webp`)

const pixelsOf = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Whether a person would see a difference between two WebP files. */
export const looksTheSame = async (one: Buffer, other: Buffer): Promise<boolean> => {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  let different = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const channels = [0, 1, 2].map(channel =>
      Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)),
    )
    if (Math.max(...channels) > CHANNEL_DIFFERENCE) different += 1
  }
  return different <= (a.data.length / 3) * SHARE_OF_PIXELS
}

/** Writes a PNG of a screen of that width (px) as a small WebP below `folder`; false when it looks as before. */
export const keepPicture = async (
  folder: string,
  picture: PictureName,
  png: Buffer,
  width: number,
): Promise<boolean> => {
  const file = path.join(folder, fileOf(picture))
  const webp = await sharp(png)
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: QUALITY, effort: 5 })
    .toBuffer()
  if (existsSync(file) && (await looksTheSame(readFileSync(file), webp))) return false
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, webp)
  return true
}
