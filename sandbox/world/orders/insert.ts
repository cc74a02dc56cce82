import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client'
import {
  afterSaleEvents,
  afterSaleLines,
  afterSales,
  ledgerEntries,
  ledgerTransactions,
  orderLines,
  orders,
  parcelLines,
  parcels,
  payApprovals,
  payFlowOrders,
  payFlows,
  providerPayments,
} from '../../db/schema'
import { openAccounts } from '../../ledger/ledger'
import { casesOf } from './afterSales'
import { approvalRows } from './approvals'
import { parcelsOf } from './parcels'
import type { BuyerSketch } from './people'
import type { PlannedOrder } from './plan'
import { flowRow, lineRows, orderRow, paymentRow, postingsOf, type StampedPosting } from './rows'

/** Rows per statement: as much as one parameter comfortably carries. */
const CHUNK = 2500

/**
 * Inserts rows as one JSON parameter instead of a parameter for each value, of which a statement takes 65,535 and the
 * embedded database needs long for many. Fields a row does not have become null.
 */
export const insertMany = async <T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> => {
  const used = new Set(rows.flatMap(row => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += CHUNK) {
    const values = rows
      .slice(at, at + CHUNK)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])),
      )
    await db.execute(
      sql`insert into ${table} (${names})
          select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`,
    )
  }
}

export const insertPostings = async (db: Database, stamped: readonly StampedPosting[]): Promise<void> => {
  if (stamped.length === 0) return
  await openAccounts(
    db,
    stamped.flatMap(({ posting }) => posting.entries.map(entry => entry.accountCode)),
  )
  const transactions = stamped.map(({ posting: { entries: _entries, ...transaction }, ...stamp }) => ({
    ...transaction,
    ...stamp,
  }))
  await insertMany(db, ledgerTransactions, transactions)
  const entries = stamped.flatMap(({ posting, transactionUuid }) =>
    posting.entries.map((entry, position) => ({ transactionUuid, position, ...entry })),
  )
  await insertMany(db, ledgerEntries, entries)
}

/** Who asked whom to pay; `buyers` are the people of their enterprise. */
export const insertApprovals = (
  db: Database,
  planned: readonly PlannedOrder[],
  buyers: readonly BuyerSketch[],
): Promise<void> => insertMany(db, payApprovals, approvalRows(planned, buyers))

/** Orders with their lines, flows, payments, money, parcels and after-sale cases. */
export const insertOrders = async (
  db: Database,
  planned: readonly PlannedOrder[],
  now: number,
): Promise<void> => {
  await insertMany(db, orders, planned.map(orderRow))
  await insertMany(db, orderLines, planned.flatMap(lineRows))
  await insertMany(db, payFlows, planned.map(flowRow))
  await insertMany(
    db,
    payFlowOrders,
    planned.map(({ flowNo, orderUuid, goodsFen, freightFen }) => ({
      flowNo,
      orderUuid,
      position: 0,
      amountFen: goodsFen + freightFen,
    })),
  )
  const paid = planned.filter(order => order.sketch.state !== 1 && order.sketch.state !== 5)
  await insertMany(db, providerPayments, paid.map(paymentRow))
  const sent = planned.flatMap(parcelsOf)
  await insertMany(
    db,
    parcels,
    sent.map(({ row }) => row),
  )
  await insertMany(
    db,
    parcelLines,
    sent.flatMap(({ lines }) => lines),
  )
  const cases = planned.flatMap(order => casesOf(order, now))
  await insertMany(
    db,
    afterSales,
    cases.map(({ row }) => row),
  )
  await insertMany(
    db,
    afterSaleLines,
    cases.flatMap(({ lines }) => lines),
  )
  await insertMany(
    db,
    afterSaleEvents,
    cases.flatMap(({ events }) => events),
  )
  await insertPostings(db, [...planned.flatMap(postingsOf), ...cases.flatMap(({ postings }) => postings)])
}

/** Unpaid orders that are paid together, by the first one's flow. */
export const insertOneFlow = async (db: Database, planned: readonly PlannedOrder[]): Promise<void> => {
  const [first] = planned
  if (!first) return
  const amountOf = ({ goodsFen, freightFen }: PlannedOrder): number => goodsFen + freightFen
  const totalFen = planned.reduce((sum, order) => sum + amountOf(order), 0)
  await insertMany(db, orders, planned.map(orderRow))
  await insertMany(db, orderLines, planned.flatMap(lineRows))
  await insertMany(db, payFlows, [{ ...flowRow(first), totalFen }])
  await insertMany(
    db,
    payFlowOrders,
    planned.map((order, position) => ({
      flowNo: first.flowNo,
      orderUuid: order.orderUuid,
      position,
      amountFen: amountOf(order),
    })),
  )
}
