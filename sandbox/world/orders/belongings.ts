import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { addresses, cartLines, carts, products, skus } from '../../db/schema'
import { requireArea } from '../../services/address/area'
import { loadGoods } from '../../services/order/goods'
import { type Goods, goodsSnapshot } from '../../services/order/lines'
import { unitPriceFen } from '../../services/money'
import { diceFor, pick } from '../catalog/seeded'
import type { BuyerSketch } from './people'

/** Further places of the demo enterprise; the last one is where dangerous goods do not go. */
const MORE_PLACES = [
  { areaCode: '320508', detail: '平江路 301 号 恒启研发中心 2 楼前台', tag: '研发中心' },
  { areaCode: '540102', detail: '金珠西路 158 号 高原项目部', tag: '项目部' },
] as const

const addressRow = (buyer: BuyerSketch, createdAt: number) => ({
  addressUuid: `adr-${buyer.userUuid}-${buyer.accUuid}-1`,
  userUuid: buyer.userUuid,
  accUuid: buyer.accUuid,
  receiver: buyer.personName,
  mobilePhone: buyer.phone,
  province: buyer.province,
  city: buyer.city,
  area: buyer.area,
  areaCode: buyer.areaCode,
  detail: buyer.detail,
  tag: '公司',
  isDefault: true,
  createdAt,
})

/** One address each, at the enterprise; `more` has the other places too. */
export const seedAddresses = async (
  db: Database,
  buyers: readonly BuyerSketch[],
  more: BuyerSketch | undefined,
  now: number,
): Promise<void> => {
  const rows: (typeof addresses.$inferInsert)[] = buyers.map(buyer => addressRow(buyer, now))
  for (const [index, place] of more ? MORE_PLACES.entries() : []) {
    if (!more) break
    const names = await requireArea(db, place.areaCode)
    const addressUuid = `adr-${more.userUuid}-${more.accUuid}-${index + 2}`
    rows.push({ ...addressRow(more, now - index - 1), ...names, ...place, addressUuid, isDefault: false })
  }
  if (rows.length > 0) await db.insert(addresses).values(rows)
}

const lineRow = (buyer: BuyerSketch, goods: Goods, index: number, qty: number) => ({
  cartLineUuid: `cl-${buyer.userUuid}-${index + 1}`,
  userUuid: buyer.userUuid,
  accUuid: buyer.accUuid,
  ...goodsSnapshot(goods),
  qty,
  addPriceFen: unitPriceFen(goods.priceFen, goods.tiers, qty),
  checked: index % 3 !== 2,
})

/** A SKU that cannot be bought any more: its product is off the shelf. */
const readOffShelf = async (db: Database): Promise<Goods | undefined> => {
  const [row] = await db
    .select({ skuCode: skus.skuCode })
    .from(skus)
    .innerJoin(products, eq(products.prodCode, skus.prodCode))
    .where(and(eq(products.shelf, false), gt(skus.stock, skus.minQty)))
    .orderBy(asc(skus.skuCode))
    .limit(1)
  return row && (await loadGoods(db, [row.skuCode])).get(row.skuCode)
}

/** Several shops; a line whose price has risen since, one not delivered everywhere, one that is off the shelf. */
export const seedCart = async (
  db: Database,
  buyer: BuyerSketch,
  goodsByShop: ReadonlyMap<string, readonly Goods[]>,
  seed: number,
): Promise<void> => {
  const dice = diceFor(seed, `${buyer.userUuid}/cart`)
  const shops = [...goodsByShop.values()].slice(0, 3)
  const chosen = new Map<string, Goods>()
  for (const shopGoods of shops) {
    for (let count = 0; count < 2; count += 1) {
      const goods = pick(dice, shopGoods)
      chosen.set(goods.skuCode, goods)
    }
  }
  const dangerous = [...goodsByShop.values()].flat().filter(goods => goods.restricted)
  if (dangerous.length > 0) {
    const goods = pick(dice, dangerous)
    chosen.set(goods.skuCode, goods)
  }
  const gone = await readOffShelf(db)
  const rows = [...chosen.values(), ...(gone ? [gone] : [])].map((goods, index) =>
    lineRow(buyer, goods, index, goods.minQty),
  )
  const [first] = rows
  if (!first) return
  first.addPriceFen = Math.max(10, Math.round(first.addPriceFen * 0.09) * 10)
  await db.insert(carts).values({ userUuid: buyer.userUuid, accUuid: buyer.accUuid, version: 1 })
  await db.insert(cartLines).values(rows)
}
