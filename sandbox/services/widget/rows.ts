import type { ListPageAnswer, ListRow } from '@wire/widgetList'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/tables'
import { columnOf, conditionsOf, orderOf } from './conditions'
import { refuse, type StaffContext } from './parts'
import { findApi, findSource, type Source } from './sources'

type Wish = Parameters<typeof conditionsOf>[1]

export interface RowsWish extends Wish {
  type: 'table' | 'api' | 'none'
  server: string
  table: string
  api: string
  scope: 'org' | 'person'
  columns: readonly string[]
  order: string
  filter?: { field: string; value: string }
  page?: { number: number; size: number }
}

/** Rows nobody pages through. */
const MOST = 2000

const sourceOf = (wish: Pick<RowsWish, 'type' | 'server' | 'table' | 'api'>): Source => {
  if (wish.type === 'table' && wish.api !== '') return refuse('数据源未登记')
  return findSource(wish.server, wish.table) ?? refuse('数据源未登记')
}

/** The organisation's rows always; one's own where the scope says so. */
const scopeOf = ({ caller }: StaffContext, source: Source, scope: 'org' | 'person'): SQL[] => {
  const { orgUuid, personUuid } = caller.institution
  const own = scope === 'person' ? [sql`${source.own ?? refuse('数据权限类型不正确')} = ${personUuid}`] : []
  return [sql`${source.org} = ${orgUuid}`, ...own]
}

const filterOf = (source: Source, filter: RowsWish['filter']): SQL[] => {
  if (!filter || filter.field === '') return []
  const column = columnOf(source, filter.field)
  if (column.type !== 'string') return refuse('过滤字段不正确')
  const values = filter.value.split(',').map(value => sql`${value}`)
  return [sql`${column.compare} in (${sql.join(values, sql`, `)})`]
}

const columnsOf = (source: Source, names: readonly string[]): SQL => {
  const wanted = [...new Set([source.key, ...names])]
  return sql.join(
    wanted.map(name => sql`${columnOf(source, name).shown} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

export const readRows = async (context: StaffContext, wish: RowsWish): Promise<ListPageAnswer> => {
  const source = sourceOf(wish)
  const conditions = [
    ...scopeOf(context, source, wish.scope),
    ...conditionsOf(source, wish),
    ...filterOf(source, wish.filter),
  ]
  const where = sql.join(conditions, sql` and `)
  const { page } = wish
  const limit = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql`limit ${MOST}`
  const [counted] = await rowsOf<{ total: number }>(
    context.db,
    sql`select count(*)::int as total from ${source.from} where ${where}`,
  )
  const rows = await rowsOf<ListRow>(
    context.db,
    sql`select ${columnsOf(source, wish.columns)} from ${source.from}
        where ${where} order by ${orderOf(source, wish.order)} ${limit}`,
  )
  if (wish.type === 'api') await addSubRows(context, wish, source, rows)
  return { iTotleSize: counted?.total ?? 0, pageData: rows }
}

/** Rows of an interface of its own carry those below them. */
const addSubRows = async (
  context: StaffContext,
  wish: RowsWish,
  source: Source,
  rows: ListRow[],
): Promise<void> => {
  const api = findApi(wish.api)
  if (api?.table !== wish.table) return refuse('数据源未登记')
  const sub = findSource(wish.server, api.sub.table) ?? refuse('数据源未登记')
  const keys = rows.map(row => sql`${row[source.key]}`)
  const found =
    keys.length === 0
      ? []
      : await rowsOf<ListRow>(
          context.db,
          sql`select ${columnsOf(sub, Object.keys(sub.columns))} from ${sub.from}
              where ${columnOf(sub, api.sub.join).compare} in (${sql.join(keys, sql`, `)})
              order by ${columnOf(sub, api.sub.order).compare}`,
        )
  for (const row of rows) row.subList = found.filter(one => one[api.sub.join] === row[source.key])
}
