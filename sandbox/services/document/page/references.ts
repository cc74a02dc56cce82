import type { ReferDefinition, TreeBase } from '@wire/widgetRefer'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/tables'
import type { ListDefinition } from '../../../world/widget/lists'
import type { DataSourceDefinition } from '../../../world/widget/refers'
import type { Source } from '../../widget/sourceColumns'
import { findSource } from '../../widget/sources'
import { definitionOf, MISCONFIGURED, refuse, type StaffContext } from '../../widget/staffRequest'
import type { Field } from './template'

/** What a reference names; unusable: stopped, left, not in use. */
export interface Referred {
  name: string
  usable: boolean
}

const sourceOf = async (context: StaffContext, refer: ReferDefinition): Promise<Source> => {
  const { cServerName, cTableName } =
    refer.cReferType === 'tree'
      ? await definitionOf<TreeBase>(context, 'tree', refer.cBaseTreeCode)
      : (await definitionOf<ListDefinition>(context, 'list', refer.cBaseListCode)).baseList
  return findSource(cServerName, cTableName) ?? refuse(MISCONFIGURED)
}

/** Columns that say whether a record may still be used, and the value that does. */
const IN_USE: Readonly<Record<string, number>> = { bStopped: 0, bUse: 1, bOnJob: 1 }

const usableIn = ({ columns }: Source) => {
  const parts = Object.entries(IN_USE).flatMap(([name, value]) => {
    const column = columns[name]
    return column ? [sql`${column.compare} = ${value}::int`] : []
  })
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const listed = (keys: Iterable<string>) =>
  sql.join(
    [...keys].map(key => sql`${key}`),
    sql`, `,
  )

const readReferred = async (
  context: StaffContext,
  code: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, Referred>> => {
  const refer = await definitionOf<ReferDefinition>(context, 'refer', code)
  const source = await sourceOf(context, refer)
  const key = source.columns[refer.cReferDataKey] ?? refuse(`字段${refer.cReferDataKey}未登记`)
  const show = source.columns[refer.cShowField.split(',')[0] ?? ''] ?? key
  const org = source.org ? sql`and ${source.org(context.caller)}` : sql``
  const rows = await rowsOf<{ key: string; name: string; usable: boolean }>(
    context.db,
    sql`select ${key.compare} as key, ${show.shown} as name, (${usableIn(source)}) as usable
      from ${source.table} ${source.joins ?? sql``} where ${key.compare} in (${listed(keys)}) ${org}`,
  )
  return new Map(rows.map(row => [row.key, { name: row.name, usable: row.usable }]))
}

/** Texts of a data source that are there (`cDefinedSourceType` archives). */
const readArchives = async (
  context: StaffContext,
  code: string,
  values: ReadonlySet<string>,
): Promise<Map<string, Referred>> => {
  const found = await definitionOf<DataSourceDefinition>(context, 'dataSource', code)
  const source = findSource(found.cServerName, found.cTableName) ?? refuse(MISCONFIGURED)
  const column = source.columns[found.saveField.cFieldName] ?? refuse(MISCONFIGURED)
  const org = source.org ? sql`and ${source.org(context.caller)}` : sql``
  const rows = await rowsOf<{ key: string }>(
    context.db,
    sql`select distinct ${column.compare} as key from ${source.table} ${source.joins ?? sql``}
      where ${column.compare} in (${listed(values)}) ${org}`,
  )
  return new Map(rows.map(row => [row.key, { name: row.key, usable: true }]))
}

/** Every value of the references of some fields, asked for at once per reference. */
export class References {
  private readonly wanted = new Map<string, Set<string>>()
  private readonly found = new Map<string, Map<string, Referred>>()

  private static codeOf({ type, typeCode, archives }: Field): string | undefined {
    if (archives) return `archives:${archives}`
    return type === 'Refer' ? `refer:${typeCode}` : undefined
  }

  want(field: Field, value: unknown): void {
    const code = References.codeOf(field)
    if (!code || typeof value !== 'string' || value === '') return
    this.wanted.set(code, (this.wanted.get(code) ?? new Set()).add(value))
  }

  async read(context: StaffContext): Promise<void> {
    for (const [code, keys] of this.wanted) {
      const [kind, name = ''] = code.split(/:(.*)/)
      const read = kind === 'refer' ? readReferred : readArchives
      this.found.set(code, await read(context, name, keys))
    }
  }

  of(field: Field, value: unknown): Referred | undefined {
    return typeof value === 'string' ? this.found.get(References.codeOf(field) ?? '')?.get(value) : undefined
  }
}
