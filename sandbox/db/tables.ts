import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client'

/** Rows of a raw query: both drivers answer `{ rows }`, which drizzle's common type does not say. */
export const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

export const tableNames = async (db: Database, schema: string): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = ${schema} order by tablename`,
  )
  return rows.map(row => row.name)
}

/** Rows per table. */
export const countRows = async (db: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of await tableNames(db, 'public')) {
    const [row] = await rowsOf<{ rows: string | number }>(
      db,
      sql`select count(*) as rows from public.${sql.identifier(table)}`,
    )
    counts[table] = Number(row?.rows)
  }
  return counts
}

/** A foreign key: `child` refers to `parent`. */
export interface Reference {
  child: string
  parent: string
}

export const readReferences = (db: Database): Promise<Reference[]> =>
  rowsOf<Reference>(
    db,
    sql`select child.relname as child, parent.relname as parent from pg_constraint c
        join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
        join pg_namespace n on n.oid = child.relnamespace
        where c.contype = 'f' and n.nspname = 'public' and c.conrelid <> c.confrelid`,
  )

/** Columns of the primary keys, by table. */
export const readKeys = async (db: Database): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await rowsOf<{ name: string; columns: string[] }>(
    db,
    sql`select t.relname as name, array_agg(a.attname::text) as columns from pg_constraint c
        join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
        where c.contype = 'p' and n.nspname = 'public' group by t.relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** These tables and all that refer to them. */
export const withDependants = (tables: readonly string[], links: readonly Reference[]): string[] => {
  const reached = new Set(tables)
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const link of links) if (reached.has(link.parent)) reached.add(link.child)
  }
  return [...reached]
}

/** Parents first, as rows have to be inserted. */
export const parentsFirst = (tables: readonly string[], links: readonly Reference[]): string[] => {
  const ordered: string[] = []
  const visit = (table: string): void => {
    if (ordered.includes(table)) return
    for (const link of links) if (link.child === table && tables.includes(link.parent)) visit(link.parent)
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}
