import { useContext, useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { ShownContext } from '../views/StorefrontContext'

/** Counts up every `ms` while its page is shown, waits while it is `held`; stands still at 0 when `ms` is 0. */
export function useTick(ms: number, held = false): number {
  const [tick, setTick] = useState(0)
  const shown = useContext(ShownContext)
  useEffect(() => {
    if (!ms || !shown || held) return
    return clock.after(ms, () => setTick(count => count + 1))
  }, [ms, shown, held, tick])
  return ms ? tick : 0
}
