import type { Database } from '../db/client'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../db/schema'
import { LEDGER_ACCOUNT, type LedgerPosting } from './postings'

/** Posted twice under one reference: the unique constraint answered. */
export class AlreadyPosted extends Error {}

const kindOf = (accountCode: string): (typeof ledgerAccounts.$inferInsert)['kind'] => {
  if (accountCode === LEDGER_ACCOUNT.clearing) return 'clearing'
  if (accountCode === LEDGER_ACCOUNT.bank) return 'bank'
  if (accountCode.startsWith('wallet:')) return 'wallet'
  return accountCode.startsWith('buyer:') ? 'buyer' : 'shop'
}

export const openAccounts = async (db: Database, codes: readonly string[]): Promise<void> => {
  // one order for everybody: concurrent postings to the same accounts then wait instead of deadlocking
  const rows = [...new Set(codes)].sort().map(accountCode => ({ accountCode, kind: kindOf(accountCode) }))
  await db.insert(ledgerAccounts).values(rows).onConflictDoNothing()
}

/**
 * Writes one balanced transaction. At most one per kind and reference: a second one throws `AlreadyPosted` and
 * leaves the books as they were.
 */
export const postToLedger = async (
  db: Database,
  posting: LedgerPosting,
  stamp: { transactionUuid: string; now: number },
): Promise<void> => {
  await openAccounts(
    db,
    posting.entries.map(entry => entry.accountCode),
  )
  const inserted = await db
    .insert(ledgerTransactions)
    .values({
      transactionUuid: stamp.transactionUuid,
      kind: posting.kind,
      reference: posting.reference,
      amountFen: posting.amountFen,
      createdAt: stamp.now,
      note: posting.note,
    })
    .onConflictDoNothing({ target: [ledgerTransactions.kind, ledgerTransactions.reference] })
    .returning({ transactionUuid: ledgerTransactions.transactionUuid })
  if (inserted.length === 0) throw new AlreadyPosted(`${posting.kind} ${posting.reference}`)
  await db.insert(ledgerEntries).values(
    posting.entries.map((entry, position) => ({
      transactionUuid: stamp.transactionUuid,
      position,
      accountCode: entry.accountCode,
      amountFen: entry.amountFen,
    })),
  )
}
