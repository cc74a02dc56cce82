import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

export type WidgetKind =
  | 'query'
  | 'list'
  | 'refer'
  | 'enum'
  | 'tree'
  | 'dataSource'
  | 'voucher'
  | 'toolbar'
  | 'dataTable'

/** The definitions the platform delivers, as the wire has them; all of one kind have one shape. */
export const widgetDefinitions = pgTable(
  'widget_definitions',
  {
    kind: text('kind').$type<WidgetKind>().notNull(),
    code: text('code').notNull(),
    definition: jsonb('definition').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.code] })],
)

/** How an organisation or a person has arranged a query or a list; the newest save only. */
export const widgetPlans = pgTable(
  'widget_plans',
  {
    planUuid: text('plan_uuid').primaryKey(),
    kind: text('kind').$type<'query' | 'list'>().notNull(),
    code: text('code').notNull(),
    /** 1 organisation, 2 personal */
    planType: integer('plan_type').$type<1 | 2>().notNull(),
    orgUuid: text('org_uuid').notNull(),
    /** empty for the organisation's */
    personUuid: text('person_uuid').notNull(),
    /** iPlanID: grows with every save */
    revision: integer('revision').notNull(),
    pageRowSize: integer('page_row_size'),
    items: jsonb('items').$type<PlanItem[]>().notNull(),
  },
  table => [
    uniqueIndex('widget_plans_owner').on(
      table.kind,
      table.code,
      table.orgUuid,
      table.planType,
      table.personUuid,
    ),
    check('widget_plans_personal', sql`(${table.planType} = 2) = (${table.personUuid} <> '')`),
  ],
)

/** What a plan may change of an item. */
export interface PlanItem {
  itemUuid: string
  label: string
  show: boolean
  sum?: boolean
}

/** Default values of a widget for a person (componentTypeEnum QUERY). */
export const widgetDefaults = pgTable(
  'widget_defaults',
  {
    componentType: text('component_type').notNull(),
    componentKey: text('component_key').notNull(),
    personUuid: text('person_uuid').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
  },
  table => [primaryKey({ columns: [table.componentType, table.componentKey, table.personUuid] })],
)
