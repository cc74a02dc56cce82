import type { Database } from '../../db/client'
import {
  ledgerEntries,
  ledgerTransactions,
  orderLines,
  orders,
  payFlowOrders,
  payFlows,
  providerPayments,
} from '../../db/schema'
import { openAccounts } from '../../ledger/ledger'
import type { PlannedOrder } from './plan'
import { flowRow, lineRows, orderRow, paymentRow, postingsOf, type StampedPosting } from './rows'

/** Rows per statement: a statement takes at most 65,535 parameters. */
const CHUNK = 1000

const inChunks = async <Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += CHUNK) await insert(rows.slice(at, at + CHUNK))
}

const insertPostings = async (db: Database, stamped: readonly StampedPosting[]): Promise<void> => {
  if (stamped.length === 0) return
  await openAccounts(
    db,
    stamped.flatMap(({ posting }) => posting.entries.map(entry => entry.accountCode)),
  )
  const transactions = stamped.map(({ posting: { entries: _entries, ...transaction }, ...stamp }) => ({
    ...transaction,
    ...stamp,
  }))
  await inChunks(transactions, chunk => db.insert(ledgerTransactions).values(chunk))
  const entries = stamped.flatMap(({ posting, transactionUuid }) =>
    posting.entries.map((entry, position) => ({ transactionUuid, position, ...entry })),
  )
  await inChunks(entries, chunk => db.insert(ledgerEntries).values(chunk))
}

/** Orders with their lines, flows, payments and money. */
export const insertOrders = async (db: Database, planned: readonly PlannedOrder[]): Promise<void> => {
  await inChunks(planned, chunk => db.insert(orders).values(chunk.map(orderRow)))
  await inChunks(planned.flatMap(lineRows), chunk => db.insert(orderLines).values(chunk))
  await inChunks(planned, chunk => db.insert(payFlows).values(chunk.map(flowRow)))
  await inChunks(planned, chunk =>
    db.insert(payFlowOrders).values(
      chunk.map(({ flowNo, orderUuid, goodsFen, freightFen }) => ({
        flowNo,
        orderUuid,
        position: 0,
        amountFen: goodsFen + freightFen,
      })),
    ),
  )
  const paid = planned.filter(order => order.sketch.state !== 1 && order.sketch.state !== 5)
  await inChunks(paid, chunk => db.insert(providerPayments).values(chunk.map(paymentRow)))
  await insertPostings(db, planned.flatMap(postingsOf))
}
