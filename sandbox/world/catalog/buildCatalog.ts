import type * as schema from '../../db/schema/catalog'
import { buildDetailHtml } from './buildDetail'
import { buildSkus } from './buildSkus'
import { classBooks, leafClassUuid, topClassUuid } from './classes'
import { catalogEntries, type CatalogEntry } from './entries'
import { GALLERY_SIZE } from './gallery'
import { classPicturePath, productPicturePath, shopPicturePath } from './picturePaths'
import { searchable, SPECS_BEHIND } from './searchable'
import { between, diceFor, pick, type Dice } from './seeded'
import { SELF_OPERATED_SHOP, shopEntries } from './shops'

export interface CatalogRows {
  shops: (typeof schema.shops.$inferInsert)[]
  productClasses: (typeof schema.productClasses.$inferInsert)[]
  products: (typeof schema.products.$inferInsert)[]
  productImages: (typeof schema.productImages.$inferInsert)[]
  specs: (typeof schema.specs.$inferInsert)[]
  skus: (typeof schema.skus.$inferInsert)[]
  tierPrices: (typeof schema.tierPrices.$inferInsert)[]
  productParams: (typeof schema.productParams.$inferInsert)[]
}

const SELF_OPERATED_SHARE = 0.36
const OFF_SHELF_SHARE = 0.035

const buildShops = (): CatalogRows['shops'] =>
  shopEntries.map((shop, position) => ({
    shopUuid: shop.shopUuid,
    name: shop.name,
    operated: shop.operated,
    accUuid: shop.accUuid,
    orgUuid: shop.orgUuid,
    about: shop.about,
    previewPath: shopPicturePath(shop.shopUuid),
    sortOrder: position,
  }))

const buildClasses = (): CatalogRows['productClasses'] =>
  classBooks.flatMap((book, position) => {
    const parentUuid = topClassUuid(book)
    const classRow = (
      classUuid: string,
      name: string,
      level: number,
      sortOrder: number,
      parent: string | null,
    ) => ({
      classUuid,
      parentUuid: parent,
      name,
      level,
      picturePath: classPicturePath(classUuid),
      sortOrder,
    })
    return [
      classRow(parentUuid, book.name, 1, position, null),
      ...book.leaves.map((leaf, at) => classRow(leafClassUuid(book, leaf), leaf, 2, at, parentUuid)),
    ]
  })

const soldOf = (entry: CatalogEntry, dice: Dice): number => {
  const scale = entry.item.yuan < 10 ? 9000 : entry.item.yuan < 100 ? 2600 : entry.item.yuan < 1000 ? 320 : 60
  return Math.floor(scale * dice() ** 2) + between(dice, 3, 40)
}

/** Days since the epoch of the newest product's first day. */
const NEWEST_DAY = 20_400

/** A separate source of random numbers, so that all other values stay the same. */
const listedDayOf = ({ prodCode }: CatalogEntry, seed: number): number =>
  NEWEST_DAY - between(diceFor(seed, `${prodCode} listed`), 0, 900)

const paramsOf = (entry: CatalogEntry, brand: string, model: string): CatalogRows['productParams'] =>
  [{ name: '品牌', value: brand }, { name: '型号', value: model }, ...entry.params].map(
    (param, position) => ({ prodCode: entry.prodCode, position, ...param }),
  )

const modelOf = (entry: CatalogEntry, dice: Dice): string =>
  `${entry.book.modelPrefix}-${entry.prodCode.slice(4, 6)}${between(dice, 10, 99)}${pick(dice, ['', '', 'A', 'B', 'S', 'Pro'])}`

/** Products with a film; the files lie in sandbox/media/films. */
const FILMED: readonly string[] = ['AL0101001']

const addProduct = (rows: CatalogRows, entry: CatalogEntry, seed: number): void => {
  const { prodCode, book, goods, item } = entry
  const dice = diceFor(seed, prodCode)
  const brand = pick(dice, book.brands)
  const model = modelOf(entry, dice)
  const shopUuid = dice() < SELF_OPERATED_SHARE ? SELF_OPERATED_SHOP : book.shopUuid
  const shopName = shopEntries.find(shop => shop.shopUuid === shopUuid)?.name ?? ''
  const name = `${brand} ${item.name} ${model}`
  const { skus, tiers } = buildSkus(entry, dice)
  rows.products.push({
    prodCode,
    classUuid: leafClassUuid(book, goods.leaf),
    shopUuid,
    name,
    subTitle: item.selling,
    unit: goods.unit,
    shelf: dice() >= OFF_SHELF_SHARE,
    saleQty: soldOf(entry, dice),
    detailHtml: buildDetailHtml(entry, name, dice),
    filmPath: FILMED.includes(prodCode) ? `/media/films/${prodCode}.mp4` : null,
    listedDay: listedDayOf(entry, seed),
    searchText: searchable(
      [name, prodCode, book.name, goods.leaf, shopName, ...skus.map(sku => sku.skuCode)].join(' ') +
        SPECS_BEHIND +
        entry.specs.flatMap(spec => spec.values.map(value => value.label)).join(' '),
    ),
    sortOrder: Math.floor(dice() * 100000),
  })
  rows.skus.push(...skus)
  rows.tierPrices.push(...tiers)
  rows.specs.push(
    ...entry.specs.map((spec, position) => ({
      prodCode,
      position,
      name: spec.name,
      values: spec.values.map(value => value.label),
    })),
  )
  rows.productParams.push(...paramsOf(entry, brand, model))
  for (let position = 0; position < GALLERY_SIZE; position += 1) {
    rows.productImages.push({ prodCode, position, path: productPicturePath(prodCode, position) })
  }
}

/** The whole catalog of a seed as plain rows; the same seed gives the same rows. */
export const buildCatalog = (seed: number): CatalogRows => {
  const rows: CatalogRows = {
    shops: buildShops(),
    productClasses: buildClasses(),
    products: [],
    productImages: [],
    specs: [],
    skus: [],
    tierPrices: [],
    productParams: [],
  }
  for (const entry of catalogEntries) addProduct(rows, entry, seed)
  return rows
}
