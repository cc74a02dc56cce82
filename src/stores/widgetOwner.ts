import type { WidgetOwner } from '@/api/widget'
import type { InstitutionStatus, SessionState } from './session/reducer'

/**
 * The institution can be asked in the name of. While it is read again, and when that failed, the one of before still
 * counts: a reconnected socket must not take away a page while a person types into it.
 */
const COUNTS: readonly InstitutionStatus[] = ['ready', 'loading', 'failed']

/** Whose requests widgets make; undefined for guests and people without an institution (widgets §1, §6). */
export const widgetOwnerOf = ({
  phase,
  institution,
}: Pick<SessionState, 'phase' | 'institution'>): WidgetOwner | undefined => {
  const { status, orgUuid, personUuid, accUuid } = institution
  if (phase !== 'active' || !COUNTS.includes(status) || !orgUuid || !personUuid || !accUuid) return undefined
  return { orgUuid, personUuid, accUuid }
}
