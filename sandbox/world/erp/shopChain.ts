import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { erpGoods, erpGoodsClasses, orderLines, orders } from '../../db/schema'
import { DAY_MS } from '../../kernel/chinaTime'
import { SHOP_TAX_RATE } from './goods'
import { deptUuidOf, inOrg, staffUuidOf } from './masters'
import { headRow, lineRow, type Made } from './purchases'
import { supplierUuidOf } from './suppliers'

const ORG = 'hengqi'
const ORG_UUID = `org-${ORG}`
const CLASS_UUID = `class-${ORG_UUID}-99`

/** A received order of the shop that the purchasing department bought: its goods, and what it was bought for. */
const findShopOrder = async (db: Database) => {
  const mine = and(
    eq(orders.accUuid, `acc-${ORG}`),
    eq(orders.userUuid, 'user-0001'),
    eq(orders.state, 4),
    eq(orders.afterSale, false),
    isNull(orders.poReference),
  )
  const [order] = await db.select().from(orders).where(mine).orderBy(desc(orders.createdAt)).limit(1)
  if (!order) return undefined
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderUuid, order.orderUuid))
    .orderBy(asc(orderLines.position))
  return { order, lines }
}

type ShopOrder = NonNullable<Awaited<ReturnType<typeof findShopOrder>>>

const addGoods = async (db: Database, { lines }: ShopOrder): Promise<void> => {
  const row = { classUuid: CLASS_UUID, orgUuid: ORG_UUID, code: '99', name: '商城商品', position: 99 }
  await db.insert(erpGoodsClasses).values(row)
  await db.insert(erpGoods).values(
    lines.map(line => ({
      goodsUuid: `goods-${inOrg(ORG, line.skuCode)}`,
      orgUuid: ORG_UUID,
      classUuid: CLASS_UUID,
      code: line.skuCode,
      name: line.prodName,
      spec: line.specValues.join(' '),
      unit: line.unit,
      brand: '',
      barCode: '',
      priceFen: line.priceFen,
      taxRate: SHOP_TAX_RATE,
      stock: String(line.qty),
      inUse: true,
      shopSkuCode: line.skuCode,
    })),
  )
}

/** The purchase order behind an order of the shop, whose reference names its number. */
export const shopChain = async (
  db: Database,
): Promise<{ bought: Made; name(): Promise<unknown> } | undefined> => {
  const found = await findShopOrder(db)
  if (!found) return undefined
  await addGoods(db, found)
  const { order } = found
  const at = order.createdAt - DAY_MS / 4
  const place = { docUuid: `po-${inOrg(ORG, 'shop')}`, orgUuid: ORG_UUID }
  const lines = found.lines.map((line, index) =>
    lineRow(place, index + 1, {
      goodsUuid: `goods-${inOrg(ORG, line.skuCode)}`,
      qty: String(line.qty),
      doneQty: String(line.qty),
      priceFen: line.priceFen,
      taxRate: String(SHOP_TAX_RATE),
    }),
  )
  const head = headRow(lines, at, {
    ...place,
    kind: 'spot',
    state: '5',
    supplierUuid: supplierUuidOf(ORG, 'S2001'),
    deptUuid: deptUuidOf(ORG, '5010'),
    staffUuid: staffUuidOf(ORG, 'E0012'),
    creatorPersonUuid: 'person-0001-hengqi',
    remark: '商城采购',
    templateUuid: 'template-purchase-standard',
    more: { cSettleMode: 'cash' },
  })
  const bought: Made = { head, lines, at }
  const name = () =>
    db.update(orders).set({ poReference: head.code }).where(eq(orders.orderUuid, order.orderUuid))
  return { bought, name }
}
