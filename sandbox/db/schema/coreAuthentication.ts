import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { enterprises, users } from './corePeople'

/** Enterprise authentications as administrators hand them in; iState 0 awaiting review, 1 approved, 2 refused. */
export const enterpriseAuthentications = pgTable(
  'enterprise_authentications',
  {
    applyUuid: text('apply_uuid').primaryKey(),
    enterpriseUuid: text('enterprise_uuid')
      .notNull()
      .references(() => enterprises.enterpriseUuid, { onDelete: 'cascade' }),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    corporation: text('corporation').notNull(),
    corporationIdentityNumber: text('corporation_identity_number').notNull(),
    licenceFileUuid: text('licence_file_uuid'),
    state: integer('state').$type<0 | 1 | 2>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    operatedAt: instant('operated_at'),
  },
  table => [
    check('enterprise_authentications_state', sql`${table.state} in (0, 1, 2)`),
    index('enterprise_authentications_enterprise').on(table.enterpriseUuid, table.createdAt),
    uniqueIndex('enterprise_authentications_one_open')
      .on(table.enterpriseUuid)
      .where(sql`${table.state} = 0`),
  ],
)

/** The enterprise an institution follows by real name (getBindEnterpriseByAccUuid): one each. */
export const boundEnterprises = pgTable('bound_enterprises', {
  accUuid: text('acc_uuid')
    .primaryKey()
    .references(() => enterprises.accUuid, { onDelete: 'cascade' }),
  enterpriseUuid: text('enterprise_uuid').notNull(),
  name: text('name').notNull(),
  creditCode: text('credit_code').notNull(),
  corporation: text('corporation').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The last application of a personal team for the mall operator's authorization: 1 under review, 2 authorized, 3 refused. */
export const teamAuthorizations = pgTable(
  'team_authorizations',
  {
    orgUuid: text('org_uuid')
      .primaryKey()
      .references(() => enterprises.orgUuid, { onDelete: 'cascade' }),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    orgName: text('org_name').notNull(),
    /** province/city/area */
    address: text('address').notNull(),
    identityNumber: text('identity_number').notNull(),
    realName: text('real_name').notNull(),
    operatorUuid: text('operator_uuid').notNull(),
    operatorName: text('operator_name').notNull(),
    status: integer('status').$type<1 | 2 | 3>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    operatedAt: instant('operated_at'),
  },
  table => [check('team_authorizations_status', sql`${table.status} in (1, 2, 3)`)],
)
