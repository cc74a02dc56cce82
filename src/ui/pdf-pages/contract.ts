export interface PdfPagesProps {
  count: number
  /** Accessible name of the place (H5), which keys scroll. */
  label: string
  /** 1: a page is as wide as the place */
  zoom: number
  /** Height of a page (from 1) divided by its width. */
  ratioOf: (page: number) => Promise<number>
  /** Draws a page, so many CSS px wide, into a canvas element; what it answers stops the drawing. */
  draw: (page: number, canvas: unknown, width: number) => () => void
  /** Accessible name of a page. */
  nameOf: (page: number) => string
  /** The page in the middle of the place. */
  onPage: (page: number) => void
}
