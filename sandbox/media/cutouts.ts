import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { namedColours, type Hsl } from './colours'
import { pictureObjectOf, type PictureName, type PictureObject } from './objects'
import { recolour } from './recolour'

/** An object freed from its background, cropped to what is visible. */
interface Cutout {
  png: Buffer
  width: number
  height: number
}

const assetFolder = join(
  createRequire(__filename).resolve('@lobehub/fluent-emoji-3d/package.json'),
  '../assets',
)

/** Drawn objects are rendered this large before they are scaled into a scene. */
const DRAWN_SIZE = 640

const loadAsset = async (file: string, target: Hsl | undefined): Promise<Buffer> => {
  const { data, info } = await sharp(join(assetFolder, `${file}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (target) recolour(data, target)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

const render = async (object: PictureObject, colour: string | undefined): Promise<Buffer> => {
  const target = colour === undefined ? undefined : namedColours[colour]
  if (object.kind === 'asset') return loadAsset(object.file, object.tintable ? target : undefined)
  const drawing = Buffer.from(object.draw(target ?? object.colour))
  return sharp(drawing, { density: (72 * DRAWN_SIZE) / 256 })
    .png()
    .toBuffer()
}

const cutouts = new Map<string, Promise<Cutout>>()

/** The named object in a named colour (its own colour when the object cannot be recoloured). */
export const cutoutOf = (name: PictureName, colour?: string): Promise<Cutout> => {
  const key = `${name}/${colour ?? ''}`
  const known = cutouts.get(key)
  if (known) return known
  const made = render(pictureObjectOf(name), colour)
    .then(png =>
      sharp(png)
        .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 6 })
        .png()
        .toBuffer({ resolveWithObject: true }),
    )
    .then(({ data, info }) => ({ png: data, width: info.width, height: info.height }))
  cutouts.set(key, made)
  return made
}
