import { useCallback, useEffect, useRef } from 'react'
import { useOn } from '@/ui/useOn'
import { askKept, makeStale, openKept, replaceKept, useKept } from './keptReads'
import { toastProblem } from './toastProblem'
import { usePageShown } from './usePageShown'
import type { Reading } from './useRead'
import { useShownAgain } from './useShownAgain'

export interface KeptReadOptions {
  /** what is asked, from `stores/readNames`: parts that give the same name share one answer */
  name: string
  /** false: nothing is read yet */
  when?: boolean
  /** read again when the page comes back; default true. What a write has made stale is read again anyway. */
  onShow?: boolean
  /** guests may read it as well: it stays on the screen during a login */
  open?: boolean
  /** name of the action, in the current language: a refresh that fails is said. Without it, it stays silent. */
  action?: string
}

/**
 * Reads something that is kept when the screen is left: opened again, it is there at once and is read again behind that.
 * For a question that several parts or visits ask; what must be as new as the visit uses `useRead`.
 */
export function useKeptRead<T>(
  read: () => Promise<T>,
  { name, when = true, onShow = true, open = false, action }: KeptReadOptions,
): Reading<T> & { poll: () => void; last: boolean } {
  const entry = useKept(name)
  const kept = when ? entry : undefined
  const shown = usePageShown()
  const latest = useRef(read)
  const quiet = useRef(false)
  useEffect(() => {
    latest.current = read
  })
  const ask = useCallback(() => askKept(name, () => latest.current()), [name])

  useEffect(() => {
    if (!when) return undefined
    const close = openKept(name, open)
    ask()
    return close
  }, [name, when, open, ask])

  // the entry, not its mark: it may have been asked for and made stale again since the last drawing
  useEffect(() => {
    if (kept?.stale && shown) ask()
  }, [kept, shown, ask])

  useShownAgain(() => {
    quiet.current = false
    if (when && onShow) ask()
  })

  const error = kept?.read.error
  const known = kept?.read.value !== undefined
  useOn([error], () => {
    if (error && known && shown && action !== undefined && !quiet.current) toastProblem(error, action)
  })

  const again = useCallback(
    (silent: boolean) => {
      quiet.current = silent
      makeStale(name)
    },
    [name],
  )
  const reload = useCallback(() => again(false), [again])
  /** reads again by itself: a failure is not said */
  const poll = useCallback(() => again(true), [again])
  const replace = useCallback((value: T) => replaceKept(name, value), [name])
  return {
    value: kept?.read.value as T | undefined,
    error,
    busy: (kept?.read.asking ?? 0) > 0,
    /** of the last visit */
    last: kept?.last ?? false,
    reload,
    poll,
    replace,
  }
}
