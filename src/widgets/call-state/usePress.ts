import { useDidHide } from '@tarojs/taro'
import { useCallback, useRef } from 'react'
import { clock } from '@/platform/clock'
import { pageStack } from '@/ui/host/pageStack'

/**
 * A press that leads on after a question. Its answer says whether the person has been on this page ever since: another page
 * in front ends the press, also when they are back by then; the app in the background, or a sheet of the system over it,
 * does not. `onLeft`: it has been ended so.
 */
export function usePress(onLeft?: () => void): () => () => boolean {
  const press = useRef<{ isHere: () => boolean; left: boolean }>()
  useDidHide(() => {
    const { current } = press
    // the other page is on the stack only after this one was told
    void clock.after(0, () => {
      if (!current || current.left || current.isHere()) return
      current.left = true
      onLeft?.()
    })
  })
  return useCallback(() => {
    const mine = { isHere: pageStack.stayingHere(), left: false }
    press.current = mine
    return () => !mine.left && mine.isHere()
  }, [])
}
