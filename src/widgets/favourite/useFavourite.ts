import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { newFavourite, reduceFavourite } from './favourite'

export interface FavouriteOptions {
  /** what the page's data say */
  known: boolean
  put: () => Promise<unknown>
  drop: () => Promise<unknown>
  openLogin: () => Promise<void>
  words: { put: string; dropped: string; action: string }
  /** the server has taken it: by so many there are more now */
  onChanged?: (by: 1 | -1) => void
}

/** A heart or a follow button: shown at once, corrected by the server. */
export function useFavourite(options: FavouriteOptions) {
  const { known, openLogin } = options
  const [state, send] = useReducer(reduceFavourite, known, first => newFavourite(first))
  const { on, running, runs, waiting } = state
  const loggedIn = useSession(isLoggedIn)
  const [shown, setShown] = useState(true)
  const left = useRef(false)
  useDidShow(() => setShown(true))
  useDidHide(() => {
    left.current = true
    setShown(false)
  })

  useEffect(() => send({ type: 'known', on: known }), [known])

  useEffect(() => {
    if (!waiting || !shown) return
    if (loggedIn) send({ type: 'loggedIn' })
    else if (left.current) send({ type: 'returnedAsGuest' })
  }, [waiting, shown, loggedIn])

  useOn([runs], () => {
    if (!running) return
    const { words, put, drop, onChanged } = options
    const call = on ? put : drop
    call().then(
      () => {
        send({ type: 'done' })
        toast.success(on ? words.put : words.dropped, { follows: true })
        onChanged?.(on ? 1 : -1)
      },
      (error: unknown) => {
        send({ type: 'failed' })
        toastProblem(callErrorOf(error), words.action)
      },
    )
  })

  const press = useCallback(() => {
    const now = isLoggedIn(useSession.getState())
    left.current = false
    send({ type: 'pressed', loggedIn: now })
    if (!now) void openLogin()
  }, [openLogin])

  return { on, running, press }
}
