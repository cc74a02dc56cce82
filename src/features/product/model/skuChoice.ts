import type { ProductDetail, Sku } from '@/api/product'
import { multiplyFen, type Fen } from '@/base/money'
import {
  clampQuantity,
  maxQuantity,
  quantityProblem,
  type QuantityProblem,
  type QuantityRule,
} from '@/base/quantity'
import { tierPrice } from '@/base/tierPrice'

/** The part of a product a choice is made from. */
export type ChoiceProduct = Pick<ProductDetail, 'dimensions' | 'skus' | 'brokenSkus' | 'onShelf'>

/** What the buyer has chosen so far; one slot per dimension. */
export interface SkuChoice {
  product: ChoiceProduct
  chosen: readonly (string | undefined)[]
  quantity: number
  /** a person has chosen: what a link named counts no more */
  byHand?: boolean | undefined
}

export type SkuChoiceEvent =
  /** `skuCode`: what to begin with until the buyer has chosen: a product of the last visit may not have it */
  | { type: 'productArrived'; product: ChoiceProduct; skuCode?: string | undefined }
  /** a second press on the same value takes it back */
  | { type: 'valuePressed'; dimension: number; value: string }
  | { type: 'quantityChanged'; quantity: number }

export const ruleOf = (sku: Sku): QuantityRule => ({
  min: sku.minQuantity,
  step: sku.stepQuantity,
  stock: sku.onShelf ? sku.stock : 0,
})

export const isBuyable = (sku: Sku): boolean => maxQuantity(ruleOf(sku)) > 0

/** Why no SKU of the product can be bought; `unread`: one may be in stock, but cannot be read. */
export const nothingToBuy = (product: ChoiceProduct): 'offShelf' | 'unread' | 'soldOut' | undefined => {
  if (!product.onShelf) return 'offShelf'
  if (product.skus.some(isBuyable)) return undefined
  return product.brokenSkus.length > 0 ? 'unread' : 'soldOut'
}

const fits = (sku: Sku, chosen: SkuChoice['chosen']): boolean =>
  chosen.every((value, dimension) => value === undefined || sku.specValues[dimension] === value)

const withValue = (chosen: SkuChoice['chosen'], dimension: number, value: string | undefined) =>
  chosen.map((old, index) => (index === dimension ? value : old))

const isComplete = (choice: SkuChoice): boolean => choice.chosen.every(value => value !== undefined)

/** The SKU of a complete choice; of doubled ones the first that can be bought. */
export const chosenSku = (choice: SkuChoice): Sku | undefined => {
  if (!isComplete(choice)) return undefined
  const fitting = choice.product.skus.filter(sku => fits(sku, choice.chosen))
  return fitting.find(isBuyable) ?? fitting[0]
}

/** Something was chosen, or there is nothing to choose. */
export const isBegun = (choice: SkuChoice): boolean =>
  isComplete(choice) || choice.chosen.some(value => value !== undefined)

/** The first dimension without a value; undefined when all have one. */
export const missingDimension = (choice: SkuChoice): string | undefined => {
  const index = choice.chosen.findIndex(value => value === undefined)
  return index < 0 ? undefined : choice.product.dimensions[index]?.name
}

export type ValueState = 'chosen' | 'free' | 'soldOut'

/** Whether a value can be taken beside the values of the other dimensions. */
export const valueState = (choice: SkuChoice, dimension: number, value: string): ValueState => {
  if (choice.chosen[dimension] === value) return 'chosen'
  const wanted = withValue(choice.chosen, dimension, value)
  return choice.product.skus.some(sku => fits(sku, wanted) && isBuyable(sku)) ? 'free' : 'soldOut'
}

/** Values that leave no choice are taken at once: dimensions with one value, products with one SKU. */
const settled = (product: ChoiceProduct, chosen: SkuChoice['chosen']): SkuChoice['chosen'] => {
  const open = product.skus.filter(isBuyable)
  const unread = product.brokenSkus.length > 0
  return chosen.map((value, dimension) => {
    if (value !== undefined) return value
    // a SKU that cannot be read is a choice, too: the buyer makes it
    if (unread && product.dimensions[dimension]?.values.length !== 1) return undefined
    const left = new Set(open.map(sku => sku.specValues[dimension]))
    const [only] = left
    return left.size === 1 ? only : undefined
  })
}

const withRule = (choice: SkuChoice): SkuChoice => {
  const sku = chosenSku(choice)
  return sku ? { ...choice, quantity: clampQuantity(choice.quantity, ruleOf(sku)) } : choice
}

const startOf = (product: ChoiceProduct): SkuChoice =>
  withRule({
    product,
    chosen: settled(
      product,
      product.dimensions.map(() => undefined),
    ),
    quantity: 1,
  })

const restore = (choice: SkuChoice, kept: SkuChoice['chosen'], quantity: number): SkuChoice => {
  let next = startOf(choice.product)
  kept.slice(0, next.chosen.length).forEach((value, dimension) => {
    if (value !== undefined && valueState(next, dimension, value) === 'free')
      next = { ...next, chosen: withValue(next.chosen, dimension, value) }
  })
  return withRule({ ...next, quantity, byHand: choice.byHand })
}

export const emptyChoice = (): SkuChoice => ({
  product: { dimensions: [], skus: [], brokenSkus: [], onShelf: false },
  chosen: [],
  quantity: 1,
})

