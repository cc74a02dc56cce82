import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { parentsFirst, readKeys, readReferences, rowsOf, tableNames, withDependants } from './tables'

/**
 * Two states are kept beside the live tables: `seed`, the world as it was made, and `entered`, the world a scenario
 * was entered in (only the tables that differ). Statement triggers note which tables were written since: they advance
 * a sequence, which costs no lock and is not undone by a rollback. A restore touches only those tables; in a large one
 * it changes only the rows that differ. That needs a superuser. For another user of the server these tables, and all that
 * refer to them, are filled anew, which takes six times as long.
 */
export type KeptState = 'seed' | 'entered'

const marker = (table: string) => sql.identifier(`dirty_${table}`)

const createMarkers = async (db: Database): Promise<void> => {
  await db.execute(sql`drop schema if exists entered cascade`)
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
const saveSequences = (db: Database, state: KeptState) =>
  db.execute(sql`
    create table ${sql.identifier(state)}.saved_sequences as
    select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public'`)

/** Keeps the present state as `seed`. */
export const takeSnapshot = async (db: Database, meta: Record<string, string>): Promise<void> => {
  await createMarkers(db)
  for (const table of await tableNames(db, 'public')) {
    const live = sql.identifier(table)
    await db.execute(sql`create sequence seed.${marker(table)}`)
    await db.execute(sql`create table seed.${live} as table public.${live}`)
    await db.execute(sql`drop trigger if exists mark_dirty on public.${live}`)
    await db.execute(sql`
      create trigger mark_dirty after insert or update or delete or truncate on public.${live}
      for each statement execute function seed.mark_dirty()`)
  }
  await saveSequences(db, 'seed')
  await db.execute(sql`create table seed.meta (key text primary key, value text not null)`)
  for (const [key, value] of Object.entries(meta)) await noteWithSnapshot(db, key, value)
}

/** What was noted with the snapshot; empty when there is none. */
export const readSnapshotMeta = async (db: Database): Promise<Record<string, string>> => {
  const [found] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('seed.meta')::text as name`,
  )
  if (!found?.name) return {}
  const rows = await rowsOf<{ key: string; value: string }>(db, sql`select key, value from seed.meta`)
  return Object.fromEntries(rows.map(row => [row.key, row.value]))
}

/** Adds to what is noted; a restore does not touch it. */
export const noteWithSnapshot = async (db: Database, key: string, value: string): Promise<void> => {
  await db.execute(sql`
    insert into seed.meta values (${key}, ${value}) on conflict (key) do update set value = excluded.value`)
}

export const forgetNote = async (db: Database, key: string): Promise<void> => {
  await db.execute(sql`delete from seed.meta where key = ${key}`)
}

/** Tables written to since they were last brought back. */
export const dirtyTables = async (db: Database): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select substr(sequencename, 7) as name from pg_sequences
        where schemaname = 'seed' and sequencename like 'dirty\\_%' and last_value is not null`,
  )
  return rows.map(row => row.name)
}

const clearMarkers = async (db: Database, tables: readonly string[]): Promise<void> => {
  if (tables.length === 0) return
  const names = sql.join(
    tables.map(table => sql`${`seed.dirty_${table}`}`),
    sql`, `,
  )
  await db.execute(sql`select setval(name::regclass, 1, false) from unnest(array[${names}]) name`)
}

const enteredTables = async (db: Database): Promise<string[]> =>
  (await tableNames(db, 'entered')).filter(name => name !== 'saved_sequences')

/** Keeps what differs from `seed` as `entered`. */
export const keepEntered = async (db: Database): Promise<void> => {
  const changed = await dirtyTables(db)
  await db.transaction(async tx => {
    await tx.execute(sql`drop schema if exists entered cascade`)
    await tx.execute(sql`create schema entered`)
    for (const table of changed) {
      const live = sql.identifier(table)
      await tx.execute(sql`create table entered.${live} as table public.${live}`)
    }
    await saveSequences(tx, 'entered')
    await clearMarkers(tx, changed)
  })
}

