import { useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { keepRecentPicks, readRecentPicks } from '@/stores/referRecents'
import { useOn } from '@/ui/useOn'

const NONE: readonly string[] = []

/** Keys this person chose last from the reference; none until the device has told. */
export function useRecentKeys(code: string, owner: WidgetOwner) {
  const [keys, setKeys] = useState(NONE)
  useOn([code, owner.orgUuid, owner.personUuid], () => {
    let here = true
    void readRecentPicks(owner, code).then(found => here && setKeys(found))
    return () => void (here = false)
  })
  const keep = (picked: readonly string[]) => void keepRecentPicks(owner, code, picked)
  return { keys, keep }
}
