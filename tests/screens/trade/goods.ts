import { and, eq } from 'drizzle-orm'
import { addresses, productClasses, products, skus } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
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

/** The user has no address. */
export const forgetAddresses = async ({ sandbox }: ScreenWorld): Promise<void> => {
  await sandbox.db.delete(addresses)
}

/** Bolts in two dimensions; self-operated. */
const BOLTS = 'AL0101001'

/** From the page of some goods as far as the person may go. */
export const buyNow = async () => {
  await openPage('productDetails', { cProdCode: BOLTS })
  await screen.press('立即购买')
  await screen.role('dialog', '选择规格', { within: screen.page })
  const chips = () => [...screen.all('.alm-sku__values')].map(it => [...it.querySelectorAll('.alm-chip')])
  await until(() => chips().length > 0, 'the dimensions')
  for (const values of chips())
    (values.find(it => !it.classList.contains('alm-chip--disabled')) as HTMLElement).click()
  await screen.find('库存')
  await screen.press('立即购买')
}
