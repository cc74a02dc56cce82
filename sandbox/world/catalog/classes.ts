import { chemicals } from './goods/chemicals'
import { cleaning } from './goods/cleaning'
import { digital } from './goods/digital'
import { electrical } from './goods/electrical'
import { food } from './goods/food'
import { hospitality } from './goods/hospitality'
import { labour } from './goods/labour'
import { logistics } from './goods/logistics'
import { mro } from './goods/mro'
import { office } from './goods/office'
import { packaging } from './goods/packaging'
import { tools } from './goods/tools'
import type { ClassBook } from './types'

/** The twelve top-level classes in the order of the class tree. */
export const classBooks: readonly ClassBook[] = [
  mro,
  tools,
  electrical,
  labour,
  office,
  digital,
  packaging,
  food,
  cleaning,
  chemicals,
  logistics,
  hospitality,
]

export const topClassUuid = (book: ClassBook): string => `cls-${book.no}`

export const leafClassUuid = (book: ClassBook, leaf: string): string => {
  const position = book.leaves.indexOf(leaf)
  if (position < 0) throw new Error(`unknown class ${leaf} in ${book.name}`)
  return `cls-${book.no}${String(position + 1).padStart(2, '0')}`
}
