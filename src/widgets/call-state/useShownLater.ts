import { useRef } from 'react'
import { clock } from '@/platform/clock'
import { useShownAgain } from './useShownAgain'

/** Older than this, prices and what is sold may be others, ms. */
const OLD = 5 * 60_000

/** Reads a list again when its page comes back to what was read some minutes ago; a look at one row keeps it as it is. */
export function useShownLater(read: () => void): void {
  const at = useRef<number>()
  at.current ??= clock.now()
  useShownAgain(() => {
    if (clock.now() - (at.current ?? 0) < OLD) return
    at.current = clock.now()
    read()
  })
}
