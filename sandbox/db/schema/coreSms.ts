import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What arrived on telephones: the sandbox is the telephone company too. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    sequence: serial('sequence').primaryKey(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    /** the SMS code in the text, when there is one */
    code: text('code'),
    sentAt: instant('sent_at').notNull(),
  },
  table => [index('sms_messages_phone').on(table.phone, table.sentAt)],
)

/** The one code a phone number can be verified with; a new one replaces it. Rests as SHA-256 hex. */
export const veriCodes = pgTable('veri_codes', {
  phone: text('phone').primaryKey(),
  codeHash: text('code_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  usedAt: instant('used_at'),
})

/** Proof that a phone was verified: good for one change, once. Rests as SHA-256 hex. */
export const veriTickets = pgTable(
  'veri_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    phone: text('phone').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** business id and payload of the call that spent it: that call may be repeated, no other */
    spentBy: text('spent_by'),
  },
  table => [index('veri_tickets_phone').on(table.phone)],
)

/** Hand-overs of a portal that were taken; kept until they would have run out anyway. */
export const takenHandOvers = pgTable('taken_hand_overs', {
  handOverId: text('hand_over_id').primaryKey(),
  /** business id and terminal of the call that took it: that call may be repeated, no other */
  takenBy: text('taken_by').notNull(),
  /** the login it began */
  loginUuid: text('login_uuid'),
  expiresAt: instant('expires_at').notNull(),
})
