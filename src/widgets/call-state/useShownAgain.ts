import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Runs when the page comes back after it was left; not at its first showing, which is the mount's own work. */
export function useShownAgain(task: () => void): void {
  const left = useRef(false)
  useDidHide(() => {
    left.current = true
  })
  useDidShow(() => {
    if (!left.current) return
    left.current = false
    task()
  })
}
