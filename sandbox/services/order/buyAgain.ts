import type { BuyAgainPreview } from '@wire/order'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { loadGoodsForSale } from './expiry'
import { linesOfOrder } from './lineRows'
import { linePreviewOf } from './preview'
import { priceOrder } from './pricing'
import { type OrderContext, requireVisible } from './visible'

/** The lines of an order as they could be bought now, compared with what was bought then. Nothing is written. */
export const previewBuyAgain = async (context: OrderContext, orderUuid: string): Promise<BuyAgainPreview> => {
  const { db, publicUrl } = context
  const [found] = await db.select().from(orders).where(eq(orders.orderUuid, orderUuid))
  requireVisible(context.caller, found)
  const lines = await linesOfOrder(db, orderUuid)
  const codes = lines.map(line => line.skuCode)
  const wanted = lines.map(({ orderLineUuid: lineKey, skuCode, prodName, qty }) => ({
    lineKey,
    skuCode,
    prodName,
    qty,
  }))
  const seen = new Map(
    lines.map(({ orderLineUuid, qty, priceFen, specValues }) => [
      orderLineUuid,
      { qty, priceFen, specValues },
    ]),
  )
  const { shops, changes } = priceOrder(wanted, await loadGoodsForSale(context, codes), seen)
  return {
    lineList: shops.flatMap(shop => shop.lines.map(line => linePreviewOf(line, publicUrl))),
    changeList: changes,
  }
}
