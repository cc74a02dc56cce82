import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products, shops } from './catalog'
import { instant } from './columns'
import { users } from './corePeople'

/** A product or a shop a person has shared; one record per person and thing. */
export const shares = pgTable(
  'shares',
  {
    shareUuid: text('share_uuid').primaryKey(),
    shareCode: text('share_code').notNull().unique(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    prodCode: text('prod_code').references(() => products.prodCode, { onDelete: 'cascade' }),
    shopUuid: text('shop_uuid').references(() => shops.shopUuid, { onDelete: 'cascade' }),
    sharedAt: instant('shared_at').notNull(),
  },
  table => [
    check('shares_one_thing', sql`(${table.prodCode} is null) <> (${table.shopUuid} is null)`),
    uniqueIndex('shares_product').on(table.userUuid, table.prodCode),
    uniqueIndex('shares_shop').on(table.userUuid, table.shopUuid),
    index('shares_newest').on(table.userUuid, table.sharedAt),
  ],
)

/** Who came by a shared link: a visitor once per day in China. */
export const shareVisits = pgTable(
  'share_visits',
  {
    shareUuid: text('share_uuid')
      .notNull()
      .references(() => shares.shareUuid, { onDelete: 'cascade' }),
    /** user of an account, session of a guest */
    visitor: text('visitor').notNull(),
    /** YYYY-MM-DD */
    day: text('day').notNull(),
  },
  table => [primaryKey({ columns: [table.shareUuid, table.visitor, table.day] })],
)
