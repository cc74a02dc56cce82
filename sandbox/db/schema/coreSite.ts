import type { LayoutModule } from '@wire/site'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { texts } from './columns'
import { institutions } from './corePeople'

/** Malls this sandbox serves, found by domain name (shop §3, siteType 2). */
export const sites = pgTable('sites', {
  siUuid: text('si_uuid').primaryKey(),
  stUuid: text('st_uuid').notNull().unique(),
  /** the operator: what POSTs name as cOperateAccUuid, cOperateOrgUuid, cOperateOrgName */
  accUuid: text('acc_uuid').notNull(),
  orgUuid: text('org_uuid').notNull(),
  orgName: text('org_name').notNull(),
  shortName: text('short_name').notNull(),
  siteAttr: text('site_attr'),
  /** lower case; the first one is what the sandbox's own H5 settings name */
  domainNames: texts('domain_names').notNull(),
  /** prices are shown to people who are not logged in */
  displayPrice: boolean('display_price').notNull(),
  grey: boolean('grey').notNull().default(false),
  operatorUuid: text('operator_uuid'),
  /** modules at the end of every page of the storefront */
  foot: jsonb('foot').$type<LayoutModule[]>().notNull().default([]),
})

/** Administrative areas: province (1), city (2), district (3). */
export const areas = pgTable(
  'areas',
  {
    areaCode: text('area_code').primaryKey(),
    parentCode: text('parent_code'),
    name: text('name').notNull(),
    level: integer('level').$type<1 | 2 | 3>().notNull(),
  },
  table => [index('areas_parent').on(table.parentCode, table.areaCode)],
)

/** Buttons of a menu; `adminOnly` ones are granted to administrators of an enterprise. */
export const menuButtons = pgTable(
  'menu_buttons',
  {
    menuCode: text('menu_code').notNull(),
    buttonCode: text('button_code').notNull(),
    adminOnly: boolean('admin_only').notNull(),
    /** may be added behind 更多 of a toolbar */
    other: boolean('other').notNull().default(false),
    position: integer('position').notNull(),
  },
  table => [primaryKey({ columns: [table.menuCode, table.buttonCode] })],
)

/** Buttons that one person of an institution holds beside those everybody has, for example to post what others entered. */
export const personButtons = pgTable(
  'person_buttons',
  {
    personUuid: text('person_uuid')
      .notNull()
      .references(() => institutions.personUuid, { onDelete: 'cascade' }),
    menuCode: text('menu_code').notNull(),
    buttonCode: text('button_code').notNull(),
  },
  table => [primaryKey({ columns: [table.personUuid, table.menuCode, table.buttonCode] })],
)
