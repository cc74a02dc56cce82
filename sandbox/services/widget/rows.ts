import type { ListPageAnswer, ListRow } from '@wire/widgetList'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/tables'
import { chinaDay } from '../../kernel/chinaTime'
import { grantedButtons, type Membership } from '../../kernel/membership'
import type { ListDefinition } from '../../world/widget/lists'
import { columnOf, columnsAsked, conditionsOf, isAmong, orderOf } from './conditions'
import { requireReader } from './dataPermission'
import type { OwnScope, Source, SourceColumn } from './sourceColumns'
import { findApi, findSource } from './sources'
import { definitionOf, MISCONFIGURED, refuse, type StaffContext } from './staffRequest'

type Wish = Parameters<typeof conditionsOf>[1]

export interface RowsWish extends Wish {
  type: 'table' | 'api' | 'none'
  server: string
  table: string
  api: string
  scope: 'org' | 'person'
  /** names; with `subList.` before it one of the rows below */
  columns: readonly string[]
  order: string
  filter?: { field: string; value: string }
  page?: { number: number; size: number }
  /** most rows of an answer without pages; default: 2,000 */
  most?: number
  /** only rows with these keys; absent or empty: all */
  keys?: readonly string[]
}

/** Most rows of an answer without pages. */
const MOST = 2000
/** Before the name of a column of the rows below. */
export const SUB = 'subList.'

interface SubRows {
  table: string
  source: Source
  /** column of the rows above that they name */
  join: string
  order: string
}

const subRowsOf = (wish: RowsWish): SubRows | undefined => {
  if (wish.type === 'table') return wish.api === '' ? undefined : refuse(MISCONFIGURED)
  const api = findApi(wish.api)
  const source = api?.table === wish.table ? findSource(wish.server, api.sub.table) : undefined
  return api && source ? { source, ...api.sub } : refuse(MISCONFIGURED)
}

/** Whether the list is for one's own rows. */
const isForOwn = async (db: StaffContext['db'], listCode: string): Promise<boolean> => {
  const { baseList } = await definitionOf<ListDefinition>({ db }, 'list', listCode)
  return baseList.cDataScopeType === 'person'
}

type Member = Pick<Membership['member'], 'admin' | 'personUuid'>

const seesAll = async (db: StaffContext['db'], member: Member, { unless }: OwnScope): Promise<boolean> => {
  if (member.admin) return true
  for (const { menu, button } of unless)
    if ((await grantedButtons(db, menu, member))?.buttons.includes(button)) return true
  return false
}

/** Whether this person sees their own rows only. */
export const isOwnOnly = async (db: StaffContext['db'], member: Member, scope: OwnScope): Promise<boolean> =>
  (await isForOwn(db, scope.list)) && !(await seesAll(db, member, scope))

/** The organisation's rows always; one's own where the scope or the table says so. */
const scopeOf = async (
  { db, caller }: StaffContext,
  source: Source,
  scope: 'org' | 'person',
): Promise<SQL[]> => {
  const { scopedBy } = source
  const isScoped = scopedBy !== undefined && (await isForOwn(db, scopedBy.list))
  const ownOnly =
    (source.ownUnlessAdmin && !caller.institution.admin) ||
    // the scope that is asked for is the list's own then
    (isScoped ? !(await seesAll(db, caller.institution, scopedBy)) : scope === 'person')
  const own = ownOnly ? [(source.own ?? refuse(MISCONFIGURED))(caller)] : []
  return [...(source.org ? [source.org(caller)] : []), ...own, ...(source.only ? [source.only] : [])]
}

const isOneOf = ({ compare }: SourceColumn, values: readonly unknown[]): SQL =>
  sql`${compare} in (${sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )})`

const filterOf = (source: Source, filter: RowsWish['filter']): SQL[] => {
  if (!filter || filter.field === '') return []
  const column = columnOf(source, filter.field)
  if (column.type !== 'string') return refuse(MISCONFIGURED)
  return [isAmong(column, filter.value.split(','))]
}

const keysOf = (source: Source, keys: readonly string[] = []): SQL[] =>
  keys.length === 0 ? [] : [isOneOf(columnOf(source, source.key), keys)]

const columnsOf = (source: Source, names: readonly string[]): SQL =>
  sql.join(
    [...new Set(names)].map(name => sql`${columnOf(source, name).shown} as ${sql.identifier(name)}`),
    sql`, `,
  )

const whereOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Which rows a page has, counted from the nearer end: rows that are passed over cost as much as rows that are read. */
const spanOf = ({ page, most = MOST }: RowsWish, total: number) => {
  if (!page) return { size: most, skip: 0, backwards: false }
  const skip = (page.number - 1) * page.size
  const size = Math.max(0, Math.min(page.size, total - skip))
  const after = Math.max(0, total - skip - size)
  return after < skip ? { size, skip: after, backwards: true } : { size, skip, backwards: false }
}

/**
 * The keys of the page first, from as few tables as conditions and order need; what is shown is fetched for them
 * alone. So a page far down costs little more than the first.
 */
const pageOf = (
  source: Source,
  names: readonly string[],
  wish: RowsWish,
  { where, total }: { where: SQL; total: number },
): SQL => {
  const { size, skip, backwards } = spanOf(wish, total)
  const limit = sql`limit ${size} offset ${skip}`
  const from = sql`${source.table} ${source.joins ?? sql``}`
  const key = columnOf(source, source.key).compare
  const order = orderOf(source, wish.order)
  return sql`select ${columnsOf(source, [source.key, ...names])}
    from (select ${key} as page_key from ${from} where ${where}
      order by ${orderOf(source, wish.order, backwards)} ${limit}) as page
    join ${source.table} on ${key} = page_key ${source.joins ?? sql``} order by ${order}`
}

/** The source as it is today, for who asks. */
export const sourceFor = (
  { clock, caller }: Pick<StaffContext, 'clock' | 'caller'>,
  source: Source,
): Source => {
  const { orgUuid, personUuid } = caller.institution
  const asker = { today: chinaDay(clock.now()), orgUuid, personUuid }
  return {
    ...source,
    ...source.partsFor?.(asker),
    columns: { ...source.columns, ...source.columnsFor?.(asker) },
  }
}

/** Tables that columns of the request are read from, beside the source's own. */
const otherTables = ({ columns }: Source, wish: RowsWish): ReadonlySet<string> => {
  const names = [
    ...wish.columns,
    ...columnsAsked(wish),
    wish.filter?.field ?? '',
    wish.order.split(' ')[0] ?? '',
  ]
  return new Set(names.flatMap(name => columns[name]?.reads ?? []))
}

export const readRows = async (context: StaffContext, wish: RowsWish): Promise<ListPageAnswer> => {
  const found = findSource(wish.server, wish.table) ?? refuse(MISCONFIGURED)
  const source = sourceFor(context, found)
  const sub = subRowsOf(wish)
  await requireReader(context, wish.server, wish.table)
  if (sub) await requireReader(context, wish.server, sub.table)
  for (const table of otherTables(source, wish)) await requireReader(context, wish.server, table)
  await source.settle?.(context)
  const where = whereOf([
    ...(await scopeOf(context, source, wish.scope)),
    ...conditionsOf(source, wish),
    ...filterOf(source, wish.filter),
    ...keysOf(source, wish.keys),
  ])
  const names = wish.columns.filter(name => !name.startsWith(SUB))
  const subNames = wish.columns.filter(name => name.startsWith(SUB)).map(name => name.slice(SUB.length))
  if (subNames.length > 0 && !sub) return refuse(`字段${SUB}${subNames[0]}未登记`)
  const [counted] = await rowsOf<{ total: number }>(
    context.db,
    sql`select count(*)::int as total from ${source.table} ${source.joins ?? sql``} where ${where}`,
  )
  const total = counted?.total ?? 0
  const rows = await rowsOf<ListRow>(context.db, pageOf(source, names, wish, { where, total }))
  if (sub) await addSubRows(context, sub, { rows, key: source.key, names: subNames })
  return { iTotleSize: total, pageData: rows }
}

/** Those below all rows of the page, read at once. */
const addSubRows = async (
  context: StaffContext,
  { source, join, order }: SubRows,
  { rows, key, names }: { rows: ListRow[]; key: string; names: readonly string[] },
): Promise<void> => {
  const keys = rows.map(row => row[key])
  const below = new Map<unknown, ListRow[]>()
  const found =
    keys.length === 0
      ? []
      : await rowsOf<ListRow>(
          context.db,
          sql`select ${columnsOf(source, [source.key, join, ...names])} from ${source.table} ${source.joins ?? sql``}
              where ${isOneOf(columnOf(source, join), keys)}
              order by ${columnOf(source, order).order}`,
        )
  for (const one of found) below.set(one[join], [...(below.get(one[join]) ?? []), one])
  for (const row of rows) row.subList = below.get(row[key]) ?? []
}
