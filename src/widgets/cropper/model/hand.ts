import type { ImageSize } from '@/platform/image/contract'
import { turned, type Part, type Turns } from './geometry'

/** A picture under a frame in the middle of a place; lengths in px of the screen. */
export interface Hand {
  place: ImageSize
  picture: ImageSize
  turns: Turns
  /** width divided by height of the frame; undefined: that of the picture as it is seen */
  ratio: number | undefined
  zoom: number
  /** of the picture's middle from that of the frame */
  x: number
  y: number
}

export const MAX_ZOOM = 4

/** Around the frame, px. */
const MARGIN = 16

export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom))

const fitting = (inner: ImageSize, outer: ImageSize): number =>
  Math.min(outer.width / inner.width, outer.height / inner.height)

/** px of the screen for one of the picture, before it is enlarged. */
const baseScale = ({ place, picture, turns }: Hand): number =>
  fitting(turned(picture, turns), {
    width: Math.max(1, place.width - 2 * MARGIN),
    height: Math.max(1, place.height - 2 * MARGIN),
  })

const seen = (hand: Hand, scale: number): ImageSize => {
  const { width, height } = turned(hand.picture, hand.turns)
  return { width: width * scale, height: height * scale }
}

/** The largest frame of its ratio on the whole picture. */
export const frameOf = (hand: Hand): ImageSize => {
  const whole = seen(hand, baseScale(hand))
  const ratio = hand.ratio ?? whole.width / whole.height
  const width = Math.min(whole.width, whole.height * ratio)
  return { width, height: width / ratio }
}

/** Without turn: the drawing is turned. */
export const drawnSize = (hand: Hand): ImageSize => {
  const scale = baseScale(hand) * hand.zoom
  return { width: hand.picture.width * scale, height: hand.picture.height * scale }
}

/** The picture always covers the frame. */
const covering = (hand: Hand): Hand => {
  const zoom = clampZoom(hand.zoom)
  const shown = seen(hand, baseScale(hand) * zoom)
  const frame = frameOf(hand)
  const [right, low] = [(shown.width - frame.width) / 2, (shown.height - frame.height) / 2]
  return {
    ...hand,
    zoom,
    x: Math.min(right, Math.max(-right, hand.x)),
    y: Math.min(low, Math.max(-low, hand.y)),
  }
}

export type HandEvent =
  | { type: 'dragged'; dx: number; dy: number }
  /** about the middle of the frame */
  | { type: 'zoomed'; zoom: number }
  | { type: 'reshaped'; turns: Turns; ratio: number | undefined }
  | { type: 'placed'; place: ImageSize }

export const handModel = (hand: Hand, event: HandEvent): Hand => {
  switch (event.type) {
    case 'dragged':
      return covering({ ...hand, x: hand.x + event.dx, y: hand.y + event.dy })
    case 'zoomed': {
      const by = clampZoom(event.zoom) / hand.zoom
      return covering({ ...hand, zoom: event.zoom, x: hand.x * by, y: hand.y * by })
    }
    case 'reshaped':
      return covering({ ...hand, turns: event.turns, ratio: event.ratio, x: 0, y: 0 })
    case 'placed':
      return covering({ ...hand, place: event.place, x: 0, y: 0 })
  }
}

/** What lies in the frame, px of the turned picture. */
export const partOf = (hand: Hand): Part => {
  const scale = baseScale(hand) * hand.zoom
  const frame = frameOf(hand)
  const whole = turned(hand.picture, hand.turns)
  return {
    x: whole.width / 2 - (hand.x + frame.width / 2) / scale,
    y: whole.height / 2 - (hand.y + frame.height / 2) / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  }
}
