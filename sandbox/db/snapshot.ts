import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client'

/**
 * The seeded state is kept beside the live tables, in the schema `seed`. Statement triggers note which tables were
 * written: they advance a sequence, which costs no lock and is not undone by a rollback. A restore then touches only
 * those tables and the ones that refer to them.
 */

export const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  // both drivers answer `{ rows }`, which drizzle's common type does not say
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

const tableNames = async (db: Database): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(row => row.name)
}

const marker = (table: string) => sql.identifier(`dirty_${table}`)

const createMarkers = async (db: Database): Promise<void> => {
  await db.execute(sql`drop schema if exists seed cascade`)
  await db.execute(sql`create schema seed`)
  await db.execute(sql`
    create function seed.mark_dirty() returns trigger language plpgsql as $$
    begin
      perform nextval('seed.' || quote_ident('dirty_' || tg_table_name));
      return null;
    end $$`)
}

/** Values of serial columns, which a restore sets back. */
const saveSequences = (db: Database) =>
  db.execute(sql`
    create table seed.saved_sequences as
    select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public'`)

/** Keeps the present state as the one `restoreSnapshot` returns to. */
export const takeSnapshot = async (db: Database, meta: Record<string, string>): Promise<void> => {
  await createMarkers(db)
  for (const table of await tableNames(db)) {
    const live = sql.identifier(table)
    await db.execute(sql`create sequence seed.${marker(table)}`)
    await db.execute(sql`create table seed.${live} as table public.${live}`)
    await db.execute(sql`drop trigger if exists mark_dirty on public.${live}`)
    await db.execute(sql`
      create trigger mark_dirty after insert or update or delete or truncate on public.${live}
      for each statement execute function seed.mark_dirty()`)
  }
  await saveSequences(db)
  await db.execute(sql`create table seed.meta (key text primary key, value text not null)`)
  for (const [key, value] of Object.entries(meta)) {
    await db.execute(sql`insert into seed.meta values (${key}, ${value})`)
  }
}

/** What was noted with the snapshot; empty when there is none. */
export const readSnapshotMeta = async (db: Database): Promise<Record<string, string>> => {
  const [found] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('seed.meta')::text as name`)
  if (!found?.name) return {}
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from seed.meta`)
  return Object.fromEntries(rows.map(row => [row.key, row.value]))
}

/** Adds to what is noted; a restore does not touch it. */
export const noteWithSnapshot = async (db: Database, key: string, value: string): Promise<void> => {
  await db.execute(sql`
    insert into seed.meta values (${key}, ${value}) on conflict (key) do update set value = excluded.value`)
}

interface Reference {
  child: string
  parent: string
}
const references = (db: Database): Promise<Reference[]> =>
  rowsOf<Reference>(
    db,
    sql`select child.relname as child, parent.relname as parent from pg_constraint c
        join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
        join pg_namespace n on n.oid = child.relnamespace
        where c.contype = 'f' and n.nspname = 'public' and c.conrelid <> c.confrelid`,
  )

/** Tables to empty: the written ones and all that refer to them. */
export const withDependants = (written: readonly string[], links: readonly Reference[]): string[] => {
  const reached = new Set(written)
  for (let size = -1; size !== reached.size; ) {
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
    if (!ordered.includes(table)) ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}

/** Brings all tables back to the snapshot. */
export const restoreSnapshot = async (db: Database): Promise<void> => {
  const dirty = await rowsOf<{ name: string }>(
    db,
    sql`select substr(sequencename, 7) as name from pg_sequences
        where schemaname = 'seed' and sequencename like 'dirty\\_%' and last_value is not null`,
  )
  if (dirty.length === 0) return
  const links = await references(db)
  const tables = withDependants(
    dirty.map(row => row.name),
    links,
  )
  await db.transaction(async tx => {
    const list = tables.map(table => sql`public.${sql.identifier(table)}`)
    await tx.execute(sql`truncate ${sql.join(list, sql`, `)} restart identity`)
    for (const table of parentsFirst(tables, links)) {
      const name = sql.identifier(table)
      await tx.execute(sql`insert into public.${name} select * from seed.${name}`)
    }
    await tx.execute(sql`
      select setval(format('public.%I', name), coalesce(last_value, start_value), last_value is not null)
      from seed.saved_sequences`)
    for (const table of tables) await tx.execute(sql`select setval(${`seed.dirty_${table}`}, 1, false)`)
  })
}

/** Rows per table. */
export const countRows = async (db: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of await tableNames(db)) {
    const [row] = await rowsOf<{ rows: string | number }>(
      db,
      sql`select count(*) as rows from public.${sql.identifier(table)}`,
    )
    counts[table] = Number(row?.rows)
  }
  return counts
}
