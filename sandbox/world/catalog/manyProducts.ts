import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LayoutModule } from '@wire/site'
import type { Database } from '../../db/client'
import { layouts, productClasses, products } from '../../db/schema'
import { HOME_COLUMN } from './layout'

/** Products a page of the home list brings. */
const PAGE_SIZE = 100

const isGoodsByClass = (module: LayoutModule): boolean => module['prodTypeRadio'] === 2

/** Classes of the home page's last list. */
const listedClasses = (modules: readonly LayoutModule[]): string[] => {
  const list = modules.filter(isGoodsByClass).at(-1)
  return (list?.partnerClass?.cClassUuid ?? '').split(',').filter(Boolean)
}

/**
 * So many more products on the home page's last list: models of the ones that are there, each with one SKU and its
 * picture. The list brings 100 at a time.
 */
export const seedManyProducts = async (db: Database, count: number): Promise<void> => {
  const [home] = await db.select().from(layouts).where(eq(layouts.columnUuid, HOME_COLUMN))
  if (!home) return
  const classes = listedClasses(home.modules)
  const listed = await db
    .select({ prodCode: products.prodCode })
    .from(products)
    .innerJoin(productClasses, eq(productClasses.classUuid, products.classUuid))
    .where(and(eq(products.shelf, true), inArray(productClasses.parentUuid, classes)))
    .orderBy(asc(products.sortOrder), asc(products.prodCode))
  const more = Array.from({ length: listed.length && count }, (_, at) => ({
    of_code: listed[at % listed.length]?.prodCode,
    n: Math.floor(at / listed.length) + 1,
  }))
  await db.execute(sql`
    create temporary table more_products as
    select of_code, n, of_code || '-' || n as prod_code
    from json_to_recordset(${JSON.stringify(more)}::json) as more (of_code text, n integer)`)
  await db.execute(sql`
    insert into products (prod_code, class_uuid, shop_uuid, name, sub_title, unit, shelf, sale_qty, listed_day,
                          detail_html, search_text, sort_order)
    select m.prod_code, class_uuid, shop_uuid, name || '-' || n, sub_title, unit, true, sale_qty, listed_day,
           detail_html, search_text || ' ' || lower(m.prod_code), (sort_order + n * 7919) % 100000
    from more_products m join products p on p.prod_code = m.of_code`)
  await db.execute(sql`
    insert into product_images (prod_code, position, path)
    select m.prod_code, 0, path from more_products m
    join product_images i on i.prod_code = m.of_code and i.position = 0`)
  await db.execute(sql`
    insert into skus (sku_code, prod_code, position, spec_values, price_fen, stock, min_qty, step_qty, shelf, picture_path)
    select sku_code || '-' || n, m.prod_code, position, spec_values, price_fen + n * 10, stock, min_qty, step_qty, true,
           picture_path
    from more_products m join skus s on s.prod_code = m.of_code and s.position = 0`)
  await db.execute(sql`
    insert into specs (prod_code, position, name, values)
    select m.prod_code, position, name, values from more_products m join specs s on s.prod_code = m.of_code`)
  await db.execute(sql`drop table more_products`)
  const modules = home.modules.map(module =>
    isGoodsByClass(module) ? { ...module, defaultDisplay: PAGE_SIZE } : module,
  )
  await db.update(layouts).set({ modules }).where(eq(layouts.columnUuid, HOME_COLUMN))
}