const refill = async (db: Database, tables: readonly string[], sourceOf: (table: string) => KeptState) => {
  const list = tables.map(table => sql`public.${sql.identifier(table)}`)
  await db.execute(sql`truncate ${sql.join(list, sql`, `)} restart identity`)
  for (const table of tables) {
    const name = sql.identifier(table)
    const source = sql.identifier(sourceOf(table))
    await db.execute(sql`insert into public.${name} select * from ${source}.${name}`)
  }
}

/** Only a superuser may switch triggers and references off. */
const isSuperuser = async (db: Database): Promise<boolean> => {
  const [row] = await rowsOf<{ is: string }>(db, sql`select current_setting('is_superuser') as is`)
  return row?.is === 'on'
}

type Keys = Awaited<ReturnType<typeof readKeys>>

/** They do not change while a database is open. */
const keysKnown = new WeakMap<Database, Keys>()
const keysOf = async (db: Database): Promise<Keys> => {
  const keys = keysKnown.get(db) ?? (await readKeys(db))
  keysKnown.set(db, keys)
  return keys
}

/** Bytes. A smaller table is written anew as a whole: its rows keep their order, which tests rely on. */
const LARGE = 64 * 1024

const largeOnes = async (db: Database, tables: readonly string[], sourceOf: (table: string) => KeptState) => {
  const names = sql.join(
    tables.map(table => sql`${`${sourceOf(table)}.${table}`}`),
    sql`, `,
  )
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select split_part(name, '.', 2) as name from unnest(array[${names}]) name
        where pg_relation_size(name::regclass) > ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Changes only the rows of large tables that differ: an order changes one of thousands of goods. Within a transaction. */
const mend = async (
  db: Database,
  tables: readonly string[],
  sourceOf: (table: string) => KeptState,
  keys: Keys,
) => {
  await db.execute(sql`set local session_replication_role = replica`)
  const large = await largeOnes(db, tables, sourceOf)
  for (const table of tables) {
    const live = sql`public.${sql.identifier(table)}`
    const kept = sql`${sql.identifier(sourceOf(table))}.${sql.identifier(table)}`
    const known = large.has(table) ? (keys.get(table) ?? []) : []
    if (known.length === 0) {
      await db.execute(sql`delete from ${live}`)
      await db.execute(sql`insert into ${live} select * from ${kept}`)
      continue
    }
    const same = sql.join(
      known.map(key => sql`kept.${sql.identifier(key)} = live.${sql.identifier(key)}`),
      sql` and `,
    )
    await db.execute(sql`
      delete from ${live} live where not exists (
        select from ${kept} kept where ${same} and row(kept.*) is not distinct from row(live.*))`)
    await db.execute(sql`
      insert into ${live} select kept.* from ${kept} kept
      where not exists (select from ${live} live where ${same})`)
  }
}

/** Brings all tables back to a kept state; `seed` forgets `entered`. */
export const restoreSnapshot = async (db: Database, state: KeptState): Promise<void> => {
  const entered = await enteredTables(db)
  const written = new Set([...(await dirtyTables(db)), ...(state === 'seed' ? entered : [])])
  if (written.size === 0) return
  const sourceOf = (table: string): KeptState =>
    state === 'entered' && entered.includes(table) ? 'entered' : 'seed'
  const keys = (await isSuperuser(db)) ? await keysOf(db) : undefined
  const links = keys ? [] : await readReferences(db)
  const tables = parentsFirst(withDependants([...written], links), links)
  await db.transaction(async tx => {
    if (keys) await mend(tx, tables, sourceOf, keys)
    else await refill(tx, tables, sourceOf)
    await tx.execute(sql`
      select setval(format('public.%I', name), coalesce(last_value, start_value), last_value is not null)
      from ${sql.identifier(state)}.saved_sequences`)
    await clearMarkers(tx, tables)
    if (state === 'seed') await tx.execute(sql`drop schema if exists entered cascade`)
  })
}
