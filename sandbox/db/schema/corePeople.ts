import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Accounts (all-link users, shop §3): who logs in by phone number. */
export const users = pgTable('users', {
  /** cAllLinkUserUuid */
  userUuid: text('user_uuid').primaryKey(),
  phone: text('phone').notNull().unique(),
  nickname: text('nickname').notNull(),
  headImagePath: text('head_image_path'),
  /** scrypt, see kernel/password.ts */
  passwordHash: text('password_hash').notNull(),
  /** the password was set by another person: it has to be changed first */
  initialPassword: boolean('initial_password').notNull().default(false),
  shouldUpdatePassword: boolean('should_update_password').notNull().default(false),
  failedLogins: integer('failed_logins').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** version of the user agreement and privacy policy agreed to at registration */
  agreementVersion: text('agreement_version'),
  /** mall operator whose invite code was given at registration */
  invitedByOperator: text('invited_by_operator'),
  createdAt: instant('created_at').notNull(),
})

/** The natural person behind an account, once known. */
export const persons = pgTable('persons', {
  userUuid: text('user_uuid')
    .primaryKey()
    .references(() => users.userUuid, { onDelete: 'cascade' }),
  realName: text('real_name').notNull(),
  identityNumber: text('identity_number').notNull(),
  /** real-name authentication passed */
  authenticated: boolean('authenticated').notNull(),
})

/** Enterprises with a licence (authentication type 1) and personal teams (2). Each is one account of the platform. */
export const enterprises = pgTable(
  'enterprises',
  {
    enterpriseUuid: text('enterprise_uuid').primaryKey(),
    accUuid: text('acc_uuid').notNull().unique(),
    accSignId: text('acc_sign_id').notNull().unique(),
    orgUuid: text('org_uuid').notNull().unique(),
    name: text('name').notNull(),
    /** absent for personal teams */
    creditCode: text('credit_code'),
    /** legal person; leader of a team */
    corporation: text('corporation').notNull(),
    corporationIdentityNumber: text('corporation_identity_number').notNull(),
    authenticationType: integer('authentication_type').$type<1 | 2>().notNull(),
    authenticated: boolean('authenticated').notNull(),
    /** iAlShopAuditStatus of a personal team: null none, 1 under review, 2 authorized */
    teamAuditStatus: integer('team_audit_status').$type<1 | 2>(),
    /** iAccType: 1 formal, 2 trial */
    accType: integer('acc_type').notNull(),
    stopped: boolean('stopped').notNull().default(false),
    waitsForDeletion: boolean('waits_for_deletion').notNull().default(false),
    areaCode: text('area_code').notNull(),
    address: text('address').notNull(),
    managerPhone: text('manager_phone').notNull(),
    idcUuid: text('idc_uuid').notNull(),
    ownOperatorUuid: text('own_operator_uuid').notNull(),
    ownOperatorName: text('own_operator_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [check('enterprises_kind', sql`${table.authenticationType} in (1, 2)`)],
)

/** Memberships: a user as a person of an enterprise or team (shop §3, institution list). */
export const institutions = pgTable(
  'institutions',
  {
    personUuid: text('person_uuid').primaryKey(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    accUuid: text('acc_uuid')
      .notNull()
      .references(() => enterprises.accUuid, { onDelete: 'cascade' }),
    personName: text('person_name').notNull(),
    admin: boolean('admin').notNull(),
    /** isSuper: may edit the storefront of the site its enterprise operates */
    superUser: boolean('super_user').notNull().default(false),
    /** person disabled by the enterprise */
    stopped: boolean('stopped').notNull().default(false),
    isDefault: boolean('is_default').notNull(),
    applyUuid: text('apply_uuid'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('institutions_member').on(table.userUuid, table.accUuid),
    uniqueIndex('institutions_one_default')
      .on(table.userUuid)
      .where(sql`${table.isDefault}`),
    index('institutions_account').on(table.accUuid),
  ],
)
