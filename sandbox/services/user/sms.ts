import { randomInt } from 'node:crypto'
import type { SentVeriCode, VeriTicket } from '@wire/account'
import { and, desc, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { smsMessages, veriCodes, veriTickets } from '../../db/schema'
import { type CallContext, KeptRefusal, ServiceError } from '../../kernel/call'
import { HOUR_MS } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'
import { payloadHashOf } from '../../kernel/idempotency'
import { hashToken } from '../../kernel/rotation'
import { takeTurn } from '../../kernel/transaction'
import { countInSession } from './sessionLimit'

const RESEND_S = 60
const CODE_LIFE_MS = 5 * 60_000
const TICKET_LIFE_MS = 10 * 60_000
const MAX_WRONG_TRIES = 5
const MAX_PER_HOUR = 5
/** from one session, to all telephones together: no person has so many. @assumed */
const MAX_PER_SESSION = 20

/** Sends a short message; it lies in the inbox of the telephone once the call is committed. */
const sendSms = async (context: CallContext, phone: string, text: string, code?: string): Promise<void> => {
  const { db, clock } = context
  await db.insert(smsMessages).values({ phone, text, code: code ?? null, sentAt: clock.now() })
  context.afterCommit(() => context.onSms({ phone, text, ...(code && { code }) }))
}

/** The code sent last to a telephone: what its owner reads. */
export const lastCodeOf = async (db: Database, phone: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ code: smsMessages.code })
    .from(smsMessages)
    .where(and(eq(smsMessages.phone, phone), isNotNull(smsMessages.code)))
    .orderBy(desc(smsMessages.sequence))
    .limit(1)
  return found?.code ?? undefined
}

const hashCode = (phone: string, code: string): string => hashToken(`${phone}/${code}`)

const secondsLeft = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 1000))

/** Not more than once a minute and five times an hour per phone, for every caller. */
const refuseTooOften = async (context: CallContext, phone: string): Promise<void> => {
  const { db, clock } = context
  const now = clock.now()
  const recent = await db
    .select({ sentAt: smsMessages.sentAt })
    .from(smsMessages)
    .where(
      and(eq(smsMessages.phone, phone), isNotNull(smsMessages.code), gt(smsMessages.sentAt, now - HOUR_MS)),
    )
    .orderBy(desc(smsMessages.sequence))
  const [newest] = recent
  const again = (newest?.sentAt ?? 0) + RESEND_S * 1000
  if (newest && again > now) {
    const seconds = secondsLeft(again, now)
    throw new ServiceError(CODE.codeTooOften, `验证码发送过于频繁，请 ${seconds} 秒后再试`, {
      iResendSeconds: seconds,
    })
  }
  const oldest = recent[MAX_PER_HOUR - 1]
  if (oldest) {
    const seconds = secondsLeft(oldest.sentAt + HOUR_MS, now)
    const minutes = Math.ceil(seconds / 60)
    throw new ServiceError(CODE.codeTooOften, `该手机号获取验证码次数过多，请 ${minutes} 分钟后再试`, {
      iResendSeconds: seconds,
    })
  }
}

/** Sends a fresh code; the one before stops working. */
export const sendVeriCode = async (context: CallContext, phone: string): Promise<SentVeriCode> => {
  const { db, clock, audit } = context
  await takeTurn(db, `sms/${phone}`)
  await refuseTooOften(context, phone)
  await countInSession(context, 'sms', MAX_PER_SESSION)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock.now()
  const fresh = {
    codeHash: hashCode(phone, code),
    sentAt: now,
    expiresAt: now + CODE_LIFE_MS,
    wrongTries: 0,
    usedAt: null,
  }
  await db
    .insert(veriCodes)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({ target: veriCodes.phone, set: fresh })
  await sendSms(context, phone, `验证码${code}，5分钟内有效。请勿告诉他人。`, code)
  await audit.write('veri-code-sent', { phone })
  return { iResendSeconds: RESEND_S }
}

