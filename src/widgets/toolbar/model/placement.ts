/** A popover is divided into at most four columns, each a quarter of the bar wide (widgets §9). */
const MOST_COLUMNS = 4
const COLUMN_PERCENT = 100 / MOST_COLUMNS

export interface Placement {
  columns: number
  /** percent of the bar's width */
  left: number
  width: number
  /** where it points to the button, percent of the bar's width */
  point: number
}

/**
 * `@assumed` reading of the 4-column placement rule: the popover of the button in place `index` of `places` has a column
 * for each sub-button, at most four, further ones stand in further rows. Its middle is the button's, as far as it can be
 * without leaving the bar: so it never leaves the screen.
 */
export const placementOf = (index: number, places: number, subButtons: number): Placement => {
  const columns = Math.min(MOST_COLUMNS, Math.max(1, subButtons))
  const width = columns * COLUMN_PERCENT
  const point = ((index + 0.5) / Math.max(1, places)) * 100
  return { columns, width, point, left: Math.min(100 - width, Math.max(0, point - width / 2)) }
}
