import { useDidHide, useDidShow } from '@tarojs/taro'
import { createContext, useContext, useEffect, useId, useSyncExternalStore, type ReactNode } from 'react'
import { dispatchFeedback, getFeedback, pageGone, subscribeFeedback } from './feedback'
import { inFront } from './feedbackModel'

const FeedbackPageContext = createContext<string | null>(null)

/** Tells when a page is in front. A page is mounted because a person goes there, so it begins in front. */
function usePageInFront(page: string, watched: boolean) {
  useEffect(() => {
    if (!watched) return
    dispatchFeedback({ type: 'pageShown', page })
    return () => pageGone(page)
  }, [page, watched])
  useDidShow(() => {
    if (watched) dispatchFeedback({ type: 'pageShown', page })
  })
  useDidHide(() => {
    if (watched) dispatchFeedback({ type: 'pageHidden', page })
  })
}

/**
 * Around a whole page, once: it lives as long as the page, while parts inside come and go, also while the
 * page is hidden.
 */
export function FeedbackPage({ children }: { children: ReactNode }) {
  const page = useId()
  usePageInFront(page, true)
  return <FeedbackPageContext.Provider value={page}>{children}</FeedbackPageContext.Provider>
}

/** The page a host stands on; without one around it, the host is a page of its own. */
export function usePageOfFeedback(host: string): string {
  const page = useContext(FeedbackPageContext)
  usePageInFront(host, page === null)
  return page ?? host
}

/** Names the page around for as long as it lives. */
export const useAroundPage = (): string | null => useContext(FeedbackPageContext)

/** Whether the page around is the one in front; without one around, it is taken to be. */
export function useIsInFront(): boolean {
  const page = useContext(FeedbackPageContext)
  const isInFront = () => page === null || inFront(getFeedback()) === page
  return useSyncExternalStore(subscribeFeedback, isInFront, isInFront)
}
