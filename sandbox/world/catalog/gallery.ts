import { COLOUR_SPEC, colourValuesOf, type CatalogEntry } from './entries'

/** Gallery positions every product has: hero, pair, with its box, close-up. */
export const GALLERY_SIZE = 4

const COLOUR_OFFSET = 10

/** Picture of one colour; the hero for products without colours to choose. */
export const variantPictureIndex = (entry: CatalogEntry, colour: number): number =>
  colour > 0 && entry.specs.some(spec => spec.name === COLOUR_SPEC) ? COLOUR_OFFSET + colour : 0

/** The colour a picture shows: the chosen one, else the product's own. */
export const colourOfPicture = (entry: CatalogEntry, index: number): string | undefined => {
  const colours = colourValuesOf(entry)
  return index >= COLOUR_OFFSET ? colours[index - COLOUR_OFFSET] : (colours[0] ?? entry.item.tint)
}

export const hasPicture = (entry: CatalogEntry, index: number): boolean =>
  Number.isInteger(index) &&
  ((index >= 0 && index < GALLERY_SIZE) ||
    (index > COLOUR_OFFSET && index < COLOUR_OFFSET + colourValuesOf(entry).length))
