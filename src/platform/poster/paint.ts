import type { PosterDrawing, PosterItem } from './contract'

/** What the canvases of both platforms can do. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'arcTo'
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineTo'
  | 'measureText'
  | 'moveTo'
  | 'restore'
  | 'save'
  | 'scale'
  | 'textBaseline'
>

/** A picture that has been loaded, with its own size. */
export interface Loaded {
  source: CanvasImageSource
  width: number
  height: number
}

const FONT = '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Words of a Latin script stay whole; Chinese breaks anywhere. */
const piecesOf = (text: string): string[] => text.match(/[A-Za-z0-9.,%/×*-]+\s*|\s+|./gsu) ?? []

/** Lines no wider than `maxWidth`; what does not fit ends with an ellipsis. */
export const linesOf = (
  text: string,
  maxWidth: number,
  maxLines: number,
  widthOf: (text: string) => number,
): string[] => {
  const lines: string[] = []
  let line = ''
  // a run wider than the picture, such as a link or a long code, breaks anywhere as well
  const pieces = piecesOf(text.trim()).flatMap(one => (widthOf(one.trimEnd()) > maxWidth ? [...one] : [one]))
  for (const piece of pieces) {
    if (widthOf(line + piece.trimEnd()) <= maxWidth) {
      line += piece
      continue
    }
    if (line) lines.push(line.trimEnd())
    line = piece.trimStart()
    if (lines.length === maxLines) break
  }
  if (lines.length < maxLines) {
    if (line) lines.push(line.trimEnd())
    return lines
  }
  if (!line) return lines
  // characters, not units: half an emoji is drawn as a box
  const last = [...(lines[maxLines - 1] ?? '')]
  while (last.length > 0 && widthOf(`${last.join('')}…`) > maxWidth) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('')}…`]
}

type Box = { x: number; y: number; width: number; height: number }

const roundPath = (context: PaintContext, { x, y, width, height }: Box, radius: number): void => {
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(x + width, y, x + width, y + height, radius)
  context.arcTo(x + width, y + height, x, y + height, radius)
  context.arcTo(x, y + height, x, y, radius)
  context.arcTo(x, y, x + width, y, radius)
  context.closePath()
}

/** Fills the place and crops what stands over, as a picture of the shop does. */
const paintPicture = (context: PaintContext, box: Box, { source, width, height }: Loaded): void => {
  const scale = Math.max(box.width / width, box.height / height)
  const [cutWidth, cutHeight] = [box.width / scale, box.height / scale]
  context.drawImage(
    source,
    (width - cutWidth) / 2,
    (height - cutHeight) / 2,
    cutWidth,
    cutHeight,
    box.x,
    box.y,
    box.width,
    box.height,
  )
}

type Code = Extract<PosterItem, { kind: 'code' }>
type Words = Extract<PosterItem, { kind: 'text' }>

const paintCode = (context: PaintContext, { x, y, side, modules }: Code): void => {
  const cell = side / modules.length
  context.fillStyle = '#000000'
  modules.forEach((row, line) =>
    row.forEach((dark, column) => {
      // a hair wider, so that no light lines show between the modules
      if (dark) context.fillRect(x + column * cell, y + line * cell, cell + 0.15, cell + 0.15)
    }),
  )
}

const paintText = (context: PaintContext, item: Words): void => {
  context.font = `${item.bold ? 'bold ' : ''}${item.size}px ${FONT}`
  context.fillStyle = item.color
  context.textBaseline = 'middle'
  const widthOf = (text: string) => context.measureText(text).width
  linesOf(item.text, item.maxWidth, item.maxLines, widthOf).forEach((line, n) =>
    context.fillText(line, item.x, item.y + item.lineHeight * (n + 0.5)),
  )
}

/** Draws everything in its order; a picture that is not there leaves its ground. */
export const paint = (
  context: PaintContext,
  { items }: PosterDrawing,
  pictureOf: (url: string) => Loaded | undefined,
): void => {
  for (const item of items) {
    if (item.kind === 'text') paintText(context, item)
    else if (item.kind === 'code') paintCode(context, item)
    else {
      context.fillStyle = item.color
      if (item.kind === 'box' && item.radius) {
        roundPath(context, item, item.radius)
        context.fill()
      } else context.fillRect(item.x, item.y, item.width, item.height)
      const loaded = item.kind === 'picture' ? pictureOf(item.url) : undefined
      if (loaded) paintPicture(context, item, loaded)
    }
  }
}

/** Addresses of the pictures of a drawing. */
export const pictureUrls = ({ items }: PosterDrawing): string[] => [
  ...new Set(items.flatMap(item => (item.kind === 'picture' && item.url ? [item.url] : []))),
]
