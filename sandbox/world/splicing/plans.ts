import type { splicingPlans } from '../../db/schema'
import type { Goods } from '../../services/order/lines'

type PlanRow = typeof splicingPlans.$inferInsert

/** Products that can be bought in groups. */
const PLANS = 12
const HOURS = [24, 48, 72]

/** What a group needs, by what a piece costs. */
const needOf = (priceFen: number): number => {
  if (priceFen <= 20_00) return 100
  if (priceFen <= 60_00) return 60
  return priceFen <= 200_00 ? 30 : 20
}

/** [times what the group needs, percent of the price, per mille for the opener] */
const STEPS = [
  [1, 92, 10],
  [2, 88, 15],
  [4, 84, 20],
] as const

const MOST = 6

const planOf = ({ skuCode, priceFen, minQty, stepQty }: Goods): PlanRow => {
  const need = Math.max(needOf(priceFen), minQty * 4)
  return {
    skuCode,
    minQty,
    stepQty,
    limitQty: need * MOST,
    steps: STEPS.map(([times, percent, perMille]) => ({
      fromQty: need * times,
      priceFen: Math.round((priceFen * percent) / 1000) * 10,
      commissionFen: Math.max(1, Math.round((priceFen * perMille) / 1000)),
    })),
    hours: HOURS,
  }
}

/** Plans for well-stocked goods of every shop in turn. Pure: the same goods give the same plans. */
export const plansFor = (goodsByShop: ReadonlyMap<string, readonly Goods[]>): PlanRow[] => {
  const fit = [...goodsByShop.values()].map(goods => {
    const products = new Map<string, Goods>()
    for (const one of goods) {
      if (one.priceFen < 5_00 || one.priceFen > 600_00 || one.minQty > 20 || one.restricted) continue
      if (one.stock < Math.max(needOf(one.priceFen), one.minQty * 4) * MOST) continue
      if (!products.has(one.prodCode)) products.set(one.prodCode, one)
    }
    return [...products.values()]
  })
  const chosen: Goods[] = []
  for (let round = 0; chosen.length < PLANS && fit.some(goods => goods.length > round); round += 1) {
    for (const goods of fit) {
      const one = goods[round]
      if (one && chosen.length < PLANS) chosen.push(one)
    }
  }
  return chosen.map(planOf)
}
