import { useCallback, useMemo } from 'react'
import { failureText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { useLiveValue } from '../call-state/useLiveModel'
import type { Referred } from '../field/model/types/refer'
import { picksFailure, togglePick, withoutPick, type Picks } from './model/picks'
import { chooserTexts } from './texts'

/** What is picked until it is confirmed; it outlives every search and level. */
export function usePicks(before: Picks, multiple: boolean, onDone: (picks: Picks) => void) {
  const [picks, set, now] = useLiveValue<Picks>(before)
  const keys = useMemo(() => new Set(picks.map(one => one.key)), [picks])
  const chosen = useCallback((key: string) => keys.has(key), [keys])
  const toggle = useCallback((one: Referred) => set(togglePick(now(), one, multiple)), [set, now, multiple])
  const drop = useCallback((key: string) => set(withoutPick(now(), key)), [set, now])
  const clear = () => set([])
  const confirm = () => {
    const failure = picksFailure(now(), before)
    if (failure) toast.warning(failureText(failure, chooserTexts))
    else onDone(now())
  }
  return { picks, now, chosen, toggle, drop, clear, confirm }
}
