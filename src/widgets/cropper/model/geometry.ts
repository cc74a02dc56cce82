import type { CutPlan, ImageSize } from '@/platform/image/contract'
import type { CropRules } from './options'

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** A part of the picture as it is seen, turned; px of the picture. */
export interface Part extends ImageSize {
  x: number
  y: number
}

/** Canvases of phones draw nothing beyond this, px. */
const MOST = 4096

export const nextTurn = (turns: Turns): Turns => ((turns + 1) % 4) as Turns

export const turned = ({ width, height }: ImageSize, turns: Turns): ImageSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Width divided by height of the whole picture as it is turned. */
export const wholeRatio = (size: ImageSize, turns: Turns): number => {
  const { width, height } = turned(size, turns)
  return width / height
}

/** From the picture to the turned one. */
const matrixOf = ({ width, height }: ImageSize, turns: Turns): CutPlan['matrix'] => {
  if (turns === 1) return [0, 1, -1, 0, height, 0]
  if (turns === 2) return [-1, 0, 0, -1, width, height]
  if (turns === 3) return [0, -1, 1, 0, 0, width]
  return [1, 0, 0, 1, 0, 0]
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))

/** The whole px of a part that lie in the picture. */
const soundPart = (part: Part, seen: ImageSize): Part => {
  const x = within(Math.round(part.x), seen.width - 1)
  const y = within(Math.round(part.y), seen.height - 1)
  return {
    x,
    y,
    width: Math.max(1, within(Math.round(part.width), seen.width - x)),
    height: Math.max(1, within(Math.round(part.height), seen.height - y)),
  }
}

/** How a part becomes the result: never larger than it is, with the ratio that was asked for to the px. */
export const planOf = (
  size: ImageSize,
  {
    part,
    turns,
    ratio,
    quality,
    limit,
    output,
  }: Omit<CropRules, 'ratio'> & {
    part: Part
    turns: Turns
    ratio: number | undefined
  },
): CutPlan => {
  const { x, y, width, height } = soundPart(part, turned(size, turns))
  const most = limit === 0 ? MOST : Math.min(limit, MOST)
  const scale = Math.min(1, most / Math.max(width, height))
  const long = Math.max(1, Math.round(Math.max(width, height) * scale))
  const shape = ratio ?? width / height
  const result =
    shape >= 1
      ? { width: long, height: Math.max(1, Math.round(long / shape)) }
      : { width: Math.max(1, Math.round(long * shape)), height: long }
  const [sx, sy] = [result.width / width, result.height / height]
  const [a, b, c, d, e, f] = matrixOf(size, turns)
  return {
    ...result,
    matrix: [a * sx, b * sy, c * sx, d * sy, (e - x) * sx, (f - y) * sy],
    type: output,
    quality,
  }
}

/** The largest part of this ratio in the middle: what the platform's own cropper has left is taken whole. */
export const middlePart = (seen: ImageSize, ratio: number): Part => {
  const width = Math.min(seen.width, seen.height * ratio)
  const height = Math.min(seen.height, seen.width / ratio)
  return { x: (seen.width - width) / 2, y: (seen.height - height) / 2, width, height }
}
