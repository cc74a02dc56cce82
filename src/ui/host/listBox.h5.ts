import type { ListBox } from '../window/contract'

/** ms between two looks at a list that scrolls */
export const LOOK_EVERY = 32

/** Mounted so far below the upper edge of the screen, px */
export const LOOK_BELOW = 2100

const heightOf = (id: string): number | undefined =>
  document.getElementById(id)?.getBoundingClientRect().height

/** Where a list stands, and how high its parts with these ids are; undefined while it is not drawn. */
export const measureList = (id: string, parts: readonly string[]): Promise<ListBox | undefined> => {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return Promise.resolve(
    box && box.height > 0
      ? { top: box.top, height: box.height, width: box.width, parts: parts.map(heightOf) }
      : undefined,
  )
}
