import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { users } from './corePeople'

/** Guest and account sessions. Tokens rest as SHA-256 hex; secrets are dropped when a session ends. */
export const sessions = pgTable(
  'sessions',
  {
    sessionUuid: text('session_uuid').primaryKey(),
    kind: text('kind').$type<'guest' | 'account'>().notNull(),
    userUuid: text('user_uuid').references(() => users.userUuid, { onDelete: 'cascade' }),
    /** cLoginUuid */
    loginUuid: text('login_uuid').unique(),
    terminal: text('terminal').$type<'mobile' | 'wechat'>(),
    /** 64 hex digits, known to the client */
    signSecret: text('sign_secret'),
    /** derives successors of tokens; never leaves the server */
    rotationSecret: text('rotation_secret'),
    createdAt: instant('created_at').notNull(),
    lastCallAt: instant('last_call_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<
      'logout' | 'replaced' | 'killed' | 'token-reuse' | 'password-changed'
    >(),
  },
  table => [
    uniqueIndex('sessions_one_per_account')
      .on(table.userUuid)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** Tokens of a session: a superseded one lives on for some minutes, an older one ends the session; a week later it is dropped. */
export const tokens = pgTable(
  'tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionUuid: text('session_uuid')
      .notNull()
      .references(() => sessions.sessionUuid, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    supersededAt: instant('superseded_at'),
  },
  table => [index('tokens_session').on(table.sessionUuid)],
)

export const nonces = pgTable(
  'nonces',
  {
    sessionUuid: text('session_uuid').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionUuid, table.nonce] }),
    index('nonces_expiry').on(table.expiresAt),
  ],
)

/** Single-use permission to end the other session and log in. */
export const forcedLogins = pgTable('forced_logins', {
  tokenHash: text('token_hash').primaryKey(),
  userUuid: text('user_uuid')
    .notNull()
    .references(() => users.userUuid, { onDelete: 'cascade' }),
  terminal: text('terminal').$type<'mobile' | 'wechat'>().notNull(),
  /** the password-free token it was asked with; none: the forced login begins no chain */
  freeTokenHash: text('free_token_hash'),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * What a terminal may log in with instead of a password. Each use spends the token for its one successor; the tokens
 * of one terminal are a chain.
 */
export const passwordFreeLogins = pgTable(
  'password_free_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    chainUuid: text('chain_uuid').notNull(),
    /** derives the successors of the chain; never leaves the server */
    rotationSecret: text('rotation_secret').notNull(),
    userUuid: text('user_uuid')
      .notNull()
      .references(() => users.userUuid, { onDelete: 'cascade' }),
    /** the login that came with this token */
    loginUuid: text('login_uuid').notNull(),
    terminal: text('terminal').$type<'mobile' | 'wechat'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  table => [
    index('password_free_logins_user').on(table.userUuid),
    index('password_free_logins_chain').on(table.chainUuid),
  ],
)

/** First answers of calls that carry a business id. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** account and institution, or the guest session */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    payloadHash: text('payload_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.owner, table.key] })],
)

/** Append-only; a trigger refuses updates and deletes (db/guards.ts). */
export const audit = pgTable(
  'audit',
  {
    sequence: serial('sequence').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  table => [index('audit_kind').on(table.kind)],
)

/** How often a session did what may be done so many times an hour only. */
export const sessionCounts = pgTable(
  'session_counts',
  {
    sessionUuid: text('session_uuid')
      .notNull()
      .references(() => sessions.sessionUuid, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    /** of the hour that is counted */
    since: instant('since').notNull(),
    times: integer('times').notNull(),
  },
  table => [primaryKey({ columns: [table.sessionUuid, table.what] })],
)
