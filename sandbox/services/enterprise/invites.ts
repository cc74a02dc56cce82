import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { inviteCodes } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'

export type InviteCodeRow = typeof inviteCodes.$inferSelect

/** Codes are read without regard to case and to spaces around them. */
const findInvite = async (db: Database, code: string): Promise<InviteCodeRow | undefined> => {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code.trim().toUpperCase()))
  return row
}

/**
 * The mall operator a code stands for (shop §5): 40400 "does not exist", 40300 "not an operator invite code". With a
 * uuid (a link carries both) the two have to belong together.
 */
export const requireOperatorInvite = async (
  db: Database,
  code: string,
  inviteUuid?: string,
): Promise<InviteCodeRow & { operatorUuid: string }> => {
  const row = await findInvite(db, code)
  if (!row || (inviteUuid && row.inviteUuid !== inviteUuid)) {
    throw new ServiceError(CODE.notFound, '邀请码不存在')
  }
  const { operatorUuid } = row
  if (row.kind !== 'operator' || operatorUuid === null) {
    throw new ServiceError(CODE.forbidden, '不是运营方邀请码')
  }
  return { ...row, operatorUuid }
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight characters without those that look alike. */
export const newCode = (next: () => number): string =>
  Array.from({ length: 8 }, () => ALPHABET[Math.floor(next() * ALPHABET.length)]).join('')