const press = (choice: SkuChoice, dimension: number, value: string): SkuChoice => {
  if (!choice.product.dimensions[dimension]?.values.includes(value)) return choice
  const state = valueState(choice, dimension, value)
  if (state === 'soldOut') return choice
  const chosen = withValue(choice.chosen, dimension, state === 'chosen' ? undefined : value)
  return withRule({ ...choice, chosen, byHand: true })
}

/** Fresh data of the same product (pull to refresh, return from login) keeps what was chosen. */
const arrive = (choice: SkuChoice, product: ChoiceProduct, skuCode: string | undefined): SkuChoice => {
  const named = choice.byHand
    ? undefined
    : product.skus.find(sku => sku.skuCode === skuCode && isBuyable(sku))
  return restore({ ...choice, product }, named?.specValues ?? choice.chosen, choice.quantity)
}

/** `(state, event) -> state`. A chosen combination can always be bought, its quantity always ordered. */
export const reduceSkuChoice = (choice: SkuChoice, event: SkuChoiceEvent): SkuChoice => {
  switch (event.type) {
    case 'productArrived':
      return arrive(choice, event.product, event.skuCode)
    case 'valuePressed':
      return press(choice, event.dimension, event.value)
    case 'quantityChanged':
      return withRule({
        ...choice,
        quantity: Math.max(1, Math.trunc(event.quantity) || 1),
        byHand: true,
      })
  }
}

/** Undefined while prices are hidden. */
export const unitPrice = ({ tiers, price }: Sku, quantity: number): Fen | undefined =>
  tierPrice(tiers, quantity, price)

/** Amount of the choice; undefined while it is incomplete or prices are hidden. */
export const amountOf = (choice: SkuChoice): Fen | undefined => {
  const sku = chosenSku(choice)
  const price = sku && unitPrice(sku, choice.quantity)
  return price === undefined ? undefined : multiplyFen(price, choice.quantity)
}

export interface ShownPrice {
  /** undefined while prices are hidden */
  price: Fen | undefined
  /** the lowest of several */
  from: boolean
}

/** Those a price is shown of: all on sale, or what is left to buy of what the buyer has begun to choose. */
const pricedSkus = (choice: SkuChoice): readonly Sku[] => {
  const { skus } = choice.product
  const { chosen } = startOf(choice.product)
  const isBegunByHand = choice.chosen.some((value, n) => value !== undefined && value !== chosen[n])
  const left = isBegunByHand ? skus.filter(sku => fits(sku, choice.chosen) && isBuyable(sku)) : []
  if (left.length > 0) return left
  const shelved = skus.filter(({ onShelf }) => onShelf)
  return shelved.length > 0 ? shelved : skus
}

/**
 * What a product costs: the choice at its quantity; before it, the cheapest SKU at its minimum quantity, which is what
 * lists, posters and favourites say too, or the cheapest that is left of what has been chosen. Prices of larger
 * quantities stand in the tier table.
 */
export const shownPrice = (choice: SkuChoice): ShownPrice => {
  const sku = chosenSku(choice)
  if (sku) return { price: unitPrice(sku, choice.quantity), from: false }
  const starts = pricedSkus(choice).flatMap(it => unitPrice(it, it.minQuantity) ?? [])
  if (starts.length === 0) return { price: undefined, from: false }
  const lowest = Math.min(...starts)
  return { price: lowest, from: starts.some(start => start > lowest) }
}

/** The price of the largest quantities, where that is less than the one shown before a choice. */
export const volumePrice = (choice: SkuChoice): Fen | undefined => {
  const { price } = shownPrice({ ...choice, chosen: choice.product.dimensions.map(() => undefined) })
  const steps = choice.product.skus.filter(isBuyable).flatMap(priceSteps)
  const lowest = Math.min(...steps.map(step => step.price))
  return price !== undefined && lowest < price ? lowest : undefined
}

export interface PriceStep {
  from: number
  /** inclusive; undefined for the last step */
  to?: number
  price: Fen
}

/** Rows of the tier table of a SKU, from its minimum quantity on. */
export const priceSteps = (sku: Sku): PriceStep[] => {
  if (sku.price === undefined) return []
  const starts = [
    sku.minQuantity,
    ...sku.tiers.map(tier => tier.fromQuantity).filter(from => from > sku.minQuantity),
  ]
  const steps = starts.map(from => ({ from, price: unitPrice(sku, from) ?? 0 }))
  return steps.map((step, index) => {
    const next = steps[index + 1]
    return next ? { ...step, to: next.from - 1 } : step
  })
}

export type ChoiceProblem =
  | QuantityProblem
  | { code: 'incomplete'; params: { dimension: string } }
  | { code: 'offShelf' | 'unread' }

/** Why the choice cannot go into the cart; undefined when it can. */
export const choiceProblem = (choice: SkuChoice): ChoiceProblem | undefined => {
  const nothing = nothingToBuy(choice.product)
  if (nothing) return { code: nothing }
  const dimension = missingDimension(choice)
  if (dimension !== undefined) return { code: 'incomplete', params: { dimension } }
  const sku = chosenSku(choice)
  return sku ? quantityProblem(choice.quantity, ruleOf(sku)) : { code: 'soldOut' }
}
