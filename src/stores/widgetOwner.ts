import type { WidgetOwner } from '@/api/widget'
import type { SessionState } from './session/reducer'

/** Whose requests widgets make; undefined for guests and people without an institution (widgets §1, §6). */
export const widgetOwnerOf = ({ phase, institution }: SessionState): WidgetOwner | undefined => {
  const { status, orgUuid, personUuid, accUuid } = institution
  if (phase !== 'active' || status !== 'ready' || !orgUuid || !personUuid || !accUuid) return undefined
  return { orgUuid, personUuid, accUuid }
}
