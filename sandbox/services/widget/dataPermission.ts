import { and, eq } from 'drizzle-orm'
import { widgetDefinitions } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import type { DataTable } from '../../world/widget/dataTables'
import { findSource } from './sources'
import type { StaffContext } from './staffRequest'

const dataTableCode = (server: string, table: string): string => `${server}/${table}`

/**
 * Data permission of a table (widgets §6), the same for every list, tree and reference. Everybody in the organisation may
 * read a table without a `dataTable` definition.
 */
export const mayRead = async (
  db: StaffContext['db'],
  admin: boolean,
  server: string,
  table: string,
): Promise<boolean> => {
  if (admin) return true
  const reads = findSource(server, table)?.reads ?? table
  const [row] = await db
    .select({ definition: widgetDefinitions.definition })
    .from(widgetDefinitions)
    .where(
      and(eq(widgetDefinitions.kind, 'dataTable'), eq(widgetDefinitions.code, dataTableCode(server, reads))),
    )
  const { cReader } = (row?.definition ?? { cReader: 'everybody' }) as DataTable
  return cReader !== 'administrator'
}

/** Code 2000 for who may not read it. */
export const requireReader = async (
  { db, caller }: Pick<StaffContext, 'db' | 'caller'>,
  server: string,
  table: string,
): Promise<void> => {
  if (!(await mayRead(db, caller.institution.admin, server, table)))
    throw new ServiceError(CODE.noDataPermission, '无数据权限，请联系管理员授权')
}
