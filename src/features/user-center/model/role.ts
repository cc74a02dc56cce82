import type { SessionState } from '@/stores/session/reducer'

export type Role = 'admin' | 'member' | 'personal'

/** cUserType of an enterprise's administrators (shop §6). */
const ADMIN = 'admin'

export const roleOf = ({ institution, userInfo }: Pick<SessionState, 'institution' | 'userInfo'>): Role => {
  if (institution.role !== 2) return 'personal'
  return userInfo?.person.userType === ADMIN ? 'admin' : 'member'
}
