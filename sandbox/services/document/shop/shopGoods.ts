import { and, eq, inArray } from 'drizzle-orm'
import { erpGoods, erpGoodsClasses, orderLines } from '../../../db/schema'
import { SHOP_TAX_RATE } from '../../../world/erp/goods'
import type { StaffContext } from '../../widget/staffRequest'
import type { UpstreamLine } from '../upstream'

/** Class of goods that came to the masters from an order of the shop. */
const CLASS = { code: '99', name: '商城商品' }

const classOf = async ({ db, caller }: StaffContext): Promise<string> => {
  const { orgUuid } = caller.institution
  const classUuid = `class-${orgUuid}-${CLASS.code}`
  await db
    .insert(erpGoodsClasses)
    .values({ classUuid, orgUuid, parentUuid: null, position: 99, ...CLASS })
    .onConflictDoNothing()
  return classUuid
}

/** Goods of a shop's order that the purchasing masters do not know become goods with their shop code. */
export const knowShopGoods = async (
  context: StaffContext,
  lines: readonly UpstreamLine[],
): Promise<UpstreamLine[]> => {
  const unknown = lines.filter(line => line.goodsUuid === null).map(line => line.lineUuid)
  if (unknown.length === 0) return [...lines]
  const { db, caller, random } = context
  const { orgUuid } = caller.institution
  const classUuid = await classOf(context)
  const sold = await db.select().from(orderLines).where(inArray(orderLines.orderLineUuid, unknown))
  for (const line of sold)
    await db
      .insert(erpGoods)
      .values({
        goodsUuid: random.id('goods'),
        orgUuid,
        classUuid,
        code: line.skuCode,
        name: line.prodName,
        spec: line.specValues.join(' '),
        unit: line.unit,
        brand: '',
        barCode: '',
        priceFen: line.priceFen,
        taxRate: SHOP_TAX_RATE,
        stock: '0',
        inUse: true,
        shopSkuCode: line.skuCode,
      })
      .onConflictDoNothing()
  const made = await db
    .select({ goodsUuid: erpGoods.goodsUuid, skuCode: erpGoods.shopSkuCode })
    .from(erpGoods)
    .where(
      and(
        eq(erpGoods.orgUuid, orgUuid),
        inArray(
          erpGoods.code,
          sold.map(line => line.skuCode),
        ),
      ),
    )
  const bySku = new Map(made.map(one => [one.skuCode, one.goodsUuid]))
  const byLine = new Map(sold.map(line => [line.orderLineUuid, bySku.get(line.skuCode) ?? null]))
  return lines.map(line => ({ ...line, goodsUuid: line.goodsUuid ?? byLine.get(line.lineUuid) ?? null }))
}
