import type { GoodsState } from '@wire/collect'
import type { ManagedGoods, ManagedGoodsPage, ManagedGoodsRequest, ManagedSku } from '@wire/goodsManage'
import { and, asc, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { productImages, products, skus, splicingPlans, tierPrices } from '../../db/schema'
import { matchesKeyword } from '../catalog/lists'
import { pictureUrl } from '../catalog/pictures'
import { firstPicture, hasGoods, stateOf } from '../collect/seen'
import { cancelOverdueOfShop } from '../order/expiry'
import { allRows, readPage } from '../page'
import { yuanOf } from '../money'
import { type Context, requireStaff } from './staff'

type SkuRow = typeof skus.$inferSelect

const inState = (state: GoodsState): SQL | undefined => {
  if (state === 'offShelf') return eq(products.shelf, false)
  return and(eq(products.shelf, true), state === 'onSale' ? hasGoods : sql`not ${hasGoods}`)
}

/** Highest tier price of each SKU, or highest price of its group plan: alone it costs more than that. */
export const tierTopsOf = async (db: Database, skuCodes: readonly string[]): Promise<Map<string, number>> => {
  if (skuCodes.length === 0) return new Map()
  const rows = await db
    .select({ skuCode: tierPrices.skuCode, priceFen: max(tierPrices.priceFen) })
    .from(tierPrices)
    .where(inArray(tierPrices.skuCode, [...skuCodes]))
    .groupBy(tierPrices.skuCode)
  const tops = new Map(rows.map(row => [row.skuCode, row.priceFen ?? 0]))
  const plans = await db
    .select({ skuCode: splicingPlans.skuCode, steps: splicingPlans.steps })
    .from(splicingPlans)
    .where(inArray(splicingPlans.skuCode, [...skuCodes]))
  for (const { skuCode, steps } of plans)
    tops.set(skuCode, Math.max(tops.get(skuCode) ?? 0, ...steps.map(step => step.priceFen)))
  return tops
}

const skuOf = (sku: SkuRow, tierTop: number | undefined): ManagedSku => ({
  cSkuCode: sku.skuCode,
  specValues: sku.specValues,
  iPrice: yuanOf(sku.priceFen),
  iStock: sku.stock,
  iMinQty: sku.minQty,
  iStepQty: sku.stepQty,
  bShelf: sku.shelf ? '1' : '0',
  ...(tierTop === undefined ? {} : { iTierPrice: yuanOf(tierTop) }),
})

const selectGoods = (db: Database) =>
  db
    .select({
      prodCode: products.prodCode,
      name: products.name,
      unit: products.unit,
      shelf: products.shelf,
      sellable: hasGoods,
      saleQty: products.saleQty,
      picturePath: productImages.path,
      total: allRows,
    })
    .from(products)
    .leftJoin(productImages, firstPicture)

type GoodsRow = Awaited<ReturnType<typeof selectGoods>>[number]

const withSkus = async (
  db: Database,
  rows: readonly GoodsRow[],
  publicUrl: string,
): Promise<ManagedGoods[]> => {
  if (rows.length === 0) return []
  const codes = rows.map(row => row.prodCode)
  const skuRows = await db
    .select()
    .from(skus)
    .where(inArray(skus.prodCode, codes))
    .orderBy(asc(skus.position))
  const tops = await tierTopsOf(
    db,
    skuRows.map(row => row.skuCode),
  )
  return rows.map(row => ({
    cProdCode: row.prodCode,
    cProdName: row.name,
    cUrl: row.picturePath === null ? '' : pictureUrl(publicUrl, row.picturePath),
    cUnit: row.unit,
    iSaleQty: row.saleQty,
    cGoodsState: stateOf(row),
    skuList: skuRows
      .filter(sku => sku.prodCode === row.prodCode)
      .map(sku => skuOf(sku, tops.get(sku.skuCode))),
  }))
}

/** Products as their staff sees them. */
export const readManagedGoods = async (
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  prodCodes: readonly string[],
): Promise<ManagedGoods[]> =>
  withSkus(db, await selectGoods(db).where(inArray(products.prodCode, [...prodCodes])), publicUrl)

const countStates = async (db: Database, where: SQL | undefined) => {
  const [row] = await db
    .select({
      onSale: sql<number>`count(*) filter (where ${products.shelf} and ${hasGoods})`.mapWith(Number),
      soldOut: sql<number>`count(*) filter (where ${products.shelf} and not ${hasGoods})`.mapWith(Number),
      offShelf: sql<number>`count(*) filter (where not ${products.shelf})`.mapWith(Number),
    })
    .from(products)
    .where(where)
  return { iOnSale: row?.onSale ?? 0, iSoldOut: row?.soldOut ?? 0, iOffShelf: row?.offShelf ?? 0 }
}

export const listManagedGoods = async (
  context: Context,
  input: ManagedGoodsRequest,
): Promise<ManagedGoodsPage> => {
  await requireStaff(context, input.cShopUuid)
  await cancelOverdueOfShop(context, input.cShopUuid)
  const { db, publicUrl } = context
  const where = and(
    eq(products.shopUuid, input.cShopUuid),
    input.cKeyword ? matchesKeyword(input.cKeyword) : undefined,
  )
  const { rows, total } = await readPage(input, (limit, offset) =>
    selectGoods(db)
      .where(and(where, inState(input.cGoodsState)))
      .orderBy(desc(products.saleQty), asc(products.prodCode))
      .limit(limit)
      .offset(offset),
  )
  return {
    ...(await countStates(db, where)),
    iTotleSize: total,
    pageData: await withSkus(db, rows, publicUrl),
  }
}
