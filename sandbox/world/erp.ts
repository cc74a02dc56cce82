import { eq, getTableColumns, getTableName, sql, type Table } from 'drizzle-orm'
import type { Database } from '../db/client'
import {
  erpApprovalDelegations,
  erpApprovalRules,
  erpApprovalSteps,
  erpDepartments,
  erpDocumentEvents,
  erpOrderChanges,
  erpGoods,
  erpGoodsClasses,
  erpGoodsIssueLines,
  erpGoodsIssues,
  erpGoodsReceiptLines,
  erpGoodsReceipts,
  erpNotices,
  erpPurchaseAdvanceLines,
  erpPurchaseAdvances,
  erpPurchaseInvoiceLines,
  erpPurchaseInvoices,
  erpPurchaseLines,
  erpPurchaseOrders,
  erpPurchasePaymentLines,
  erpPurchasePayments,
  erpPurchaseRequestLines,
  erpPurchaseRequests,
  erpPurchaseReturnLines,
  erpPurchaseReturns,
  erpStaff,
  erpStockMoves,
  erpSuppliers,
  erpSupplierSteps,
  type HeadTable,
  type LineTable,
  products,
  skus,
} from '../db/schema'
import { approvalRules, begunApprovals, delegations } from './erp/approvals'
import { changedOrder } from './erp/changedOrder'
import { goodsRows, SOLD_IN_SHOP } from './erp/goods'
import { demoNotices } from './erp/notices'
import { departmentRows, ERP_ORGS, goodsClassRows, staffRows } from './erp/masters'
import { shopChain } from './erp/shopChain'
import { stockMovesOf } from './erp/stockMoves'
import { supplierRows, supplierSteps } from './erp/suppliers'
import { chainsOf, eventsOf } from './erp/chains'
import { type Made, madeOrders } from './erp/purchases'

/** Departments, staff, suppliers and goods of the enterprises that work with the widgets. */
export const seedErp = async (db: Database): Promise<void> => {
  await db.insert(erpDepartments).values(ERP_ORGS.flatMap(departmentRows))
  await db.insert(erpStaff).values(ERP_ORGS.flatMap(staffRows))
  await db.insert(erpSuppliers).values(ERP_ORGS.flatMap(supplierRows))
  await db.insert(erpSupplierSteps).values(supplierSteps())
  await db.insert(erpGoodsClasses).values(ERP_ORGS.flatMap(goodsClassRows))
  await db.insert(erpGoods).values(ERP_ORGS.flatMap(goodsRows))
  await db.insert(erpApprovalRules).values([...approvalRules])
  await knowShopSkus(db)
}

/** Some of these goods are sold in the shop as well. */
const knowShopSkus = (db: Database) => {
  const sold = sql.join(
    SOLD_IN_SHOP.map(([name, product]) => sql`(${name}, ${`%${product}%`})`),
    sql`, `,
  )
  return db.execute(sql`
    update ${erpGoods} set shop_sku_code = (
      select ${skus.skuCode} from ${skus} join ${products} on ${products.prodCode} = ${skus.prodCode}
      where ${products.name} like sold.product and ${skus.shelf} and ${skus.stock} >= 100
      order by ${skus.skuCode} limit 1)
    from (values ${sold}) as sold (name, product) where ${erpGoods.name} = sold.name`)
}

/** Purchase orders of the last half year per enterprise. */
const COUNTS = { hengqi: 140, lanchuan: 14, yongtuo: 6 } as const

/** Many rows in one parameter: entering a world is done before every other test. */
const insertAll = async <T extends Table>(db: Database, table: T, rows: readonly T['$inferInsert'][]) => {
  const columns = Object.entries(getTableColumns(table))
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null])),
  )
  const name = sql.identifier(getTableName(table))
  await db.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb)`,
  )
}

const insertMade = async (db: Database, head: HeadTable, line: LineTable, made: readonly Made[]) => {
  await insertAll(
    db,
    head,
    made.map(one => one.head),
  )
  await insertAll(
    db,
    line,
    made.flatMap(one => one.lines),
  )
}

/** Told relative to the time the world is entered: the newest is of today. */
export const seedPurchases = async (db: Database, now: number): Promise<void> => {
  const shop = await shopChain(db)
  const all = ERP_ORGS.map(org => {
    const orders = madeOrders(org, COUNTS[org], now)
    // in place of the oldest
    if (shop && shop.bought.head.orgUuid === `org-${org}`) orders[orders.length - 1] = shop.bought
    return { orders, ...chainsOf(org, orders, now) }
  })
  const of = (kind: Exclude<keyof (typeof all)[number], 'inspections'>) => all.flatMap(one => one[kind])
  await insertMade(db, erpPurchaseRequests, erpPurchaseRequestLines, of('requests'))
  await insertMade(db, erpPurchaseOrders, erpPurchaseLines, of('orders'))
  await insertMade(db, erpGoodsReceipts, erpGoodsReceiptLines, of('receipts'))
  await insertMade(db, erpPurchaseReturns, erpPurchaseReturnLines, of('returns'))
  await insertMade(db, erpPurchasePayments, erpPurchasePaymentLines, of('payments'))
  await insertMade(db, erpPurchaseAdvances, erpPurchaseAdvanceLines, of('advances'))
  await insertMade(db, erpPurchaseInvoices, erpPurchaseInvoiceLines, of('invoices'))
  await insertMade(db, erpGoodsIssues, erpGoodsIssueLines, of('issues'))
  const goods = await db.select().from(erpGoods)
  const moving = { receipts: of('receipts'), returns: of('returns'), issues: of('issues') }
  await db.insert(erpStockMoves).values(stockMovesOf(goods, moving, now))
  const begun = begunApprovals(of('orders'))
  const { changes: changed, events: changeEvents } = changedOrder(of('orders'))
  await db
    .insert(erpDocumentEvents)
    .values([
      ...of('open').flatMap(eventsOf),
      ...begun.events,
      ...changeEvents,
      ...all.flatMap(({ inspections }) => inspections),
    ])
  for (const change of changed) {
    const L = erpPurchaseLines
    const lines = await db.select().from(L).where(eq(L.docUuid, change.docUuid)).orderBy(L.lineNo)
    await db.insert(erpOrderChanges).values({ ...change, lines })
  }
  const given = delegations(now)
  await db.insert(erpApprovalDelegations).values(given)
  const begunUuid = begun.steps[0]?.docUuid
  const told = {
    open: of('open'),
    receipts: of('receipts'),
    orders: of('orders'),
    begunUuid,
    delegations: given,
  }
  await db.insert(erpNotices).values(demoNotices(told, now))
  if (begun.steps.length > 0) await db.insert(erpApprovalSteps).values(begun.steps)
  await shop?.name()
}
