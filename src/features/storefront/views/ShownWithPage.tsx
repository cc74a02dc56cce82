import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState, type ReactNode } from 'react'
import { ShownContext } from './StorefrontContext'

/** Tells what moves below it whether its page is in front. */
export function ShownWithPage({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return <ShownContext.Provider value={shown}>{children}</ShownContext.Provider>
}
