/** How a picture is shown in its place: so many times as large, moved by so many px from the middle. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Place {
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}

export type ZoomEvent =
  /** two fingers have moved apart by a factor; `middle` is between them, from the middle of the place */
  | { type: 'pinched'; by: number; middle: Point }
  | { type: 'dragged'; dx: number; dy: number }
  /** `at` from the middle of the place */
  | { type: 'doubleTapped'; at: Point }
  /** all fingers are off */
  | { type: 'released' }
  | { type: 'reset' }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const LARGEST = 4
const TAPPED = 2.5
/** Fingers may go a little beyond; letting go brings it back. */
const SLACK = 0.8

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** No edge of the picture comes into the place. */
const kept = ({ scale, x, y }: Zoom, { width, height }: Place): Zoom => ({
  scale,
  x: within(x, (Math.max(0, scale - 1) * width) / 2),
  y: within(y, (Math.max(0, scale - 1) * height) / 2),
})

/** Larger or smaller so that what is under the point stays under it. */
const scaledAt = (zoom: Zoom, scale: number, { x, y }: Point): Zoom => {
  const by = scale / zoom.scale
  return { scale, x: x - (x - zoom.x) * by, y: y - (y - zoom.y) * by }
}

export const zoomModel = (zoom: Zoom, event: ZoomEvent, place: Place): Zoom => {
  switch (event.type) {
    case 'pinched': {
      const scale = Math.min(LARGEST, Math.max(SLACK, zoom.scale * event.by))
      return kept(scaledAt(zoom, scale, event.middle), place)
    }
    case 'dragged':
      return kept({ ...zoom, x: zoom.x + event.dx, y: zoom.y + event.dy }, place)
    case 'doubleTapped':
      return zoom.scale > 1 ? WHOLE : kept(scaledAt(zoom, TAPPED, event.at), place)
    case 'released':
      return zoom.scale <= 1 ? WHOLE : zoom
    case 'reset':
      return WHOLE
  }
}
