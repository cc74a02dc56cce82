import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { namedColours, shadesOf, toHsl, toRgb, type Hsl } from './colours'
import { pictureObjectOf, type PictureName, type PictureObject } from './objects'

/** An object freed from its background, cropped to what is visible. */
export interface Cutout {
  png: Buffer
  width: number
  height: number
}

const assetFolder = join(createRequire(__filename).resolve('@lobehub/fluent-emoji-3d/package.json'), '../assets')

/** Drawn objects are rendered this large before they are scaled into a scene. */
const DRAWN_SIZE = 640

const HUE_BINS = 36
const COLOURFUL = 0.18
/** how far around the main hue a pixel belongs to the coloured part */
const HUE_REACH = 46

const hueDistance = (a: number, b: number): number => {
  const distance = Math.abs(a - b) % 360
  return distance > 180 ? 360 - distance : distance
}

interface Raster {
  data: Buffer
  width: number
  height: number
}

const forEachPixel = (raster: Raster, visit: (hsl: Hsl, at: number) => void): void => {
  for (let at = 0; at < raster.data.length; at += 4) {
    if ((raster.data[at + 3] ?? 0) < 8) continue
    visit(toHsl(raster.data[at] ?? 0, raster.data[at + 1] ?? 0, raster.data[at + 2] ?? 0), at)
  }
}

/** Hue of the largest colourful part. */
const mainHue = (raster: Raster): number => {
  const weights = new Array<number>(HUE_BINS).fill(0)
  forEachPixel(raster, ({ h, s, l }) => {
    if (s < COLOURFUL || l < 0.12 || l > 0.94) return
    const bin = Math.floor(h / (360 / HUE_BINS)) % HUE_BINS
    weights[bin] = (weights[bin] ?? 0) + s
  })
  const smoothed = weights.map((weight, bin) => weight + (weights[(bin + 1) % HUE_BINS] ?? 0) + (weights[(bin + HUE_BINS - 1) % HUE_BINS] ?? 0))
  return (smoothed.indexOf(Math.max(...smoothed)) + 0.5) * (360 / HUE_BINS)
}

/** Gives the main coloured part another colour, keeping its light and shade. */
const recolour = (raster: Raster, target: Hsl): void => {
  const hue = mainHue(raster)
  const inPart = (hsl: Hsl): boolean => hsl.s >= 0.1 && hueDistance(hsl.h, hue) <= HUE_REACH
  let light = 0
  let saturation = 0
  let count = 0
  forEachPixel(raster, hsl => {
    if (!inPart(hsl)) return
    light += hsl.l
    saturation += hsl.s
    count += 1
  })
  if (count === 0) return
  const [meanLight, meanSaturation] = [light / count, saturation / count]
  forEachPixel(raster, (hsl, at) => {
    if (!inPart(hsl)) return
    const relative = hsl.l - meanLight
    const room = relative > 0 ? (1 - target.l) / (1 - meanLight) : target.l / meanLight
    const l = Math.min(0.985, Math.max(0.04, target.l + relative * Math.min(1.15, room)))
    const s = target.s * Math.min(1.2, 0.5 + (0.5 * hsl.s) / meanSaturation)
    const [red, green, blue] = toRgb({ h: target.h, s: Math.min(1, s), l })
    raster.data[at] = red
    raster.data[at + 1] = green
    raster.data[at + 2] = blue
  })
}

const loadAsset = async (file: string, target: Hsl | undefined): Promise<Buffer> => {
  const { data, info } = await sharp(join(assetFolder, `${file}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (target) recolour({ data, width: info.width, height: info.height }, target)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).png().toBuffer()
}

const render = async (object: PictureObject, colour: string | undefined): Promise<Buffer> => {
  const target = colour === undefined ? undefined : namedColours[colour]
  if (object.kind === 'asset') return loadAsset(object.file, object.tintable ? target : undefined)
  const drawing = Buffer.from(object.draw(target ?? object.colour))
  return sharp(drawing, { density: (72 * DRAWN_SIZE) / 256 }).png().toBuffer()
}

const cutouts = new Map<string, Promise<Cutout>>()

/** The named object in a named colour (its own colour when the object cannot be recoloured). */
export const cutoutOf = (name: PictureName, colour?: string): Promise<Cutout> => {
  const key = `${name}/${colour ?? ''}`
  const known = cutouts.get(key)
  if (known) return known
  const made = render(pictureObjectOf(name), colour)
    .then(png => sharp(png).trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 6 }).png().toBuffer({ resolveWithObject: true }))
    .then(({ data, info }) => ({ png: data, width: info.width, height: info.height }))
  cutouts.set(key, made)
  return made
}

/** Shades of a scene's accent. */
export const accentOf = (hue: number): ReturnType<typeof shadesOf> => shadesOf({ h: hue, s: 0.42, l: 0.8 })
