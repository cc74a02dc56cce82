import type { SessionState } from '@/stores/session/reducer'
import { isAdministrator } from '@/stores/session/selectors'

export type Role = 'admin' | 'member' | 'personal'

export const roleOf = ({ institution, userInfo }: Pick<SessionState, 'institution' | 'userInfo'>): Role => {
  if (institution.role !== 2) return 'personal'
  return isAdministrator({ userInfo }) ? 'admin' : 'member'
}
