import { useMemo } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useSession } from '@/stores/session/useSession'
import { widgetOwnerOf } from '@/stores/widgetOwner'

/** Whose requests the widgets of a page make. The same object as long as it is the same organisation and person. */
export function useWidgetOwner(): WidgetOwner | undefined {
  const institution = useSession(state => state.institution)
  const phase = useSession(state => state.phase)
  const { orgUuid, personUuid, accUuid } = widgetOwnerOf({ institution, phase }) ?? {}
  return useMemo(
    () => (orgUuid && personUuid && accUuid ? { orgUuid, personUuid, accUuid } : undefined),
    [orgUuid, personUuid, accUuid],
  )
}
