import { createHash } from 'node:crypto'
import { plainFreight } from '../order/delivery'
import type { Goods } from '../order/lines'
import { raiseQuantity } from '../order/quantity'
import { unitPriceFen } from '../money'

/** What is asked for on one line, as a seller reads it. */
export interface AskedLine {
  enquiryLineUuid: string
  skuCode: string | null
  name: string
  spec: string
  qty: number
}
interface OfferedLine {
  enquiryLineUuid: string
  goods: Goods
  qty: number
  priceFen: number
}
export interface Offer {
  lines: OfferedLine[]
  goodsFen: number
  freightFen: number
  deliveryDays: number
  validDays: number
  remark: string
}

const REMARKS = [
  '以上为含税价，随货开具增值税专用发票。',
  '现货当日发出，报价含税，支持分批交货。',
  '价格按本次数量核定，量大可再议。',
  '含税含包装，签收后 7 天内可调换。',
] as const

/** A number from 0 to 1 from a hash: the same question gets the same answer. */
const share = (...parts: readonly string[]): number =>
  createHash('sha256').update(parts.join('/')).digest().readUInt32BE(0) / 0x1_0000_0000

const LEAST_OFF = 0.03
const MOST_OFF = 0.12

/** A little below what the quantity costs in the shop. */
const offeredPrice = (shopUuid: string, goods: Goods, qty: number): number => {
  const listed = unitPriceFen(goods.priceFen, goods.tiers, qty)
  const off = LEAST_OFF + share(shopUuid, goods.skuCode, String(qty)) * (MOST_OFF - LEAST_OFF)
  return Math.max(1, Math.round(listed * (1 - off)))
}

const pairsOf = (text: string): Set<string> => {
  const letters = Array.from(text.toLowerCase().replace(/[\s\p{P}]/gu, ''))
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** How much of what is asked for stands in a name, 0 to 1. */
export const likeness = (asked: string, name: string): number => {
  const wanted = pairsOf(asked)
  if (wanted.size === 0) return 0
  const found = pairsOf(name)
  return [...wanted].filter(pair => found.has(pair)).length / wanted.size
}

const ENOUGH = 0.5

/** The SKU itself where the shop sells it, else what its name is most like; undefined when nothing is. */
const matchOf = (line: AskedLine, own: readonly Goods[]): Goods | undefined => {
  const exact = own.find(goods => goods.skuCode === line.skuCode)
  if (exact) return exact.onShelf ? exact : undefined
  const scored = own
    .filter(goods => goods.onShelf)
    .map(goods => ({ goods, score: likeness(line.name, `${goods.prodName}${goods.specValues.join('')}`) }))
    .filter(({ score }) => score >= ENOUGH)
  const [best] = scored.sort(
    (one, other) => other.score - one.score || (one.goods.skuCode < other.goods.skuCode ? -1 : 1),
  )
  return best?.goods
}

export const quantityFor = (goods: Goods, asked: number): number => raiseQuantity(goods, asked)

/** Pure: what the seller of a shop answers; undefined when none of it can be had there. */
export const makeOffer = (
  shopUuid: string,
  asked: readonly AskedLine[],
  own: readonly Goods[],
): Offer | undefined => {
  const lines = asked.flatMap((line): OfferedLine[] => {
    const goods = matchOf(line, own)
    if (!goods) return []
    const qty = quantityFor(goods, line.qty)
    const { enquiryLineUuid } = line
    return [{ enquiryLineUuid, goods, qty, priceFen: offeredPrice(shopUuid, goods, qty) }]
  })
  if (lines.length === 0) return undefined
  const goodsFen = lines.reduce((sum, line) => sum + line.qty * line.priceFen, 0)
  const luck = share(shopUuid, ...lines.map(line => line.goods.skuCode))
  return {
    lines,
    goodsFen,
    freightFen: plainFreight(goodsFen),
    deliveryDays: 2 + Math.floor(luck * 6),
    validDays: 7,
    remark: REMARKS[Math.floor(luck * REMARKS.length)] ?? REMARKS[0],
  }
}
