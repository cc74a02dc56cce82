import { useCallback, useEffect, useReducer, type Reducer } from 'react'
import type { CallError } from '@/i18n/messages'
import { callErrorOf } from './callError'
import { readModel, unread, type ReadEvent, type ReadState } from './readModel'
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
}

/** Reads once, again on `reload`, and whenever the page comes back. Never throws. */
export function useRead<T>(
  read: () => Promise<T>,
  { key, when = true, onShow = true }: ReadOptions,
): Reading<T> {
  const [state, send] = useReducer<Reducer<ReadState<T>, ReadEvent<T>>>(readModel, unread<T>())
  const { asking } = state
  const reload = useCallback(() => {
    if (when) send({ type: 'asked' })
  }, [when])

  useEffect(() => {
    send({ type: 'dropped' })
    reload()
  }, [key, reload])

  useEffect(() => {
    if (asking === 0) return
    read().then(
      value => send({ type: 'answered', read: asking, value }),
      (error: unknown) => send({ type: 'failed', read: asking, error: callErrorOf(error) }),
    )
  }, [asking])

  useShownAgain(() => {
    if (onShow) reload()
  })

  const replace = useCallback((value: T) => send({ type: 'replaced', value }), [])
  return { value: state.value, error: state.error, busy: asking > 0, reload, replace }
}
