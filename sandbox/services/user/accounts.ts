import type { AllLinkUser } from '@wire/user'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { users } from '../../db/schema'
import { type AccountCaller, type CallContext, KeptRefusal, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { hashPassword, isPassword } from '../../kernel/password'
import { fitsStrategy } from '../../kernel/verify'

export type UserRow = typeof users.$inferSelect

const MAX_WRONG_PASSWORDS = 5
const LOCK_MS = 10 * 60_000

export const requireSelf = (caller: AccountCaller, userUuid: string): void => {
  if (caller.userUuid !== userUuid) throw new ServiceError(CODE.forbidden, '无权访问其他账号的信息')
}

export const toAccount = (user: UserRow, publicUrl: string): AllLinkUser => ({
  cAllLinkUserUuid: user.userUuid,
  cMobilePhone: user.phone,
  bInitPwd: user.initialPassword,
  bShoudUpdPwd: user.shouldUpdatePassword,
  cNickname: user.nickname,
  ...(user.headImagePath !== null && {
    cHeadImage: user.headImagePath,
    cHeadImageUrl: publicUrl + user.headImagePath,
  }),
})

export const findUser = async (db: Database, userUuid: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.userUuid, userUuid))
  return user
}

export const findUserByPhone = async (db: Database, phone: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return user
}

const lockedMessage = (user: UserRow, now: number): string => {
  const minutes = Math.max(1, Math.ceil(((user.lockedUntil ?? now) - now) / 60_000))
  return `密码连续输错 ${MAX_WRONG_PASSWORDS} 次，账号已锁定，请 ${minutes} 分钟后再试`
}

/** Counts a wrong password; the fifth one locks the account. Its refusal keeps the count. */
const refuseWrongPassword = async (context: CallContext, user: UserRow, wrong: string): Promise<never> => {
  const { db, clock, audit } = context
  const failedLogins = user.failedLogins + 1
  const locks = failedLogins >= MAX_WRONG_PASSWORDS
  const lockedUntil = locks ? clock.now() + LOCK_MS : null
  await db
    .update(users)
    .set({ failedLogins: locks ? 0 : failedLogins, lockedUntil })
    .where(eq(users.userUuid, user.userUuid))
  await audit.write(locks ? 'account-locked' : 'wrong-password', { userUuid: user.userUuid })
  if (locks) throw new KeptRefusal(CODE.locked, lockedMessage({ ...user, lockedUntil }, clock.now()))
  const left = MAX_WRONG_PASSWORDS - failedLogins
  throw new KeptRefusal(CODE.wrongPassword, `${wrong}，还可尝试 ${left} 次`, { iTriesLeft: left })
}

/** The account of phone and password, or a refusal. The row is locked: parallel guesses count one by one. */
export const requirePassword = async (
  context: CallContext,
  phone: string,
  password: string,
  wrong = '手机号或密码错误',
): Promise<UserRow> => {
  const { db, clock } = context
  const [user] = await db.select().from(users).where(eq(users.phone, phone)).for('update')
  if (!user) {
    // as slow as a real check
    await hashPassword(password)
    throw new ServiceError(CODE.wrongPassword, wrong)
  }
  if (user.lockedUntil !== null && user.lockedUntil > clock.now()) {
    throw new ServiceError(CODE.locked, lockedMessage(user, clock.now()))
  }
  if (!(await isPassword(password, user.passwordHash))) return refuseWrongPassword(context, user, wrong)
  if (user.failedLogins > 0 || user.lockedUntil !== null) {
    await db
      .update(users)
      .set({ failedLogins: 0, lockedUntil: null })
      .where(eq(users.userUuid, user.userUuid))
  }
  return user
}

export const PASSWORD_STRATEGY = { minLength: 8, maxLength: 16, srategyCode: '02' } as const

export const isPasswordAllowed = (password: string): boolean => fitsStrategy(password, PASSWORD_STRATEGY)
