import type { Database } from '../db/client'
import { type WidgetKind, widgetDefinitions } from '../db/schema'
import { enums } from './widget/enums'
import { lists } from './widget/lists'
import { queries } from './widget/queries'
import { dataSources, refers, trees } from './widget/refers'
import { toolbars } from './widget/toolbars'
import { vouchers } from './widget/vouchers'

const rows = <D>(kind: WidgetKind, list: readonly D[], codeOf: (definition: D) => string) =>
  list.map(definition => ({ kind, code: codeOf(definition), definition }))

/** What the platform delivers for every organisation; plans are made by the people. */
export const seedWidgets = async (db: Database): Promise<void> => {
  await db
    .insert(widgetDefinitions)
    .values([
      ...rows('enum', enums, one => one.cEnumCode),
      ...rows('query', queries, one => one.cBaseQueryCode),
      ...rows('list', lists, one => one.cBaseListCode),
      ...rows('refer', refers, one => one.cReferCode),
      ...rows('tree', trees, one => one.cTreeBaseCode),
      ...rows('dataSource', dataSources, one => `${one.cTableUuid}/${one.cFieldUuid}`),
      ...rows('toolbar', toolbars, one => one.cMenuUuid),
      ...rows('voucher', vouchers, one => one.template.cTemplateUuid),
    ])
}
