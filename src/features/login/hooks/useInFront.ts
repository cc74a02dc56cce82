import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'

/** Resolves with true once the page is in front, at once if it is; with false when it is left. */
export type InFront = () => Promise<boolean>

/**
 * The way on from a login that has succeeded. A person who opened an agreement over the form meanwhile is not led
 * away from it: they go on from the login page, as soon as they are back on it.
 */
export function useInFront(): InFront {
  const place = useRef<'front' | 'behind' | 'left'>('front')
  const waiting = useRef(new Set<(isHere: boolean) => void>())
  const move = useCallback((to: 'front' | 'behind' | 'left') => {
    place.current = to
    if (to === 'behind') return
    waiting.current.forEach(tell => tell(to === 'front'))
    waiting.current.clear()
  }, [])
  useDidShow(() => move('front'))
  useDidHide(() => move('behind'))
  useEffect(() => {
    place.current = 'front'
    return () => move('left')
  }, [move])
  return useCallback<InFront>(async () => {
    if (place.current !== 'behind') return place.current === 'front'
    return new Promise(resolve => waiting.current.add(resolve))
  }, [])
}
