import { toHsl, toRgb, type Hsl } from './colours'

const HUE_BINS = 36
const COLOURFUL = 0.18
/** Pixels this near the main hue are of the coloured part; further out they only lean towards it. */
const NEAR_HUE = 40
const FAR_HUE = 58
const PALE = 0.06
const FULL = 0.16

const hueDistance = (a: number, b: number): number => {
  const distance = Math.abs(a - b) % 360
  return distance > 180 ? 360 - distance : distance
}

/** RGBA pixels that are visible. */
const forEachPixel = (data: Buffer, visit: (hsl: Hsl, at: number) => void): void => {
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 8) continue
    visit(toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), at)
  }
}

/** Hue of the largest colourful part. */
const mainHue = (data: Buffer): number => {
  const weights = Array.from({ length: HUE_BINS }, () => 0)
  forEachPixel(data, ({ h, s, l }) => {
    if (s < COLOURFUL || l < 0.12 || l > 0.94) return
    const bin = Math.floor(h / (360 / HUE_BINS)) % HUE_BINS
    weights[bin] = (weights[bin] ?? 0) + s
  })
  const smoothed = weights.map(
    (weight, bin) =>
      weight + (weights[(bin + 1) % HUE_BINS] ?? 0) + (weights[(bin + HUE_BINS - 1) % HUE_BINS] ?? 0),
  )
  return (smoothed.indexOf(Math.max(...smoothed)) + 0.5) * (360 / HUE_BINS)
}

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/** How much a pixel belongs to the coloured part, 0 to 1: soft, so that pale marks keep clean edges. */
const belonging = (hsl: Hsl, hue: number): number =>
  ramp(hsl.s, PALE, FULL) * ramp(FAR_HUE - hueDistance(hsl.h, hue), 0, FAR_HUE - NEAR_HUE)

interface Mean {
  light: number
  saturation: number
}

const meanOf = (data: Buffer, hue: number): Mean | undefined => {
  let [light, saturation, weight] = [0, 0, 0]
  forEachPixel(data, hsl => {
    const part = belonging(hsl, hue)
    light += hsl.l * part
    saturation += hsl.s * part
    weight += part
  })
  return weight < 1 ? undefined : { light: light / weight, saturation: saturation / weight }
}

/** The target colour in the light this pixel stood in. */
const relit = (pixel: Hsl, mean: Mean, target: Hsl): Hsl => {
  const relative = pixel.l - mean.light
  const room = relative > 0 ? (1 - target.l) / (1 - mean.light) : target.l / mean.light
  const most = relative > 0 ? 2.2 : 1.15
  const saturation = target.s * Math.min(1.2, 0.5 + (0.5 * pixel.s) / mean.saturation)
  return {
    h: target.h,
    s: Math.min(1, saturation),
    l: Math.min(0.985, Math.max(0.04, target.l + relative * Math.min(most, room))),
  }
}

/** Gives the main coloured part of an RGBA picture another colour in place, keeping its light and shade. */
export const recolour = (data: Buffer, target: Hsl): void => {
  const hue = mainHue(data)
  const mean = meanOf(data, hue)
  if (!mean) return
  forEachPixel(data, (hsl, at) => {
    const part = belonging(hsl, hue)
    if (part === 0) return
    toRgb(relit(hsl, mean, target)).forEach((channel, offset) => {
      data[at + offset] = Math.round(channel * part + (data[at + offset] ?? 0) * (1 - part))
    })
  })
}
