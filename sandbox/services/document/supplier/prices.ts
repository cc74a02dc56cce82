import type {
  LastPricesAnswer,
  LastPricesWish,
  PurchasePricesAnswer,
  PurchasePricesWish,
} from '@wire/purchasePrice'
import { and, asc, count, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { erpGoods, erpSuppliers } from '../../../db/schema'
import { DAY_LENGTH } from '../../../kernel/chinaTime'
import { yuanOf } from '../../money'
import type { StaffContext } from '../../widget/staffRequest'
import { type Kind, kinds } from '../kinds'
import { STATE } from '../machine'
import { visible } from '../rows'

const { purchaseOrder } = kinds
const { head: H, line: L } = purchaseOrder

/** Rows of documents of a kind that were agreed, with a price, of those that this person may read. */
export const agreedPrices = async (
  context: StaffContext,
  kind: Kind,
  exceptDoc: string,
): Promise<SQL | undefined> =>
  and(
    await visible(context, kind),
    inArray(kind.head.state, [STATE.approved, STATE.partly, STATE.done, STATE.closed]),
    ne(kind.head.docUuid, exceptDoc),
    gt(kind.line.priceFen, 0),
  )

/** What goods cost before, order by order, the newest first. */
export const getPrices = async (
  context: StaffContext,
  {
    cGoodsUuid,
    cSupplierUuid: supplier,
    bOthers,
    cExceptDocUuid,
    iPageNumber,
    iPageSize,
  }: PurchasePricesWish,
): Promise<PurchasePricesAnswer> => {
  const { db } = context
  const which = and(
    await agreedPrices(context, purchaseOrder, cExceptDocUuid),
    eq(L.goodsUuid, cGoodsUuid),
    supplier === ''
      ? undefined
      : bOthers
        ? sql`${H.supplierUuid} is distinct from ${supplier}`
        : eq(H.supplierUuid, supplier),
  )
  const rows = await db
    .select({
      docUuid: H.docUuid,
      code: H.code,
      docAt: H.docAt,
      qty: L.qty,
      priceFen: L.priceFen,
      supplierUuid: H.supplierUuid,
      supplier: erpSuppliers.name,
      unit: erpGoods.unit,
    })
    .from(L)
    .innerJoin(H, eq(H.docUuid, L.docUuid))
    .innerJoin(erpGoods, eq(erpGoods.goodsUuid, L.goodsUuid))
    .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, H.supplierUuid))
    .where(which)
    .orderBy(desc(H.createdAt), desc(H.code), asc(L.lineNo))
    .limit(iPageSize)
    .offset((iPageNumber - 1) * iPageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(L)
    .innerJoin(H, eq(H.docUuid, L.docUuid))
    .where(which)
  return {
    pageData: rows.map(row => ({
      cDocUuid: row.docUuid,
      cDocCode: row.code,
      dDocDate: row.docAt.slice(0, DAY_LENGTH),
      cSupplierUuid: row.supplierUuid ?? '',
      cSupplierName: row.supplier ?? '',
      iQty: String(Number(row.qty)),
      cUnit: row.unit,
      iPrice: yuanOf(row.priceFen),
    })),
    iTotleSize: counted?.total ?? 0,
  }
}

/** The last price of each of these goods, of this supplier where it was ordered there. */
export const getLastPrices = async (
  context: StaffContext,
  { cSupplierUuid: supplier, cGoodsUuids, cExceptDocUuid }: LastPricesWish,
): Promise<LastPricesAnswer> => {
  const agreed = await agreedPrices(context, purchaseOrder, cExceptDocUuid)
  if (cGoodsUuids.length === 0) return { priceList: [] }
  const rows = await context.db
    .selectDistinctOn([L.goodsUuid], {
      goodsUuid: L.goodsUuid,
      priceFen: L.priceFen,
      docAt: H.docAt,
      supplierUuid: H.supplierUuid,
      supplier: erpSuppliers.name,
    })
    .from(L)
    .innerJoin(H, eq(H.docUuid, L.docUuid))
    .leftJoin(erpSuppliers, eq(erpSuppliers.supplierUuid, H.supplierUuid))
    .where(and(agreed, inArray(L.goodsUuid, [...new Set(cGoodsUuids)])))
    .orderBy(
      L.goodsUuid,
      sql`(${H.supplierUuid} is not distinct from ${supplier}) desc`,
      desc(H.createdAt),
      desc(H.code),
      asc(L.lineNo),
    )
  return {
    priceList: rows.map(row => ({
      cGoodsUuid: row.goodsUuid,
      iPrice: yuanOf(row.priceFen),
      dDocDate: row.docAt.slice(0, DAY_LENGTH),
      cSupplierUuid: row.supplierUuid ?? '',
      cSupplierName: row.supplier ?? '',
    })),
  }
}