const expired = (): ServiceError => new ServiceError(CODE.expiredVeriCode, '验证码已失效，请重新获取')

const refuseWrongCode = async (context: CallContext, phone: string, tries: number): Promise<never> => {
  const { db, audit } = context
  const wrongTries = tries + 1
  await db.update(veriCodes).set({ wrongTries }).where(eq(veriCodes.phone, phone))
  await audit.write('wrong-veri-code', { phone, wrongTries })
  if (wrongTries >= MAX_WRONG_TRIES) {
    throw new KeptRefusal(CODE.expiredVeriCode, '验证码输错次数过多，请重新获取')
  }
  const left = MAX_WRONG_TRIES - wrongTries
  throw new KeptRefusal(CODE.wrongVeriCode, `验证码错误，还可尝试 ${left} 次`, { iTriesLeft: left })
}

/**
 * Checks a code and answers a ticket for it. The same code again answers another ticket while none was spent: the first
 * answer may have been lost. The row is locked: parallel guesses count one by one.
 */
export const verifyVeriCode = async (
  context: CallContext,
  phone: string,
  code: string,
): Promise<VeriTicket> => {
  const { db, clock, random } = context
  const now = clock.now()
  const [sent] = await db.select().from(veriCodes).where(eq(veriCodes.phone, phone)).for('update')
  if (!sent || sent.expiresAt <= now || sent.usedAt !== null || sent.wrongTries >= MAX_WRONG_TRIES) {
    throw expired()
  }
  if (sent.codeHash !== hashCode(phone, code)) return refuseWrongCode(context, phone, sent.wrongTries)
  const ticket = Buffer.from(random.secret(32), 'hex').toString('base64url')
  await db.delete(veriTickets).where(lt(veriTickets.expiresAt, now))
  await db
    .insert(veriTickets)
    .values({ ticketHash: hashToken(ticket), phone, expiresAt: now + TICKET_LIFE_MS })
  return { cVeriTicket: ticket }
}

/**
 * Spends a ticket for one business id and payload. `repeated`: this very call has spent it before and its answer was
 * lost; what it did is done.
 */
export const spendTicket = async (
  context: CallContext,
  spending: { phone: string; ticket: string; requestUuid: string; payload: unknown },
): Promise<'first' | 'repeated'> => {
  const { db, clock } = context
  const { phone, requestUuid } = spending
  const ticketHash = hashToken(spending.ticket)
  const [found] = await db
    .select()
    .from(veriTickets)
    .where(eq(veriTickets.ticketHash, ticketHash))
    .for('update')
  // the ticket salts the payload, which may hold a password
  const spentBy = `${requestUuid}/${payloadHashOf([spending.ticket, spending.payload])}`
  if (!found || found.phone !== phone || found.expiresAt <= clock.now()) {
    throw new ServiceError(CODE.expiredTicket, '短信验证已失效，请重新获取验证码')
  }
  if (found.spentBy !== null) {
    if (found.spentBy === spentBy) return 'repeated'
    throw new ServiceError(CODE.expiredTicket, '短信验证已失效，请重新获取验证码')
  }
  await db.update(veriTickets).set({ spentBy }).where(eq(veriTickets.ticketHash, ticketHash))
  // the code and its other tickets are used up with it
  await db
    .delete(veriTickets)
    .where(and(eq(veriTickets.phone, phone), ne(veriTickets.ticketHash, ticketHash)))
  await db.update(veriCodes).set({ usedAt: clock.now() }).where(eq(veriCodes.phone, phone))
  return 'first'
}

export interface InboxMessage {
  phone: string
  text: string
  code: string | null
  sentAt: number
}

/** Newest messages of all telephones, newest first. */
export const readInbox = (db: Database, count: number): Promise<InboxMessage[]> =>
  db.select().from(smsMessages).orderBy(desc(smsMessages.sequence)).limit(count)
