import { colourOfPicture } from '../world/catalog/gallery'
import { catalogEntries, colourValuesOf, type CatalogEntry } from '../world/catalog/entries'
import { diceFor, pick, type Dice } from '../world/catalog/seeded'
import type { BackdropKind } from './backdrop'
import { pictureObjectOf, type PictureName } from './objects'
import type { Placement } from './scene'

/** Everything that decides a picture but its size. */
export interface Arrangement {
  hue: number
  backdrop: BackdropKind
  placements: Placement[]
  /** parts of the picture's side that are shown, 1 all of it */
  crop?: number
}

/** Hue of the studio of each top-level class. */
const CLASS_HUES: Readonly<Record<string, number>> = {
  '01': 214,
  '02': 204,
  '03': 42,
  '04': 30,
  '05': 226,
  '06': 246,
  '07': 36,
  '08': 92,
  '09': 186,
  '10': 262,
  '11': 208,
  '12': 340,
}

export const classHue = (classNo: string): number => CLASS_HUES[classNo] ?? 220

const entriesByCode = new Map(catalogEntries.map(entry => [entry.prodCode, entry]))

export const entryOf = (prodCode: string): CatalogEntry | undefined => entriesByCode.get(prodCode)

interface Motif {
  name: PictureName
  colour?: string
  /** second colour of the range, for the object behind */
  other?: string
}

const single = ({ name, colour }: Motif, mirrored = false): Placement[] => [
  { name, colour, x: 0, lift: 0, size: 0.66, mirrored },
]

const pair = ({ name, colour, other }: Motif): Placement[] => [
  { name, colour: other ?? colour, x: -0.15, lift: 0.045, size: 0.48, behind: true },
  { name, colour, x: 0.1, lift: -0.01, size: 0.57 },
]

const trio = ({ name, colour, other }: Motif): Placement[] => [
  { name, colour: other ?? colour, x: -0.23, lift: 0.05, size: 0.4, behind: true },
  { name, colour, x: 0.23, lift: 0.05, size: 0.4, behind: true },
  { name, colour, x: 0, lift: -0.015, size: 0.54 },
]

const boxed = ({ name, colour }: Motif): Placement[] => [
  { name: 'package', x: 0.15, lift: 0.05, size: 0.44, behind: true },
  { name, colour, x: -0.12, lift: -0.015, size: 0.54 },
]

const closeUp = ({ name, colour }: Motif): Placement[] => [{ name, colour, x: 0, lift: 0, size: 0.66 }]

const backdropKinds: readonly BackdropKind[] = ['plain', 'podium', 'plain', 'arch', 'podium', 'split']

/** The hero of siblings differs, so that a list of one family does not repeat itself. */
const heroOf = (motif: Motif, sibling: number, solo: boolean): Placement[] => {
  if (solo) return single(motif, sibling % 2 === 1)
  if (sibling % 3 === 1) return pair(motif)
  return sibling % 3 === 2 ? trio(motif) : single(motif)
}

const galleryOf = (motif: Motif, index: number, sibling: number, solo: boolean): Placement[] => {
  if (index === 1)
    return solo ? single(motif, sibling % 2 === 0) : sibling % 3 === 0 ? trio(motif) : single(motif)
  if (index === 2) return solo || motif.name === 'package' ? single(motif) : boxed(motif)
  return index === 3 ? closeUp(motif) : heroOf(motif, sibling, solo)
}

const kindOf = (dice: Dice, index: number): BackdropKind => {
  const hero = pick(dice, backdropKinds)
  if (index === 0 || index > 3) return hero
  const others: readonly BackdropKind[] =
    index === 3 ? ['plain'] : index === 2 ? ['arch', 'split'] : ['podium', 'plain']
  return others.find(kind => kind !== hero) ?? 'plain'
}

/** Picture `index` of a product: 0–3 gallery, above 10 the hero in another colour. */
export const productArrangement = (entry: CatalogEntry, index: number): Arrangement => {
  const name = entry.goods.picture
  const dice = diceFor(7, entry.prodCode)
  const colours = colourValuesOf(entry)
  const motif: Motif = {
    name,
    colour: colourOfPicture(entry, index),
    other: index > 3 ? undefined : colours[1],
  }
  const sibling = entry.goods.items.indexOf(entry.item)
  const hue = classHue(entry.book.no) + Math.round((dice() - 0.5) * 22)
  const backdrop = kindOf(dice, index)
  const placements = galleryOf(motif, index, sibling, pictureObjectOf(name).solo === true)
  return { hue, backdrop, placements, ...(index === 3 ? { crop: 0.62 } : {}) }
}
