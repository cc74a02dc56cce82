import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** Whether the page is in front; a page that was left stays mounted behind the others. */
export function usePageShown(): boolean {
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return shown
}
