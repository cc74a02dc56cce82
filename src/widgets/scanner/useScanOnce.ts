import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useScanner } from './useScanner'

/**
 * The scanner for fields: each scan resolves with what was read; one that is closed without a code, and an older one
 * that is still open, with nothing.
 */
export function useScanOnce(): { scan: () => Promise<string | undefined>; element: ReactNode } {
  const answer = useRef<(text: string | undefined) => void>()
  const settle = (text: string | undefined) => {
    answer.current?.(text)
    answer.current = undefined
  }
  const { start, element } = useScanner(
    text => {
      settle(text)
      return Promise.resolve(undefined)
    },
    () => settle(undefined),
  )
  const open = useRef(start)
  useEffect(() => {
    open.current = start
  }, [start])
  const scan = useCallback(
    () =>
      new Promise<string | undefined>(resolve => {
        settle(undefined)
        answer.current = resolve
        open.current()
      }),
    [],
  )
  return { scan, element }
}
