import { useLayoutEffect, useRef } from 'react'
import { network } from '@/platform/network'

/** What failed is tried again by itself as soon as the network is back. */
export function useBackOnline(task: () => void, failed: boolean): void {
  const latest = useRef(task)
  useLayoutEffect(() => {
    latest.current = task
  })
  useLayoutEffect(
    () => (failed ? network.onNetworkChange(online => online && latest.current()) : undefined),
    [failed],
  )
}
