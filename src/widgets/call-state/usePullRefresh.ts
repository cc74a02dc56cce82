import { stopPullDownRefresh, usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Pulling the page down refreshes; the pull ends when nothing is under way any more. */
export function usePullRefresh(refresh: () => void, busy: boolean): void {
  const pulled = useRef(false)
  usePullDownRefresh(() => {
    pulled.current = true
    refresh()
  })
  useEffect(() => {
    if (busy || !pulled.current) return
    pulled.current = false
    void stopPullDownRefresh()
  }, [busy])
  // something else stands in its place by now
  useEffect(() => () => void (pulled.current && stopPullDownRefresh()), [])
}
