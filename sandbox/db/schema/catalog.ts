import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageDesignSettings } from '@wire/design'
import type { LayoutModule } from '@wire/site'
import { instant, texts } from './columns'

/** Sellers. Money everywhere is integer fen; picture columns hold paths below the sandbox's address. */
export const shops = pgTable('shops', {
  shopUuid: text('shop_uuid').primaryKey(),
  name: text('name').notNull(),
  /** self-operated by the site's operator */
  operated: boolean('operated').notNull(),
  accUuid: text('acc_uuid').notNull(),
  orgUuid: text('org_uuid').notNull(),
  previewPath: text('preview_path').notNull(),
  about: text('about').notNull(),
  sortOrder: integer('sort_order').notNull(),
})

/** Class tree of the site, two levels; products hang on the leaves. */
export const productClasses = pgTable(
  'product_classes',
  {
    classUuid: text('class_uuid').primaryKey(),
    parentUuid: text('parent_uuid'),
    name: text('name').notNull(),
    level: integer('level').notNull(),
    picturePath: text('picture_path').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  table => [index('product_classes_parent').on(table.parentUuid, table.sortOrder)],
)

export const products = pgTable(
  'products',
  {
    prodCode: text('prod_code').primaryKey(),
    classUuid: text('class_uuid')
      .notNull()
      .references(() => productClasses.classUuid),
    shopUuid: text('shop_uuid')
      .notNull()
      .references(() => shops.shopUuid),
    name: text('name').notNull(),
    subTitle: text('sub_title').notNull(),
    /** unit of measure of order quantities */
    unit: text('unit').notNull(),
    /** false: off shelf, with all its SKUs */
    shelf: boolean('shelf').notNull(),
    /** sold in the last 30 days */
    saleQty: integer('sale_qty').notNull(),
    /** on the shelf since, days since the epoch */
    listedDay: integer('listed_day').notNull().default(0),
    detailHtml: text('detail_html').notNull(),
    filmPath: text('film_path'),
    /** lower-case name, code, SKU codes, brand, shop and class: what a keyword is looked for in */
    searchText: text('search_text').notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  table => [
    index('products_class').on(table.classUuid, table.shelf, table.sortOrder),
    index('products_shop').on(table.shopUuid, table.shelf, table.sortOrder),
    index('products_default').on(table.shelf, table.sortOrder),
    index('products_sales').on(table.shelf, table.saleQty),
    index('products_newest').on(table.shelf, table.listedDay),
  ],
)

/** Gallery; position 0 is the picture of lists, carts and orders. */
export const productImages = pgTable(
  'product_images',
  {
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    path: text('path').notNull(),
  },
  table => [primaryKey({ columns: [table.prodCode, table.position] })],
)

/** Selectable dimensions of a product, e.g. 规格: 5L | 10L. */
export const specs = pgTable(
  'specs',
  {
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    values: texts('values').notNull(),
  },
  table => [primaryKey({ columns: [table.prodCode, table.position] })],
)

export const skus = pgTable(
  'skus',
  {
    skuCode: text('sku_code').primaryKey(),
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** in the order of the product's specs */
    specValues: texts('spec_values').notNull(),
    /** unit price from min_qty on */
    priceFen: integer('price_fen').notNull(),
    stock: integer('stock').notNull(),
    minQty: integer('min_qty').notNull(),
    /** order quantities are min_qty + k * step_qty */
    stepQty: integer('step_qty').notNull(),
    shelf: boolean('shelf').notNull(),
    picturePath: text('picture_path').notNull(),
    /** of one unit, packed */
    weightGrams: integer('weight_grams').notNull().default(500),
  },
  table => [index('skus_product').on(table.prodCode, table.position)],
)

/** Steps above the base price: from_qty > min_qty of the SKU, prices strictly falling. */
export const tierPrices = pgTable(
  'tier_prices',
  {
    skuCode: text('sku_code')
      .notNull()
      .references(() => skus.skuCode, { onDelete: 'cascade' }),
    fromQty: integer('from_qty').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  table => [primaryKey({ columns: [table.skuCode, table.fromQty] })],
)

export const productParams = pgTable(
  'product_params',
  {
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  table => [
    primaryKey({ columns: [table.prodCode, table.position] }),
    index('product_params_value').on(table.name, table.value, table.prodCode),
  ],
)

/** Pages of a site's storefront: modules in drawing order (shop §3). Picture paths inside start with /media/. */
export const layouts = pgTable(
  'layouts',
  {
    columnUuid: text('column_uuid').primaryKey(),
    stUuid: text('st_uuid').notNull(),
    name: text('name').notNull(),
    home: boolean('home').notNull(),
    sortOrder: integer('sort_order').notNull(),
    modules: jsonb('modules').$type<LayoutModule[]>().notNull(),
    settings: jsonb('settings').$type<PageDesignSettings>(),
    /** rises with every save: who saves names the one that was read */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at'),
    updatedBy: text('updated_by'),
  },
  table => [index('layouts_site').on(table.stUuid, table.sortOrder)],
)
