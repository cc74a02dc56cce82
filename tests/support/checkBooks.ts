import { sql } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import { rowsOf, tableNames } from '../../sandbox/db/tables'
import { checkLedger, ledgerQueries } from '../../sandbox/ledger/checkLedger'

interface Books {
  /** asks which world was entered, and whether a table the invariants read was written since */
  look: ReturnType<typeof sql>
  /** worlds whose books balance as they were entered */
  sound: Set<string>
}

const known = new WeakMap<Database, Books | undefined>()

/** undefined: no snapshot of this database is kept, so it is unknown what was written (sandbox/db/snapshot.ts). */
const booksOf = async (db: Database): Promise<Books | undefined> => {
  const kept = await tableNames(db, 'seed')
  if (!kept.includes('meta')) return undefined
  const read = kept.filter(table => new RegExp(`\\b${table}\\b`).test(ledgerQueries))
  const marks = read.map(table => sql`select is_called from seed.${sql.identifier(`dirty_${table}`)}`)
  const look = sql`
    select (select string_agg(key || '=' || value, ' ' order by key) from seed.meta) as world,
           (select bool_or(is_called) from (${sql.join(marks, sql` union all `)}) marks) as written`
  return { look, sound: new Set() }
}

/**
 * As `checkLedger`. A test that wrote to none of the tables the invariants read has left the books as the world was
 * entered with: those are checked once.
 */
export const checkBooks = async (db: Database): Promise<void> => {
  if (!known.has(db)) known.set(db, await booksOf(db))
  const books = known.get(db)
  if (!books) return void (await checkLedger(db))
  const [found] = await rowsOf<{ world: string; written: boolean }>(db, books.look)
  if (found && !found.written && books.sound.has(found.world)) return
  await checkLedger(db)
  if (found && !found.written) books.sound.add(found.world)
}
