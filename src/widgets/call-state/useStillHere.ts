import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the page (or sheet) that asked for something is still there. An answer that comes after it was left must not
 * lead anywhere: the person is on another page by now.
 */
export function useStillHere(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  return useCallback(() => !left.current, [])
}
