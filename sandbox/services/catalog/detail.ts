import type { ProductDetail, TierPrice, WireSku } from '@wire/product'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  productImages,
  productParams,
  products,
  shops,
  skus,
  specs,
  splicingPlans,
  splicings,
  tierPrices,
} from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { yuanOf } from '../money'
import type { ListOptions } from './lists'
import { htmlWithAbsolutePictures, pictureUrl } from './pictures'

type SkuRow = typeof skus.$inferSelect
type TierRow = typeof tierPrices.$inferSelect

const DETAIL_SIZE = 750

const readProduct = async (db: Database, prodCode: string) => {
  const [found] = await db
    .select({ product: products, shop: shops })
    .from(products)
    .innerJoin(shops, eq(shops.shopUuid, products.shopUuid))
    .where(eq(products.prodCode, prodCode))
  if (!found) throw new ServiceError(CODE.notFound, '商品不存在，可能已被删除')
  if (!found.product.shelf) throw new ServiceError(CODE.notFound, '商品已下架，看看其他商品吧')
  return found
}

const readSkus = (db: Database, prodCode: string) =>
  db
    .select({ sku: skus, tier: tierPrices })
    .from(skus)
    .leftJoin(tierPrices, eq(tierPrices.skuCode, skus.skuCode))
    .where(eq(skus.prodCode, prodCode))
    .orderBy(asc(skus.position), asc(tierPrices.fromQty))

/** The base price is the first step, so that a table of steps is complete; without steps there is no table. */
const tierListOf = (sku: SkuRow, tiers: readonly TierRow[]): TierPrice[] =>
  tiers.length === 0
    ? []
    : [{ fromQty: sku.minQty, priceFen: sku.priceFen }, ...tiers].map(tier => ({
        iFromQty: tier.fromQty,
        iPrice: yuanOf(tier.priceFen),
      }))

const skuOf = (sku: SkuRow, tiers: readonly TierRow[], { publicUrl, showPrice }: ListOptions): WireSku => ({
  cSkuCode: sku.skuCode,
  specValues: sku.specValues,
  ...(showPrice ? { iPrice: yuanOf(sku.priceFen), tierList: tierListOf(sku, tiers) } : {}),
  iStock: sku.stock,
  iMinQty: sku.minQty,
  iStepQty: sku.stepQty,
  cUrl: pictureUrl(publicUrl, sku.picturePath, DETAIL_SIZE),
  bShelf: sku.shelf ? '1' : '0',
})

const skuListOf = (
  rows: readonly { sku: SkuRow; tier: TierRow | null }[],
  options: ListOptions,
): WireSku[] => {
  const grouped = new Map<string, { sku: SkuRow; tiers: TierRow[] }>()
  for (const { sku, tier } of rows) {
    const group = grouped.get(sku.skuCode) ?? { sku, tiers: [] }
    if (tier) group.tiers.push(tier)
    grouped.set(sku.skuCode, group)
  }
  return [...grouped.values()].map(({ sku, tiers }) => skuOf(sku, tiers, options))
}

/** Group buying of a product, if it has any. */
const splicingOf = async (
  db: Database,
  prodCode: string,
  showPrice: boolean,
): Promise<Pick<ProductDetail, 'splicing'>> => {
  const plans = await db
    .select({ steps: splicingPlans.steps })
    .from(splicingPlans)
    .innerJoin(skus, eq(skus.skuCode, splicingPlans.skuCode))
    .where(and(eq(skus.prodCode, prodCode), eq(skus.shelf, true)))
  if (plans.length === 0) return {}
  const [open] = await db
    .select({ rows: count() })
    .from(splicings)
    .where(and(eq(splicings.prodCode, prodCode), eq(splicings.state, 1)))
  const lowest = Math.min(...plans.flatMap(plan => plan.steps.map(step => step.priceFen)))
  return { splicing: { ...(showPrice && { iPrice: yuanOf(lowest) }), iGroups: open?.rows ?? 0 } }
}

/** Throws 40400 for a product that is unknown or off the shelf. */
export const readProductDetail = async (
  db: Database,
  prodCode: string,
  options: ListOptions,
): Promise<ProductDetail> => {
  const { product, shop } = await readProduct(db, prodCode)
  const { publicUrl } = options
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.prodCode, prodCode))
    .orderBy(asc(productImages.position))
  const specRows = await db
    .select()
    .from(specs)
    .where(eq(specs.prodCode, prodCode))
    .orderBy(asc(specs.position))
  const params = await db
    .select()
    .from(productParams)
    .where(eq(productParams.prodCode, prodCode))
    .orderBy(asc(productParams.position))
  const imageList = images.map(image => pictureUrl(publicUrl, image.path, DETAIL_SIZE))
  return {
    cProdCode: product.prodCode,
    cProdName: product.name,
    cSubTitle: product.subTitle,
    cClassUuid: product.classUuid,
    cUnit: product.unit,
    bOperated: shop.operated ? '1' : '0',
    bShelf: '1',
    imageList,
    ...(product.filmPath && {
      cVideoUrl: pictureUrl(publicUrl, product.filmPath),
      cVideoCoverUrl: imageList[0],
    }),
    specList: specRows.map(spec => ({ cSpecName: spec.name, valueList: spec.values })),
    skuList: skuListOf(await readSkus(db, prodCode), options),
    paramList: params.map(param => ({ cName: param.name, cValue: param.value })),
    cDetailHtml: htmlWithAbsolutePictures(product.detailHtml, publicUrl),
    iSaleQty: product.saleQty,
    ...(await splicingOf(db, prodCode, options.showPrice)),
    shop: {
      cShopUuid: shop.shopUuid,
      cShopName: shop.name,
      cPreviewUrl: pictureUrl(publicUrl, shop.previewPath, 160),
      bOperated: shop.operated ? '1' : '0',
      cOrgUuid: shop.orgUuid,
    },
  }
}
