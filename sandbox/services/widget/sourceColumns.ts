import { Column, is, type SQL, sql } from 'drizzle-orm'
import { CHINA_MS } from '../../kernel/chinaTime'
import type { StaffContext } from './staffRequest'

/** A column a client may name: how it is compared, how it is told, and what puts rows in its order. */
export interface SourceColumn {
  type: 'string' | 'int' | 'float' | 'date'
  compare: SQL
  shown: SQL
  /** the stored value itself, so that an index can serve */
  order: SQL
  /** may be null: such rows come last either way */
  nullable: boolean
  /**
   * The column of a joined table that has few rows. A condition is asked of that table, once for each of its rows, and
   * not once for each row of the list.
   */
  joined?: Joined
  /** another table that it is read from: the data permission of that one counts, too */
  reads?: string
}

interface Joined {
  /** of the list's own table, and what it names in the other one */
  own: SQL
  key: SQL
  table: SQL
}

/** A condition: rows that belong to the caller. */
type Owned = (caller: StaffContext['caller']) => SQL

/** Who asks for rows, and the day on which (`2026-01-31`). */
export interface Asker {
  today: string
  orgUuid: string
  personUuid: string
}
/** For what is known of the columns before anybody asks. */
export const NO_ASKER: Asker = { today: '9999-12-31', orgUuid: '', personUuid: '' }

/** A list that may be for one's own rows (`cDataScopeType`); administrators and who holds one of the buttons see all. */
export interface OwnScope {
  list: string
  unless: readonly { menu: string; button: string }[]
}

/** A registered table of rows; nothing a client sends becomes SQL by itself. */
export interface Source {
  table: SQL
  /** Left joins for columns of other tables. Each joins at most one row, so the number of rows stays the same. */
  joins?: SQL
  /** rows of the caller's organisation; absent: all rows */
  org?: Owned
  /** rows of the caller; absent: rows have no owner */
  own?: Owned
  /** a caller who is not an administrator gets only their own rows, as in the shop */
  ownUnlessAdmin?: true
  /** only these of the table's rows */
  only?: SQL
  /** where a list shows one's own rows only, this table does too, also if a request asks for more */
  scopedBy?: OwnScope
  /** the table whose data permission counts; default: its own */
  reads?: string
  key: string
  columns: Readonly<Record<string, SourceColumn>>
  /** some of them again, as they are for who asks, and on the day of the sandbox's clock */
  columnsFor?: (asker: Asker) => Readonly<Record<string, SourceColumn>>
  /** the same of what rows are read from, where that depends on it */
  partsFor?: (asker: Asker) => Partial<Pick<Source, 'table' | 'joins' | 'only'>>
  /** updates the table before it is read, for example orders that have expired */
  settle?(context: StaffContext): Promise<void>
}

export const ofOrg =
  (column: Column): Owned =>
  ({ institution }) =>
    sql`${column} = ${institution.orgUuid}`
export const ofMembership =
  (column: Column): Owned =>
  ({ institution }) =>
    sql`${column} = ${institution.accUuid}`
export const ofPerson =
  (column: Column): Owned =>
  ({ institution }) =>
    sql`${column} = ${institution.personUuid}`
export const ofUser =
  (column: Column): Owned =>
  ({ userUuid }) =>
    sql`${column} = ${userUuid}`

type Stored = Column | SQL
const orderOf = (stored: Stored) => ({
  order: sql`${stored}`,
  nullable: !is(stored, Column) || !stored.notNull,
})

export const text = (stored: Stored): SourceColumn => {
  const compare = sql`${stored}`
  return { type: 'string', compare, shown: compare, ...orderOf(stored) }
}
/** A text of a joined table that is named by `own`. */
export const joinedText = (stored: Column, own: Column, key: Column): SourceColumn => ({
  ...text(stored),
  nullable: true,
  joined: { own: sql`${own}`, key: sql`${key}`, table: sql`${stored.table}` },
})
/** A number of the table that is the key of an enumeration. */
export const optionKey = (column: Column): SourceColumn => {
  const compare = sql`${column}::text`
  return { type: 'string', compare, shown: compare, ...orderOf(column) }
}
export const whole = (stored: Stored): SourceColumn => {
  const compare = sql`${stored}`
  return { type: 'int', compare, shown: compare, ...orderOf(stored) }
}
export const flag = (column: Column): SourceColumn => {
  const compare = sql`${column}::int`
  return { type: 'int', compare, shown: compare, ...orderOf(column) }
}
/** Integer fen, told in yuan. */
export const money = (stored: Stored): SourceColumn => {
  const compare = sql`(${stored} / 100.0)`
  return { type: 'float', compare, shown: sql`${compare}::numeric(18, 2)::text`, ...orderOf(stored) }
}
export const quantity = (stored: Stored): SourceColumn => {
  const compare = sql`${stored}`
  return { type: 'float', compare, shown: sql`trim_scale(${stored})::text`, ...orderOf(stored) }
}
/** 1 where the condition holds. */
export const yesNo = (condition: SQL): SourceColumn => whole(sql`${condition}::int`)
/** A day of China's calendar. */
export const day = (column: Column): SourceColumn => {
  const compare = sql`${column}::timestamp`
  return { type: 'date', compare, shown: sql`to_char(${column}, 'YYYY-MM-DD')`, ...orderOf(column) }
}
/** The same, of a text (`2026-01-31`). */
export const dayText = (stored: SQL): SourceColumn => ({
  ...text(stored),
  type: 'date',
  compare: sql`(${stored})::timestamp`,
})
/** A time of China's clock. */
export const time = (stored: Stored): SourceColumn => {
  const compare = sql`${stored}`
  return {
    type: 'date',
    compare,
    shown: sql`to_char(${stored}, 'YYYY-MM-DD HH24:MI:SS')`,
    ...orderOf(stored),
  }
}
/** ms since the epoch, told by China's clock. */
export const moment = (column: Column): SourceColumn => {
  const compare = sql`(timestamp 'epoch' + (${column} + ${sql.raw(String(CHINA_MS))}) * interval '1 millisecond')`
  return {
    type: 'date',
    compare,
    shown: sql`to_char(${compare}, 'YYYY-MM-DD HH24:MI:SS')`,
    ...orderOf(column),
  }
}
