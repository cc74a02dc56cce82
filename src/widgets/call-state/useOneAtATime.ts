import { useCallback, useRef, useState } from 'react'

/**
 * One task at a time: `once` runs a task, or answers undefined while another one is under way. It does not ask what was
 * drawn last: a second press may come before the first one is.
 */
export function useOneAtATime(): [
  busy: boolean,
  once: <T>(task: () => Promise<T>) => Promise<T | undefined>,
] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = useCallback(async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await task()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [busy, once]
}
