import type { ElementBox } from '../host/contract'

/** Place and size of a list, device px; the top is relative to the viewport. */
export interface ListBox extends ElementBox {
  width: number
  /** heights of its parts; undefined for one that is not drawn */
  parts: readonly (number | undefined)[]
}

/** Place of a row in its list, from 1, and how many rows there are (-1: not known); not all of them are drawn. */
export interface RowPlace {
  place?: number
  placesOf?: number
}
