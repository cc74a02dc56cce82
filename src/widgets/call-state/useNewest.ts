import { useCallback, useRef } from 'react'

/**
 * Taken when a call goes out, the answer says whether it is still the newest: what an older one brings late would
 * replace what is newer. Keeps its identity.
 */
export function useNewest(): () => () => boolean {
  const newest = useRef(0)
  return useCallback(() => {
    newest.current += 1
    const mine = newest.current
    return () => mine === newest.current
  }, [])
}
