import sharp, { type OverlayOptions } from 'sharp'
import { backdropSvg, type Backdrop } from './backdrop'
import { css } from './colours'
import { cutoutOf } from './cutouts'
import { pictureObjectOf, type PictureName } from './objects'

/** One object in a scene; lengths are parts of the scene's height. */
export interface Placement {
  name: PictureName
  colour?: string
  /** middle of its foot, from the middle of the scene */
  x: number
  /** above the ground (+) or nearer (-) */
  lift: number
  /** longest side */
  size: number
  mirrored?: boolean
  /** 0 sharp, 1 out of focus and paler: it stands behind */
  behind?: boolean
}

const shadow = (
  width: number,
  height: number,
  [cx, cy, rx, ry]: [number, number, number, number],
  blur: number,
  opacity: number,
  hue: number,
): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><filter id="b" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${css({ h: hue + 14, s: 0.34, l: 0.26 })}" fill-opacity="${opacity}" filter="url(#b)"/></svg>`,
  ),
})

const shadowsOf = (backdrop: Backdrop, placement: Placement, width: number): OverlayOptions[] => {
  const { height, ground, centre, hue } = backdrop
  const foot = ground - placement.lift * height
  const middle = centre + placement.x * height
  const floating = pictureObjectOf(placement.name).floating === true
  const canvas: [number, number] = [backdrop.width, height]
  if (floating) {
    return [shadow(...canvas, [middle + width * 0.02, foot + height * 0.012, width * 0.34, height * 0.016], height * 0.016, 0.34, hue)]
  }
  return [
    shadow(...canvas, [middle + width * 0.1, foot - height * 0.004, width * 0.5, height * 0.026], height * 0.02, 0.26, hue),
    shadow(...canvas, [middle, foot - height * 0.004, width * 0.4, height * 0.01], height * 0.007, 0.42, hue),
  ]
}

const FLOAT_GAP = 0.045

const overlaysOf = async (backdrop: Backdrop, placement: Placement): Promise<OverlayOptions[]> => {
  const cutout = await cutoutOf(placement.name, placement.colour)
  const { height, ground, centre } = backdrop
  const object = pictureObjectOf(placement.name)
  const ratio = (placement.size * height * (object.scale ?? 1)) / Math.max(cutout.width, cutout.height)
  const width = Math.max(1, Math.round(cutout.width * ratio))
  const tall = Math.max(1, Math.round(cutout.height * ratio))
  let image = sharp(cutout.png).resize(width, tall, { kernel: 'lanczos3' })
  if (ratio > 1) image = image.sharpen({ sigma: 0.8, m1: 0.5, m2: 1.2 })
  if (placement.mirrored) image = image.flop()
  if (placement.behind) image = image.modulate({ brightness: 1.04, saturation: 0.9 })
  const gap = object.floating ? FLOAT_GAP * height : 0
  const overlay: OverlayOptions = {
    input: await image.png().toBuffer(),
    left: Math.round(centre + placement.x * height - width / 2),
    top: Math.round(ground - placement.lift * height - gap - tall),
  }
  return [...shadowsOf(backdrop, placement, width), overlay]
}

/** Draws a scene; placements come back to front. */
export const drawScene = async (backdrop: Backdrop, placements: readonly Placement[]): Promise<sharp.Sharp> => {
  const overlays = await Promise.all(placements.map(placement => overlaysOf(backdrop, placement)))
  const base = await sharp(Buffer.from(backdropSvg(backdrop))).removeAlpha().png().toBuffer()
  return sharp(base).composite(overlays.flat())
}

export const WEBP = { quality: 80, effort: 4, smartSubsample: true } as const
