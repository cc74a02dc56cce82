import { usePageScroll } from '@tarojs/taro'
import { useMemo } from 'react'
import { createScrollSignal, type ScrollSignal } from './scrollSignal'

/** Tells lists on this page that it has scrolled. */
export function usePageSignal(): ScrollSignal {
  const scroll = useMemo(() => createScrollSignal(), [])
  usePageScroll(scroll.emit)
  return scroll
}
