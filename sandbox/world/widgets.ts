import type { Database } from '../db/client'
import { menuButtons, personButtons, type WidgetKind, widgetDefinitions } from '../db/schema'
import { dataTables } from './widget/dataTables'
import { documentLists, documentQueries, documentRefers } from './widget/documentLists'
import { drawableLists } from './widget/drawableLists'
import { enums } from './widget/enums'
import { lists } from './widget/lists'
import { queries } from './widget/queries'
import { dataSources, refers, trees } from './widget/refers'
import { shopEnums, shopLists, shopQueries, shopRefers } from './widget/shopWidgets'
import { personGrants, toolbarGrants, toolbars } from './widget/toolbars'
import { vouchers } from './widget/vouchers'

const rows = <D>(kind: WidgetKind, list: readonly D[], codeOf: (definition: D) => string) =>
  list.map(definition => ({ kind, code: codeOf(definition), definition }))

/** What the platform delivers for every organisation; plans are made by the people. */
export const deliveredWidgets: readonly (typeof widgetDefinitions.$inferInsert)[] = [
  ...rows('dataTable', dataTables, one => `${one.cServerName}/${one.cTableName}`),
  ...rows('enum', [...enums, ...shopEnums], one => one.cEnumCode),
  ...rows('query', [...queries, ...documentQueries, ...shopQueries], one => one.cBaseQueryCode),
  ...rows('list', [...lists, ...documentLists, ...drawableLists, ...shopLists], one => one.cBaseListCode),
  ...rows('refer', [...refers, ...documentRefers, ...shopRefers], one => one.cReferCode),
  ...rows('tree', trees, one => one.cTreeBaseCode),
  ...rows('dataSource', dataSources, one => `${one.cTableUuid}/${one.cFieldUuid}`),
  ...rows('toolbar', toolbars, one => one.cMenuUuid),
  ...rows('voucher', vouchers, one => one.template.cTemplateUuid),
]

export const seedWidgets = async (db: Database): Promise<void> => {
  await db.insert(widgetDefinitions).values([...deliveredWidgets])
  await db.insert(menuButtons).values(toolbarGrants)
  await db.insert(personButtons).values(personGrants)
}
