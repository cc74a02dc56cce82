import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LayoutModule } from '@wire/site'
import { products, shops } from './catalog'
import { instant } from './columns'
import { users } from './corePeople'

const person = () =>
  text('user_uuid')
    .notNull()
    .references(() => users.userUuid, { onDelete: 'cascade' })

/** What a shop tells about itself, beside its row in `shops`. */
export const shopProfiles = pgTable('shop_profiles', {
  shopUuid: text('shop_uuid')
    .primaryKey()
    .references(() => shops.shopUuid, { onDelete: 'cascade' }),
  companyName: text('company_name').notNull(),
  creditCode: text('credit_code').notNull(),
  legalPerson: text('legal_person').notNull(),
  capital: text('capital').notNull(),
  founded: text('founded').notNull(),
  businessScope: text('business_scope').notNull(),
  contact: text('contact').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  openingHours: text('opening_hours').notNull(),
  openedAt: instant('opened_at').notNull(),
  /** tenths of a star: goods as described, service, delivery */
  goodsScore: integer('goods_score').notNull(),
  serviceScore: integer('service_score').notNull(),
  deliveryScore: integer('delivery_score').notNull(),
  /** people who follow it and are no part of this world */
  followers: integer('followers').notNull(),
})

/** A page of modules of the shop's own; a shop without one shows what it recommends. */
export const shopPages = pgTable('shop_pages', {
  shopUuid: text('shop_uuid')
    .primaryKey()
    .references(() => shops.shopUuid, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  modules: jsonb('modules').$type<LayoutModule[]>().notNull(),
})

/** Who may look after a shop's goods. */
export const shopStaff = pgTable(
  'shop_staff',
  {
    userUuid: person(),
    shopUuid: text('shop_uuid')
      .notNull()
      .references(() => shops.shopUuid, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.userUuid, table.shopUuid] })],
)

/** Favourites belong to the person; they are the same in every institution. */
export const productCollects = pgTable(
  'product_collects',
  {
    userUuid: person(),
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    /** lowest price when it was put in: what a change is told against */
    priceFen: integer('price_fen').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userUuid, table.prodCode] }),
    index('product_collects_newest').on(table.userUuid, table.createdAt),
  ],
)

export const shopCollects = pgTable(
  'shop_collects',
  {
    userUuid: person(),
    shopUuid: text('shop_uuid')
      .notNull()
      .references(() => shops.shopUuid, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userUuid, table.shopUuid] }),
    index('shop_collects_newest').on(table.userUuid, table.createdAt),
  ],
)

/** A product that was seen, once per person and day. */
export const footprints = pgTable(
  'foot_prints',
  {
    footprintUuid: text('foot_print_uuid').notNull().unique(),
    userUuid: person(),
    prodCode: text('prod_code')
      .notNull()
      .references(() => products.prodCode, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in China */
    day: text('day').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userUuid, table.prodCode, table.day] }),
    index('foot_prints_newest').on(table.userUuid, table.seenAt),
  ],
)
