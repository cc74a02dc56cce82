import type { SessionState } from '@/stores/session/reducer'
import { isAdministrator } from '@/stores/session/selectors'
import type { AuthKind } from './authForm'

/** What the user can authenticate, in the order it has to be done. */
export const partsOf = ({ institution, userInfo }: SessionState): AuthKind[] => {
  if (institution.role !== 'organisation' || !userInfo) return ['person']
  return userInfo.person.authenticationType === 'enterprise' ? ['person', 'enterprise'] : ['person', 'team']
}

const isPart = (parts: readonly AuthKind[], wanted: string | undefined): wanted is AuthKind =>
  parts.some(part => part === wanted)

/** The part a link names, else the first one that is open. */
export const firstPart = (session: SessionState, wanted: string | undefined): AuthKind => {
  const parts = partsOf(session)
  if (isPart(parts, wanted)) return wanted
  const next = parts[1]
  return next && session.personAuthenticated ? next : 'person'
}

/** Only administrators authenticate an organisation (shop §5, §6). */
export const mayAuthenticate = (session: SessionState): boolean => isAdministrator(session)
