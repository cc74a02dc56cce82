import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useReducer, useRef, type Reducer } from 'react'
import type { CallError } from '@/i18n/messages'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from './callError'
import { readModel, unread, type ReadEvent, type ReadState } from './readModel'
import { toastProblem } from './toastProblem'
import { useShownAgain } from './useShownAgain'

export interface Reading<T> {
  value: T | undefined
  /** undefined while reading, or when the value is new */
  error: CallError | undefined
  busy: boolean
  reload: () => void
  /** what a write answered */
  replace: (value: T) => void
}

export interface ReadOptions {
  /** names what is read: another key forgets the old value */
  key: string
  /** false: nothing is read yet */
  when?: boolean
  /** read again when the page comes back; default true */
  onShow?: boolean
  /** name of the action, in the current language: a refresh that fails is said. Without it, it stays silent. */
  action?: string
}

/** Reads once, again on `reload`, and whenever the page comes back. Never throws. */
export function useRead<T>(
  read: () => Promise<T>,
  { key, when = true, onShow = true, action }: ReadOptions,
): Reading<T> & { poll: () => void } {
  const [state, send] = useReducer<Reducer<ReadState<T>, ReadEvent<T>>>(readModel, unread<T>())
  const { asking, error } = state
  /** the read under way, as it was drawn last; whether its failure is to be said, and would be seen */
  const running = useRef({ asking, quiet: false, shown: true })
  useEffect(() => {
    running.current.asking = asking
  })
  useDidShow(() => void (running.current.shown = true))
  useDidHide(() => void (running.current.shown = false))
  const reload = useCallback(() => {
    if (!when) return
    running.current.quiet = false
    send({ type: 'asked' })
  }, [when])
  /** reads again by itself: a failure is not said, and what a person has asked for is not asked anew */
  const poll = useCallback(() => {
    if (!when || running.current.asking > 0) return
    running.current.quiet = true
    send({ type: 'asked' })
  }, [when])

  useEffect(() => {
    send({ type: 'dropped' })
    reload()
  }, [key, reload])

  useOn([asking], () => {
    if (asking === 0) return
    read().then(
      value => send({ type: 'answered', read: asking, value }),
      (error: unknown) => send({ type: 'failed', read: asking, error: callErrorOf(error) }),
    )
  })

  useShownAgain(() => {
    if (onShow) reload()
  })

  const known = state.value !== undefined
  useOn([error], () => {
    const { quiet, shown } = running.current
    if (error && known && shown && !quiet && action !== undefined) toastProblem(error, action)
  })

  const replace = useCallback((value: T) => send({ type: 'replaced', value }), [])
  return { value: state.value, error, busy: asking > 0, reload, poll, replace }
}
