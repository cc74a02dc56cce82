import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { enterprises, users } from './corePeople'

/** iState of every application: 0 awaiting review, 1 approved, 2 refused (shop §4). */
type ApplyState = 0 | 1 | 2

/** Invite codes: of a mall operator (may stand in a creation) or of an enterprise or team. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    inviteUuid: text('invite_uuid').primaryKey(),
    /** upper case */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<'operator' | 'enterprise'>().notNull(),
    inviterName: text('inviter_name').notNull(),
    /** of an operator's code */
    operatorUuid: text('operator_uuid'),
    /** of an enterprise's or team's code */
    accUuid: text('acc_uuid').references(() => enterprises.accUuid, { onDelete: 'cascade' }),
    /** the one buyers pass on for their operator */
    shared: boolean('shared').notNull().default(false),
  },
  table => [
    uniqueIndex('invite_codes_account').on(table.accUuid),
    check(
      'invite_codes_owner',
      sql`(${table.kind} = 'operator') = (${table.operatorUuid} is not null) and (${table.kind} = 'enterprise') = (${table.accUuid} is not null)`,
    ),
  ],
)

/** Applications to create an enterprise (1) or a personal team (2). Approval makes the enterprise of the same id. */
export const enterpriseApplies = pgTable(
  'enterprise_applies',
  {
    enterpriseUuid: text('enterprise_uuid').primaryKey(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    authenticationType: integer('authentication_type').$type<1 | 2>().notNull(),
    name: text('name').notNull(),
    creditCode: text('credit_code'),
    corporation: text('corporation').notNull(),
    corporationIdentityNumber: text('corporation_identity_number').notNull(),
    areaCode: text('area_code').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    inviteCode: text('invite_code'),
    licenceFileUuid: text('licence_file_uuid'),
    ownOperatorUuid: text('own_operator_uuid').notNull(),
    ownOperatorName: text('own_operator_name').notNull(),
    managerPhone: text('manager_phone').notNull(),
    channel: text('channel').notNull(),
    state: integer('state').$type<ApplyState>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    operatedAt: instant('operated_at'),
  },
  table => [
    check('enterprise_applies_state', sql`${table.state} in (0, 1, 2)`),
    index('enterprise_applies_user').on(table.userUuid, table.createdAt),
    // what is awaiting review or approved holds its credit code, and the one team an account may have
    uniqueIndex('enterprise_applies_credit_code')
      .on(table.creditCode)
      .where(sql`${table.state} <> 2 and ${table.creditCode} is not null`),
    uniqueIndex('enterprise_applies_one_team')
      .on(table.userUuid)
      .where(sql`${table.state} <> 2 and ${table.authenticationType} = 2`),
  ],
)

/** Applications to join an enterprise or team, or to leave it. */
export const subscriptionApplies = pgTable(
  'subscription_applies',
  {
    applyUuid: text('apply_uuid').primaryKey(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    accUuid: text('acc_uuid')
      .notNull()
      .references(() => enterprises.accUuid, { onDelete: 'cascade' }),
    kind: text('kind').$type<'join' | 'exit'>().notNull(),
    remark: text('remark'),
    state: integer('state').$type<ApplyState>().notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    operatedAt: instant('operated_at'),
  },
  table => [
    check('subscription_applies_state', sql`${table.state} in (0, 1, 2)`),
    index('subscription_applies_user').on(table.userUuid, table.createdAt),
    uniqueIndex('subscription_applies_one_open')
      .on(table.userUuid, table.accUuid)
      .where(sql`${table.state} = 0`),
  ],
)
