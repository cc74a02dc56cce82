import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { enterprises, institutions, menuButtons, personButtons } from '../db/schema'
import { ServiceError } from './call'
import { CODE } from './codes'

/** The menu of the shop's own buttons (shop §9). */
export const MALL_MENU = 'mall-user'

/** A person as a member of an enterprise or team. */
export interface Membership {
  member: typeof institutions.$inferSelect
  enterprise: typeof enterprises.$inferSelect
}

/** cUserType of a person (shop §3). */
export const userTypeOf = ({ admin }: { admin: boolean }): string => (admin ? 'admin' : 'common')

/** Why nothing of the institution may be read or done; undefined: it may. */
export const unusableBecause = (place: {
  member: Membership['member'] | null
  enterprise: Membership['enterprise'] | null
}): string | undefined => {
  if (place.member?.stopped) return `用户${place.member.personName}已停用`
  if (place.enterprise?.stopped) return `企业${place.enterprise.name}已停用`
  if (place.enterprise?.waitsForDeletion) return `企业${place.enterprise.name}已到期待删除`
  return undefined
}

/** Finds disabled members too: they have to be told so, and they may leave. */
export const findMembership = async (
  db: Database,
  userUuid: string,
  which: SQL,
): Promise<Membership | undefined> => {
  const [found] = await db
    .select({ member: institutions, enterprise: enterprises })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(and(eq(institutions.userUuid, userUuid), which))
  return found
}

export const requireUsable = (found: Membership): Membership => {
  const unusable = unusableBecause(found)
  if (unusable !== undefined) throw new ServiceError(CODE.noDataPermission, unusable)
  return found
}

export interface MenuGrant {
  buttons: string[]
  /** those that may be added behind 更多 of a toolbar */
  others: string[]
}

/**
 * Buttons of a menu that a member holds (shop §5), in the menu's order; undefined: there is no such menu. An administrator
 * holds all of them, others what everybody holds and what was granted to them.
 */
export const grantedButtons = async (
  db: Database,
  menuCode: string,
  { admin, personUuid }: Pick<Membership['member'], 'admin' | 'personUuid'>,
): Promise<MenuGrant | undefined> => {
  const [B, P] = [menuButtons, personButtons]
  const all = await db
    .select({ buttonCode: B.buttonCode, adminOnly: B.adminOnly, other: B.other, own: P.personUuid })
    .from(B)
    .leftJoin(
      P,
      and(eq(P.menuCode, B.menuCode), eq(P.buttonCode, B.buttonCode), eq(P.personUuid, personUuid)),
    )
    .where(eq(B.menuCode, menuCode))
    .orderBy(asc(B.position))
  if (all.length === 0) return undefined
  const held = all.filter(({ adminOnly, own }) => admin || !adminOnly || own !== null)
  const codes = (others: boolean) =>
    held.filter(({ other }) => other === others).map(({ buttonCode }) => buttonCode)
  return { buttons: codes(false), others: codes(true) }
}

/**
 * The one check of everything that is an institution's: the person belongs to it, and neither of them is disabled.
 * Calls of the kind `institution` have it from the kernel; all others ask here.
 */
export const requireMembership = async (db: Database, userUuid: string, which: SQL): Promise<Membership> => {
  const found = await findMembership(db, userUuid, which)
  if (!found) throw new ServiceError(CODE.forbidden, '当前账号不属于该企业或团队')
  return requireUsable(found)
}
