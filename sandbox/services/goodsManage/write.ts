import type { ManagedGoods, ShelveGoodsAnswer, UpdateGoodsRequest } from '@wire/goodsManage'
import { asc, eq, inArray } from 'drizzle-orm'
import { products, skus } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { cancelOverdueHoldingProducts } from '../order/expiry'
import { fenOf, yuanOf } from '../money'
import { readManagedGoods, tierTopsOf } from './page'
import { type Context, requireOwnProducts } from './staff'

const goodsNow = async (context: Context, prodCode: string): Promise<ManagedGoods> => {
  const [goods] = await readManagedGoods(context, [prodCode])
  if (!goods) throw new ServiceError(CODE.notFound, '商品不存在，可能已被删除')
  return goods
}

/**
 * Sets price and stock of SKUs. With the rows locked they are compared with what the person saw: stock that an order
 * has taken since is never overwritten.
 */
export const updateGoods = async (
  context: Context,
  input: Omit<UpdateGoodsRequest, 'cRequestUuid'>,
): Promise<ManagedGoods> => {
  const { db, audit, caller } = context
  await cancelOverdueHoldingProducts(context, [input.cProdCode])
  await requireOwnProducts(context, [input.cProdCode])
  const rows = await db
    .select()
    .from(skus)
    .where(eq(skus.prodCode, input.cProdCode))
    .orderBy(asc(skus.skuCode))
    .for('update')
  const tops = await tierTopsOf(
    db,
    rows.map(row => row.skuCode),
  )
  for (const wanted of input.skuList) {
    const row = rows.find(one => one.skuCode === wanted.cSkuCode)
    if (!row) throw new ServiceError(CODE.notFound, '规格不存在，请刷新后重试')
    if (row.priceFen !== fenOf(wanted.iOldPrice) || row.stock !== wanted.iOldStock) {
      const now = await goodsNow(context, input.cProdCode)
      throw new ServiceError(CODE.changed, '库存或价格已发生变化，请核对后重新保存', now)
    }
    const priceFen = fenOf(wanted.iPrice)
    const top = tops.get(row.skuCode)
    // stock can be put right also where the price has long been too low
    if (top !== undefined && priceFen <= top && priceFen !== row.priceFen) {
      throw new ServiceError(CODE.malformed, `单价须高于阶梯价/拼单价 ¥${yuanOf(top)}`)
    }
    await db.update(skus).set({ priceFen, stock: wanted.iStock }).where(eq(skus.skuCode, row.skuCode))
    await audit.write('goods-updated', {
      userUuid: caller.userUuid,
      skuCode: row.skuCode,
      price: [row.priceFen, priceFen],
      stock: [row.stock, wanted.iStock],
    })
  }
  return goodsNow(context, input.cProdCode)
}

/** Puts goods on the shelf or takes them off; goods without anything to order stay off it. */
export const shelveGoods = async (
  context: Context,
  prodCodes: readonly string[],
  shelf: boolean,
): Promise<ShelveGoodsAnswer> => {
  const { db, audit, caller } = context
  await cancelOverdueHoldingProducts(context, prodCodes)
  const rows = await requireOwnProducts(context, prodCodes)
  const stocked = new Set<string>()
  if (shelf) {
    const skuRows = await db
      .select()
      .from(skus)
      .where(
        inArray(
          skus.prodCode,
          rows.map(row => row.prodCode),
        ),
      )
    for (const sku of skuRows) if (sku.shelf && sku.stock >= sku.minQty) stocked.add(sku.prodCode)
  }
  const able = rows.map(row => row.prodCode).filter(code => !shelf || stocked.has(code))
  if (able.length > 0) {
    await db.update(products).set({ shelf }).where(inArray(products.prodCode, able))
    await audit.write('goods-shelved', { userUuid: caller.userUuid, prodCodes: able, shelf })
  }
  return {
    cProdCodes: able,
    failList: rows
      .filter(row => !able.includes(row.prodCode))
      .map(row => ({ cProdCode: row.prodCode, cReason: '库存不足起订量，请先补货' })),
  }
}
