import { useEffect } from 'react'
import { visitShare } from '@/api/sharing'

/** Tells the server whose share brought the visitor. Nothing waits for the answer or depends on it. */
export function useShareVisit(shareCode: string | undefined): void {
  useEffect(() => {
    if (!shareCode) return
    visitShare(shareCode).catch(() => {
      // an old code, or no network: the goods are shown all the same
    })
  }, [shareCode])
}
