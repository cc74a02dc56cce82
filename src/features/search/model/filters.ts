import type { Facets, ProductConditions } from '@/api/search'
import { toYuan, type Fen } from '@/base/money'
import { typedYuan } from '@/base/typed'

/** What the buyer narrowed the results by. */
export interface Filters {
  classUuid: string | undefined
  className: string | undefined
  brands: readonly string[]
  attributes: readonly { name: string; values: readonly string[] }[]
  /** as typed, in yuan */
  lowest: string
  highest: string
  inStock: boolean
  selfOperated: boolean
}

export type FilterEvent =
  | { type: 'classToggled'; classUuid: string; className: string }
  | { type: 'brandToggled'; brand: string }
  | { type: 'valueToggled'; name: string; value: string }
  | { type: 'flagToggled'; flag: 'inStock' | 'selfOperated' }
  | { type: 'priceTyped'; end: 'lowest' | 'highest'; text: string }
  | { type: 'pricesDropped' }
  | { type: 'filtersApplied'; filters: Filters }
  | { type: 'filtersCleared' }

export const noFilters: Filters = {
  classUuid: undefined,
  className: undefined,
  brands: [],
  attributes: [],
  lowest: '',
  highest: '',
  inStock: false,
  selfOperated: false,
}

const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter(other => other !== one) : [...list, one]

const withValue = ({ attributes }: Filters, name: string, value: string): Filters['attributes'] => {
  const known = attributes.find(attribute => attribute.name === name)
  const values = toggled(known?.values ?? [], value)
  if (!known) return [...attributes, { name, values }]
  return attributes.flatMap(attribute =>
    attribute.name !== name ? [attribute] : values.length > 0 ? [{ name, values }] : [],
  )
}

export const reduceFilters = (filters: Filters, event: FilterEvent): Filters => {
  switch (event.type) {
    case 'classToggled': {
      const off = filters.classUuid === event.classUuid
      return {
        ...filters,
        classUuid: off ? undefined : event.classUuid,
        className: off ? undefined : event.className,
      }
    }
    case 'brandToggled':
      return { ...filters, brands: toggled(filters.brands, event.brand) }
    case 'valueToggled':
      return { ...filters, attributes: withValue(filters, event.name, event.value) }
    case 'flagToggled':
      return { ...filters, [event.flag]: !filters[event.flag] }
    case 'priceTyped':
      return { ...filters, [event.end]: event.text }
    case 'pricesDropped':
      return { ...filters, lowest: '', highest: '' }
    case 'filtersApplied':
      return event.filters
    case 'filtersCleared':
      return noFilters
  }
}

const MOST_FEN = 99_999_999_999

/** Undefined: not an amount. */
const priceOf = (text: string): Fen | undefined => {
  const fen = typedYuan(text)
  return fen !== undefined && fen >= 0 && fen <= MOST_FEN ? fen : undefined
}

/** The end that is not an amount. */
export const priceProblem = (filters: Filters, end: 'lowest' | 'highest'): { code: 'price' } | undefined =>
  filters[end].trim() !== '' && priceOf(filters[end]) === undefined ? { code: 'price' } : undefined

export const isSound = (filters: Filters): boolean =>
  !priceProblem(filters, 'lowest') && !priceProblem(filters, 'highest')

/** Both ends in their order, whichever was typed first; what is no amount does not count. */
export const pricesOf = ({ lowest, highest }: Filters): { from: Fen | undefined; to: Fen | undefined } => {
  const [from, to] = [priceOf(lowest), priceOf(highest)]
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** One value to choose; `count`: how many products have it, undefined where the server names no number. */
interface FacetChoice {
  value: string
  count: number | undefined
}

const withChosen = (values: readonly FacetChoice[], chosen: readonly string[]): FacetChoice[] => [
  ...values,
  ...chosen
    .filter(one => !values.some(({ value }) => value === one))
    .map(value => ({ value, count: undefined })),
]

export interface FilterChoices {
  classes: readonly { classUuid: string; name: string | undefined; count: number | undefined }[]
  brands: readonly FacetChoice[]
  attributes: readonly { name: string; values: readonly FacetChoice[] }[]
}

/**
 * What can be chosen: what the server has counted, and all that is chosen. The server names neither what nothing is left
 * of below the other conditions, nor a class above those of the products: unseen, it could not be taken back.
 */
export const choicesOf = (
  { classes, brands, attributes }: Pick<Facets, 'classes' | 'brands' | 'attributes'>,
  filters: Filters,
): FilterChoices => {
  const { classUuid, className } = filters
  const isOther = classUuid !== undefined && !classes.some(one => one.classUuid === classUuid)
  const chosenOf = (name: string) => filters.attributes.find(one => one.name === name)?.values ?? []
  const named = new Set(attributes.map(({ name }) => name))
  const missing = filters.attributes
    .filter(({ name }) => !named.has(name))
    .map(({ name }) => ({ name, values: [] }))
  return {
    classes: isOther ? [...classes, { classUuid, name: className, count: undefined }] : classes,
    brands: withChosen(brands, filters.brands),
    attributes: [...missing, ...attributes].map(({ name, values }) => ({
      name,
      values: withChosen(values, chosenOf(name)),
    })),
  }
}

export interface GoodsScope {
  keyword: string
  shopUuid?: string | undefined
}

export const conditionsOf = (scope: GoodsScope, filters: Filters): ProductConditions => {
  const { from, to } = pricesOf(filters)
  return {
    keyword: scope.keyword || undefined,
    shopUuid: scope.shopUuid,
    classUuid: filters.classUuid,
    brands: filters.brands,
    attributes: filters.attributes,
    priceFrom: from,
    priceTo: to,
    inStock: filters.inStock,
    selfOperated: filters.selfOperated,
  }
}

/** An active condition: what it says, and the event that ends it. */
export type FilterChip = { key: string; ends: FilterEvent } & (
  | { says: 'value'; text: string }
  | { says: 'class'; text: string | undefined }
  | { says: 'inStock' | 'selfOperated' }
  | { says: 'price'; from: string | undefined; to: string | undefined }
)

/** Yuan without needless decimals. */
const short = (fen: Fen | undefined): string | undefined =>
  fen === undefined ? undefined : toYuan(fen).replace(/\.00$/, '')

/** Every active condition, none hidden. */
export const chipsOf = (filters: Filters): FilterChip[] => {
  const chips: FilterChip[] = []
  const { classUuid, className } = filters
  if (classUuid !== undefined)
    chips.push({
      key: 'class',
      says: 'class',
      text: className,
      ends: { type: 'classToggled', classUuid, className: '' },
    })
  if (filters.inStock)
    chips.push({ key: 'stock', says: 'inStock', ends: { type: 'flagToggled', flag: 'inStock' } })
  if (filters.selfOperated)
    chips.push({ key: 'own', says: 'selfOperated', ends: { type: 'flagToggled', flag: 'selfOperated' } })
  const { from, to } = pricesOf(filters)
  if (from !== undefined || to !== undefined)
    chips.push({
      key: 'price',
      says: 'price',
      from: short(from),
      to: short(to),
      ends: { type: 'pricesDropped' },
    })
  for (const brand of filters.brands)
    chips.push({ key: `b ${brand}`, says: 'value', text: brand, ends: { type: 'brandToggled', brand } })
  for (const { name, values } of filters.attributes)
    for (const value of values)
      chips.push({
        key: `a ${name} ${value}`,
        says: 'value',
        text: value,
        ends: { type: 'valueToggled', name, value },
      })
  return chips
}
