import type { ListPageAnswer, ListRow } from '@wire/widgetList'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/tables'
import { chinaDay } from '../../kernel/chinaTime'
import type { ListDefinition } from '../../world/widget/lists'
import { columnOf, conditionsOf, orderOf } from './conditions'
import { requireReader } from './dataPermission'
import type { Source, SourceColumn } from './sourceColumns'
import { findApi, findSource } from './sources'
import { definitionOf, refuse, type StaffContext } from './staffRequest'

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
  if (wish.type === 'table') return wish.api === '' ? undefined : refuse('数据源未登记')
  const api = findApi(wish.api)
  const source = api?.table === wish.table ? findSource(wish.server, api.sub.table) : undefined
  return api && source ? { source, ...api.sub } : refuse('数据源未登记')
}

/** Whether the list is for one's own rows. */
export const isOwnOnly = async (context: Pick<StaffContext, 'db'>, listCode: string): Promise<boolean> => {
  const { baseList } = await definitionOf<ListDefinition>(context, 'list', listCode)
  return baseList.cDataScopeType === 'person'
}

/** The organisation's rows always; one's own where the scope or the table says so. */
const scopeOf = async (context: StaffContext, source: Source, scope: 'org' | 'person'): Promise<SQL[]> => {
  const { caller } = context
  const ownOnly =
    scope === 'person' ||
    (source.ownUnlessAdmin && !caller.institution.admin) ||
    (source.scopedBy !== undefined && (await isOwnOnly(context, source.scopedBy)))
  const own = ownOnly ? [(source.own ?? refuse('数据权限类型不正确'))(caller)] : []
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
  if (column.type !== 'string') return refuse('过滤字段不正确')
  return [isOneOf(column, filter.value.split(','))]
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
const spanOf = ({ page }: RowsWish, total: number) => {
  if (!page) return { size: MOST, skip: 0, backwards: false }
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

export const readRows = async (context: StaffContext, wish: RowsWish): Promise<ListPageAnswer> => {
  const found = findSource(wish.server, wish.table) ?? refuse('数据源未登记')
  const table = found.tableOn?.(chinaDay(context.clock.now()))
  const source = table ? { ...found, table } : found
  const sub = subRowsOf(wish)
  await requireReader(context, wish.server, wish.table)
  if (sub) await requireReader(context, wish.server, sub.table)
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
