import { useContext, useEffect, useState } from 'react'
import { clock } from '@/platform/clock'
import { ShownContext } from '../views/StorefrontContext'

/** Counts up every `ms` while its page is shown; stands still at 0 when `ms` is 0. */
export function useTick(ms: number): number {
  const [tick, setTick] = useState(0)
  const shown = useContext(ShownContext)
  useEffect(() => {
    if (!ms || !shown) return
    return clock.after(ms, () => setTick(count => count + 1))
  }, [ms, shown, tick])
  return ms ? tick : 0
}
