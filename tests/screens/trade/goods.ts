import { and, eq } from 'drizzle-orm'
import { addresses, productClasses, products, skus } from '../../../sandbox/db/schema'
import type { ScreenWorld } from '../../support/screenWorld'

export interface Goods {
  cProdCode: string
  cSkuCode: string
  name: string
}

/** The first product of the catalogue (or of a class), at 10 yuan from 2 pieces on. */
export const plainGoods = async ({ sandbox }: ScreenWorld, className?: string): Promise<Goods> => {
  const { db } = sandbox
  const [found] = await db
    .select({ cProdCode: products.prodCode, cSkuCode: skus.skuCode, name: products.name })
    .from(products)
    .innerJoin(skus, eq(skus.prodCode, products.prodCode))
    .innerJoin(productClasses, eq(productClasses.classUuid, products.classUuid))
    .where(and(eq(products.shelf, true), className ? eq(productClasses.name, className) : undefined))
    .orderBy(products.prodCode, skus.position)
    .limit(1)
  if (!found) throw new Error('the catalogue is seeded')
  await db
    .update(skus)
    .set({ priceFen: 10_00, stock: 50, minQty: 2, stepQty: 2, shelf: true })
    .where(eq(skus.skuCode, found.cSkuCode))
  return found
}

/** Nobody has an address. */
export const forgetAddresses = async ({ sandbox }: ScreenWorld): Promise<void> => {
  await sandbox.db.delete(addresses)
}
