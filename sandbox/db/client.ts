import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Drizzle over PGlite or a PostgreSQL server: same SQL, same migrations. It is not told the schema: only relational queries
 * (`db.query`) need that, and every transaction would prepare one for each table.
 */
export type Database = PgDatabase<PgQueryResultHKT>
