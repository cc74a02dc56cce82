import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { enterprises, persons } from '../../db/schema'
import { type AccountCaller, ServiceError } from '../../kernel/call'
import { CODE } from '../../kernel/codes'
import { requireMembership } from '../../kernel/membership'

export type EnterpriseRow = typeof enterprises.$inferSelect

/** The caller's membership in an organisation; foreign ones are refused. */
export const requireMember = async (
  db: Database,
  caller: AccountCaller,
  orgUuid: string,
): Promise<{ admin: boolean; enterprise: EnterpriseRow }> => {
  const { member, enterprise } = await requireMembership(
    db,
    caller.userUuid,
    eq(enterprises.orgUuid, orgUuid),
  )
  return { admin: member.admin, enterprise }
}

/** The organisation, for an administrator of it only (shop §5). */
const requireAdmin = async (db: Database, caller: AccountCaller, orgUuid: string): Promise<EnterpriseRow> => {
  const { admin, enterprise } = await requireMember(db, caller, orgUuid)
  if (!admin) throw new ServiceError(CODE.forbidden, '当前账号无管理员权限')
  return enterprise
}

/** As `requireAdmin`; the organisation is locked: of two who apply at once the second one sees what the first did. */
export const lockAsAdmin = async (
  ...[db, caller, orgUuid]: Parameters<typeof requireAdmin>
): Promise<EnterpriseRow> => {
  const seen = await requireAdmin(db, caller, orgUuid)
  const [locked] = await db.select().from(enterprises).where(eq(enterprises.orgUuid, orgUuid)).for('update')
  return locked ?? seen
}

export const findPerson = async (db: Database, userUuid: string) => {
  const [person] = await db.select().from(persons).where(eq(persons.userUuid, userUuid))
  return person
}

/** `110***********1234`: enough to recognise one's own, not more. */
export const maskNumber = (number: string): string =>
  number.slice(0, 3) + '*'.repeat(Math.max(0, number.length - 7)) + number.slice(-4)
