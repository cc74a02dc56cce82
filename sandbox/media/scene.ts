import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { backdropSvg, type Backdrop } from './backdrop'
import { css } from './colours'
import { cutoutOf } from './cutouts'
import { pictureObjectOf, type PictureName } from './objects'

/** One object in a scene; lengths are parts of the scene's height. */
export interface Placement {
  name: PictureName
  colour?: string
  /** middle of its foot, from the middle of the arrangement */
  x: number
  /** above the ground (+): further away */
  lift: number
  /** longest side */
  size: number
  mirrored?: boolean
  /** stands behind: paler */
  behind?: boolean
}

/** How far a floating object hangs above its place, part of the height. */
const FLOAT_GAP = 0.045

const ellipse = (cx: number, cy: number, rx: number, ry: number, blur: number, opacity: number): string =>
  `<g filter="url(#shade${blur})"><ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill-opacity="${opacity}"/></g>`

const blurFilter = (name: number, deviation: number): string =>
  `<filter id="shade${name}" x="-60%" y="-250%" width="220%" height="600%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** A soft shadow for what floats; for what stands one under it and one falling to the right. */
const shadowOf = (backdrop: Backdrop, placement: Placement, width: number): string => {
  const { height, ground, centre } = backdrop
  const foot = ground - placement.lift * height
  const middle = centre + placement.x * height
  if (pictureObjectOf(placement.name).floating) {
    return ellipse(middle + width * 0.02, foot + height * 0.012, width * 0.34, height * 0.016, 2, 0.34)
  }
  return (
    ellipse(middle + width * 0.1, foot - height * 0.004, width * 0.5, height * 0.026, 3, 0.26) +
    ellipse(middle, foot - height * 0.004, width * 0.4, height * 0.01, 1, 0.42)
  )
}

interface Placed {
  overlay: OverlayOptions
  shadow: string
}

const place = async (backdrop: Backdrop, placement: Placement): Promise<Placed> => {
  const cutout = await cutoutOf(placement.name, placement.colour)
  const { height, ground, centre } = backdrop
  const object = pictureObjectOf(placement.name)
  const ratio = (placement.size * height * (object.scale ?? 1)) / Math.max(cutout.width, cutout.height)
  const width = Math.max(1, Math.round(cutout.width * ratio))
  const tall = Math.max(1, Math.round(cutout.height * ratio))
  let image = sharp(cutout.png).resize(width, tall, { kernel: 'lanczos3' })
  if (ratio > 1) image = image.sharpen()
  if (placement.mirrored) image = image.flop()
  if (placement.behind) image = image.modulate({ brightness: 1.04, saturation: 0.9 })
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const gap = object.floating ? FLOAT_GAP * height : 0
  return {
    overlay: {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left: Math.round(centre + placement.x * height - width / 2),
      top: Math.round(ground - placement.lift * height - gap - tall),
    },
    shadow: shadowOf(backdrop, placement, width),
  }
}

/** Draws a scene; placements come back to front. */
export const drawScene = async (backdrop: Backdrop, placements: readonly Placement[]): Promise<Sharp> => {
  const placed = await Promise.all(placements.map(placement => place(backdrop, placement)))
  const { height, hue } = backdrop
  const blurs = blurFilter(1, height * 0.007) + blurFilter(2, height * 0.016) + blurFilter(3, height * 0.02)
  const ink = css({ h: hue + 14, s: 0.34, l: 0.26 })
  const shadows = `<defs>${blurs}</defs><g fill="${ink}">${placed.map(item => item.shadow).join('')}</g>`
  const base = await sharp(Buffer.from(backdropSvg(backdrop, shadows)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(base.data, {
    raw: { width: base.info.width, height: base.info.height, channels: 3 },
  }).composite(placed.map(item => item.overlay))
}

export const WEBP = { quality: 80, effort: 4 } as const
