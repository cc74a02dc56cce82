import type { ColumnPage, SiteColumn, SiteTemplate } from '@wire/site'
import { and, asc, desc, eq } from 'drizzle-orm'
import { layouts } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { modulesFor } from './pictures'
import { requireSite, seesPricesOf, siteInfoOf } from './sites'

export const listColumns = async ({ db }: CallContext, stUuid: string): Promise<SiteColumn[]> => {
  const site = await requireSite(db, stUuid)
  const rows = await db
    .select({ columnUuid: layouts.columnUuid, name: layouts.name, home: layouts.home })
    .from(layouts)
    .where(eq(layouts.stUuid, site.stUuid))
    .orderBy(asc(layouts.sortOrder))
  return rows.map(row => ({
    cColumnUuid: row.columnUuid,
    cColumnName: row.name,
    bHome: row.home ? '1' : '0',
  }))
}

/** One page of modules; without a column the home page. */
export const readColumnPage = async (
  context: CallContext,
  stUuid: string,
  columnUuid: string | undefined,
): Promise<ColumnPage> => {
  const { db, publicUrl } = context
  const [row] = await db
    .select()
    .from(layouts)
    .where(and(eq(layouts.stUuid, stUuid), columnUuid ? eq(layouts.columnUuid, columnUuid) : undefined))
    .orderBy(desc(layouts.home), asc(layouts.sortOrder))
    .limit(1)
  if (!row) throw new ServiceError(CODE.notFound, '页面不存在或已下线')
  return {
    cColumnUuid: row.columnUuid,
    cTitle: row.name,
    iColumnCount: await db.$count(layouts, eq(layouts.stUuid, stUuid)),
    modules: modulesFor(row.modules, publicUrl, seesPricesOf(context, await requireSite(db, stUuid))),
  }
}

/** What all pages of a template have in common: site, pages, foot. */
export const readTemplate = async (context: CallContext, stUuid: string): Promise<SiteTemplate> => {
  const site = await requireSite(context.db, stUuid)
  return {
    base: siteInfoOf(site, context.publicUrl),
    columnList: await listColumns(context, stUuid),
    foot: { modules: modulesFor(site.foot, context.publicUrl, seesPricesOf(context, site)) },
  }
}
