import { useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useRef } from 'react'
import { dialog, type ConfirmOptions } from '@/ui/feedback/feedback'
import { guardLeaving } from '@/ui/host/leaveGuard'
import { useOn } from '@/ui/useOn'
import { usePageShown } from './usePageShown'

/** What holds the page of a form until it has been handed in. */
interface HandIn {
  isOver: () => boolean
  /** the page is held; `end` lets it go, once */
  hold: (end: () => void) => void
  letGo: () => void
  /**
   * It has been stored: from now on every way leads on without a question. `next` leads to what was made. A person who
   * is on another page by now is not led away; the form, filled in as it was, takes the step when they come back to it.
   */
  handedIn: (isHere: boolean, next: () => void) => void
}

export function useHandIn(): HandIn {
  const over = useRef(false)
  const end = useRef<() => void>()
  const later = useRef<() => void>()
  useDidShow(() => {
    const next = later.current
    later.current = undefined
    // Taro's H5 router is still showing this page
    if (next) setTimeout(next)
  })
  return useMemo(() => {
    const letGo = () => {
      end.current?.()
      end.current = undefined
    }
    return {
      isOver: () => over.current,
      hold: next => void (end.current = next),
      letGo,
      handedIn(isHere, next) {
        over.current = true
        letGo()
        if (isHere) next()
        else later.current = next
      },
    }
  }, [])
}

export interface LeaveQuestion {
  /** of `useHandIn`: what the form is told once it has been stored */
  handIn: HandIn
  /** something was typed that would not be there any more */
  changed: boolean
  /** what was typed is on its way to the server: the page stays until it is known what has become of it */
  busy: boolean
  /** the platform's own question shows the text only */
  ask: ConfirmOptions & { text: string }
  goBack: () => Promise<void>
}

/**
 * Every way back from a form asks first: the arrow of our bar by the answer, the browser's key and the mini-program's
 * arrow by themselves.
 */
export function useLeaveQuestion(question: LeaveQuestion): () => void {
  const { handIn, changed, ask } = question
  const shown = usePageShown()
  const latest = useRef(question)
  const asking = useRef(false)
  useEffect(() => {
    latest.current = question
  })

  const leave = async () => {
    const now = latest.current
    if (now.busy || asking.current) return
    asking.current = true
    const leaves = !now.changed || handIn.isOver() || (await dialog.confirm(now.ask))
    asking.current = false
    if (!leaves) return
    // the mini-program's alert would ask again about this very step
    handIn.letGo()
    await now.goBack()
  }
  useOn([handIn, changed, shown, ask.text], () => {
    // a page that was opened over this one has nothing to ask about
    if (!changed || !shown || handIn.isOver()) return undefined
    handIn.hold(guardLeaving(() => void leave(), ask.text))
    return handIn.letGo
  })
  return () => void leave()
}
