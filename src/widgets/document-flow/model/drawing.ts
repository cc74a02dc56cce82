import { isExecuted, type DocumentFlow } from './flow'

/** Steps stand in lines that turn at their end, as a snake; a unit is a hundredth of a column's width. */
const COLUMN = 100
const LINE = 102
/** Height of a circle's centre in its line, and its radius with some air. */
const CENTRE = 34
const AIR = 24

/** From this width on there is room for more columns (widgets §9). */
const WIDE = 800
export const columnsFor = (width: number): number => (width >= WIDE ? 7 : 3)

export interface NodePlace {
  /** percent of the drawing's width and height: middle of the circle */
  left: number
  top: number
}

export interface FlowDrawing {
  /** height in percent of the width */
  height: number
  /** start, the steps in their order, end */
  places: readonly NodePlace[]
  /** SVG paths: ways behind and ahead, ways back, ways around */
  paths: Readonly<Record<'done' | 'open' | 'return' | 'skip', string>>
  columns: number
}

interface Point {
  x: number
  y: number
  line: number
}

const pointOf = (at: number, columns: number): Point => {
  const line = Math.floor(at / columns)
  const inLine = at % columns
  const column = line % 2 === 0 ? inLine : columns - 1 - inLine
  return { x: column * COLUMN + COLUMN / 2, y: line * LINE + CENTRE, line }
}

const arrow = (x: number, y: number, dx: number, dy: number): string => {
  const [w, h] = [4.5, 7]
  return `M${x - dx * h - dy * w} ${y - dy * h + dx * w}L${x} ${y}L${x - dx * h + dy * w} ${y - dy * h - dx * w}`
}

/** To the next step: straight within a line, around the edge to the next line. */
const way = (from: Point, to: Point, columns: number): string => {
  if (from.line === to.line) {
    const dx = to.x > from.x ? 1 : -1
    const end = to.x - dx * AIR
    return `M${from.x + dx * AIR} ${from.y}H${end}${arrow(end, to.y, dx, 0)}`
  }
  const dx = from.x > (columns * COLUMN) / 2 ? 1 : -1
  const edge = from.x + dx * (COLUMN / 2 - 4)
  const end = to.x + dx * AIR
  return `M${from.x + dx * AIR} ${from.y}C${edge} ${from.y} ${edge} ${to.y} ${end} ${to.y}${arrow(end, to.y, -dx, 0)}`
}

/** Over what lies between: an arc above a line, or a curve down to another one. */
const leap = (from: Point, to: Point): string => {
  if (from.line === to.line) {
    const top = from.y - AIR - 8
    const end = to.y - AIR
    return `M${from.x} ${from.y - AIR}C${from.x} ${top - 8} ${to.x} ${top - 8} ${to.x} ${end}${arrow(to.x, end, 0, 1)}`
  }
  const end = to.y - AIR
  return `M${from.x} ${from.y + AIR}C${from.x} ${from.y + LINE * 0.55} ${to.x} ${end - LINE * 0.4} ${to.x} ${end}${arrow(to.x, end, 0, 1)}`
}

/** Where everything lies; the start is place 0, a step's place is one more than its own. */
export const drawFlow = ({ steps, links }: DocumentFlow, columns: number): FlowDrawing => {
  const count = steps.length + 2
  const points = Array.from({ length: count }, (_, at) => pointOf(at, columns))
  const size = { width: columns * COLUMN, height: (Math.floor((count - 1) / columns) + 1) * LINE }
  const paths = { done: '', open: '', return: '', skip: '' }
  const furthest = steps.reduce((last, step, at) => (isExecuted(step) ? at : last), -1)
  points.forEach((to, at) => {
    const from = points[at - 1]
    if (!from) return
    // the way to a step is behind once that step, or a later one, has a document
    paths[at - 1 <= furthest ? 'done' : 'open'] += way(from, to, columns)
  })
  for (const { kind, from, to } of links) {
    const [begin, end] = [points[from + 1], points[to + 1]]
    if (begin && end) paths[kind] += leap(begin, end)
  }
  return {
    height: (size.height / size.width) * 100,
    places: points.map(({ x, y }) => ({ left: (x / size.width) * 100, top: (y / size.height) * 100 })),
    paths,
    columns,
  }
}

/** A path as a mask: the colour is that of the element, so that it follows the theme. */
export const maskOf = (path: string, { columns, height }: FlowDrawing, dashed: boolean): string => {
  const width = columns * COLUMN
  const dash = dashed ? ' stroke-dasharray="5 4"' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${(width * height) / 100}"><path d="${path}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"${dash}/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
