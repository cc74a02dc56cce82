import { useEffect } from 'react'
import { clock } from '@/platform/clock'
import { visibility } from '@/platform/visibility'
import { usePageShown } from './usePageShown'

/** What others do is told at once by the socket; where there is none, or a message is lost, this finds it out. */
const WATCH_MS = 10_000

/** Reads again now and then while something may still come and the page is in front. */
export function useWatch(open: boolean, reload: () => void): void {
  const watching = usePageShown() && open
  useEffect(() => {
    if (!watching) return undefined
    const run = { stop: () => undefined as void }
    const next = () => {
      run.stop = clock.after(WATCH_MS, () => {
        if (visibility.isVisible()) reload()
        next()
      })
    }
    next()
    return () => run.stop()
  }, [watching, reload])
}
