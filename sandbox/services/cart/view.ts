import type { Cart, CartLine, CartShop } from '@wire/cart'
import type { CallContext } from '../../kernel/call'
import type { Buyer } from '../order/buyer'
import { DELIVERY, offerOf, PLAIN_RULES } from '../order/delivery'
import { loadDeliveryRules } from '../order/deliveryRules'
import { loadGoodsForSale } from '../order/expiry'
import type { Goods } from '../order/lines'
import { unitPriceFen, yuanOf } from '../money'
import { areaOfDefaultAddress } from './match'
import { type CartLineRow, cartVersion, readCartLines } from './rows'

type InvalidReason = NonNullable<CartLine['cInvalidReason']>

const invalidReasonOf = (goods: Goods | undefined): InvalidReason | undefined => {
  if (!goods) return 'skuGone'
  if (!goods.productOnShelf) return 'offShelf'
  if (!goods.onShelf) return 'skuGone'
  return goods.stock < goods.minQty ? 'soldOut' : undefined
}

/** A line as the server sees it now; `goods` is absent when the SKU is gone. */
export const cartLineOf = (row: CartLineRow, goods: Goods | undefined, publicUrl: string): CartLine => {
  const reason = invalidReasonOf(goods)
  const priceFen = goods ? unitPriceFen(goods.priceFen, goods.tiers, row.qty) : row.addPriceFen
  return {
    cCartLineUuid: row.cartLineUuid,
    cProdCode: row.prodCode,
    cSkuCode: row.skuCode,
    cProdName: goods?.prodName ?? row.prodName,
    specValues: goods?.specValues ?? row.specValues,
    cUrl: publicUrl + (goods?.picturePath ?? row.picturePath),
    cUnit: goods?.unit ?? row.unit,
    iQty: row.qty,
    iMinQty: goods?.minQty ?? 1,
    iStepQty: goods?.stepQty ?? 1,
    iStock: goods?.stock ?? 0,
    iPrice: yuanOf(priceFen),
    iListPrice: yuanOf(goods?.priceFen ?? row.addPriceFen),
    iAddPrice: yuanOf(row.addPriceFen),
    bChecked: row.checked && !reason,
    ...(reason && { cInvalidReason: reason }),
  }
}

/** From which value of goods a shop sends them free of charge to the buyer's usual address, by express. */
const freeFromByShop = async (
  db: CallContext['db'],
  buyer: Buyer,
  shopUuids: readonly string[],
): Promise<(shopUuid: string) => number | null> => {
  const [rules, area] = await Promise.all([loadDeliveryRules(db, shopUuids), areaOfDefaultAddress(db, buyer)])
  return shopUuid => {
    const express = (rules.get(shopUuid) ?? PLAIN_RULES).find(rule => rule.kind === DELIVERY.express)
    return express ? offerOf(express, area, 0, 0).freeFromFen : null
  }
}

/** The whole cart: shops by their most recently added line, lines newest first. */
export const readCart = async (
  context: Pick<CallContext, 'db' | 'clock' | 'audit' | 'publicUrl'>,
  buyer: Buyer,
): Promise<Cart> => {
  const { db, publicUrl } = context
  const rows = (await readCartLines(db, buyer)).reverse()
  const codes = rows.map(row => row.skuCode)
  const goodsBySku = await loadGoodsForSale(context, codes)
  const shops = new Map<string, CartShop>()
  const invalidList: CartLine[] = []
  for (const row of rows) {
    const goods = goodsBySku.get(row.skuCode)
    const line = cartLineOf(row, goods, publicUrl)
    if (!goods || line.cInvalidReason) {
      invalidList.push(line)
      continue
    }
    const { shopUuid: cShopUuid, shopName: cShopName, operated: bOperated } = goods
    const shop = shops.get(cShopUuid) ?? { cShopUuid, cShopName, bOperated, lineList: [] }
    shop.lineList.push(line)
    shops.set(cShopUuid, shop)
  }
  const version = await cartVersion(db, buyer)
  const freeFrom = await freeFromByShop(db, buyer, [...shops.keys()])
  const shopList = [...shops.values()].map(shop => {
    const fen = freeFrom(shop.cShopUuid)
    return fen === null ? shop : { ...shop, iFreeFrom: yuanOf(fen) }
  })
  return { shopList, invalidList, iLineQty: rows.length, cCartVersion: `${version}` }
}
