import type { skus, tierPrices } from '../../db/schema/catalog'
import { COLOUR_SPEC, type CatalogEntry, type SpecValue } from './entries'
import { variantPictureIndex } from './gallery'
import { productPicturePath } from './picturePaths'
import { between, pick, type Dice } from './seeded'
import { weightOf } from './weights'

type SkuRow = typeof skus.$inferInsert
type TierRow = typeof tierPrices.$inferInsert

/** Prices as shops write them: ends of 5 or 9 below ten yuan, .5 / .8 / .9 up to a hundred, whole yuan above. */
export const niceFen = (fen: number): number => {
  if (fen < 1000) return Math.max(5, Math.round(fen / 5) * 5)
  if (fen < 10000) {
    const yuan = Math.floor(fen / 100)
    const end = [0, 50, 80, 90].find(candidate => fen - yuan * 100 <= candidate) ?? 90
    return yuan * 100 + end
  }
  if (fen < 100000) return Math.round(fen / 100) * 100
  return Math.floor(fen / 1000) * 1000 + 900
}

interface OrderRule {
  minQty: number
  stepQty: number
}

const rule = (minQty: number, stepQty: number): OrderRule => ({ minQty, stepQty })

/** Cheap goods are sold by the bundle, dear ones by the piece. */
const orderRules = (fen: number): OrderRule[] => {
  if (fen < 200) return [rule(50, 50), rule(100, 50), rule(100, 100), rule(20, 20)]
  if (fen < 1000) return [rule(10, 10), rule(10, 5), rule(20, 10), rule(12, 12), rule(6, 6)]
  if (fen < 5000) return [rule(1, 1), rule(2, 1), rule(2, 2), rule(5, 5), rule(10, 10), rule(1, 1)]
  if (fen < 30000) return [rule(1, 1), rule(1, 1), rule(1, 1), rule(2, 1)]
  return [rule(1, 1)]
}

const orderRuleOf = (entry: CatalogEntry, fen: number, dice: Dice): OrderRule =>
  pick(dice, entry.goods.unit === 'kg' ? [rule(5, 1), rule(10, 5)] : orderRules(fen))

interface TierStep {
  timesMinimum: number
  discount: number
}

const ladders = (fen: number): TierStep[][] => {
  if (fen >= 100000)
    return [
      [],
      [{ timesMinimum: 10, discount: 0.02 }],
      [
        { timesMinimum: 5, discount: 0.015 },
        { timesMinimum: 20, discount: 0.035 },
      ],
    ]
  if (fen >= 10000)
    return [
      [
        { timesMinimum: 5, discount: 0.03 },
        { timesMinimum: 20, discount: 0.06 },
      ],
      [{ timesMinimum: 10, discount: 0.04 }],
      [],
    ]
  return [
    [
      { timesMinimum: 5, discount: 0.04 },
      { timesMinimum: 20, discount: 0.08 },
    ],
    [
      { timesMinimum: 10, discount: 0.05 },
      { timesMinimum: 50, discount: 0.1 },
      { timesMinimum: 100, discount: 0.14 },
    ],
    [{ timesMinimum: 10, discount: 0.06 }],
    [],
  ]
}

const stockOf = (fen: number, minQty: number, dice: Dice): number => {
  const luck = dice()
  if (luck < 0.04) return 0
  if (luck < 0.1) return between(dice, 1, minQty * 3)
  const [low, high] =
    fen < 1000 ? [1200, 26000] : fen < 10000 ? [200, 6000] : fen < 100000 ? [30, 900] : [6, 140]
  return between(dice, low, high)
}

const combinations = (entry: CatalogEntry): SpecValue[][] =>
  entry.specs.reduce<SpecValue[][]>(
    (rows, spec) => rows.flatMap(row => spec.values.map(value => [...row, value])),
    [[]],
  )

const colourPosition = (entry: CatalogEntry, combination: readonly SpecValue[]): number => {
  const dimension = entry.specs.findIndex(spec => spec.name === COLOUR_SPEC)
  const values = entry.specs[dimension]?.values ?? []
  return values.findIndex(value => value.label === combination[dimension]?.label)
}

/** Each step's price is below the one before, also after rounding. */
const tiersOf = (
  skuCode: string,
  priceFen: number,
  minQty: number,
  ladder: readonly TierStep[],
): TierRow[] => {
  let previous = priceFen
  return ladder.flatMap(step => {
    const stepFen = Math.round(priceFen * (1 - step.discount))
    if (stepFen >= previous || stepFen < 1) return []
    previous = stepFen
    return [{ skuCode, fromQty: minQty * step.timesMinimum, priceFen: stepFen }]
  })
}

/** SKUs of one product with their tier prices. The seed moves prices by up to 8 % and decides the stock. */
export const buildSkus = (entry: CatalogEntry, dice: Dice): { skus: SkuRow[]; tiers: TierRow[] } => {
  const factor = 0.92 + dice() * 0.16
  const rows = combinations(entry)
  const cheapest = Math.min(
    ...rows.map(row => row.reduce((product, value) => product * value.priceFactor, 1)),
  )
  const fenOf = (row: readonly SpecValue[]): number =>
    niceFen(
      Math.round(row.reduce((product, value) => product * value.priceFactor, entry.item.yuan * 100 * factor)),
    )
  const lowestFen = niceFen(Math.round(entry.item.yuan * 100 * factor * cheapest))
  const order = orderRuleOf(entry, lowestFen, dice)
  const ladder = pick(dice, ladders(lowestFen))
  const soldOut = dice() < 0.015
  const built = rows.map((row, position): SkuRow => {
    const priceFen = fenOf(row)
    const stock = stockOf(priceFen, order.minQty, dice)
    const specValues = row.map(value => value.label)
    return {
      skuCode: `${entry.prodCode}-${String(position + 1).padStart(2, '0')}`,
      prodCode: entry.prodCode,
      position,
      specValues,
      weightGrams: weightOf(specValues, priceFen),
      priceFen,
      stock: soldOut ? 0 : stock,
      ...order,
      shelf: position === 0 || dice() > 0.02,
      picturePath: productPicturePath(entry.prodCode, variantPictureIndex(entry, colourPosition(entry, row))),
    }
  })
  return {
    skus: built,
    tiers: built.flatMap(sku => tiersOf(sku.skuCode, sku.priceFen, order.minQty, ladder)),
  }
}
