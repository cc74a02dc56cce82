import { useEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'

/** What the realtime connection told last; `turn` tells two messages about the same thing apart. */
interface News {
  about: string
  turn: number
}

const createNews = () => {
  const store = createStore<News>(() => ({ about: '', turn: 0 }))
  return {
    tell: (about: string): void => store.setState(({ turn }) => ({ about, turn: turn + 1 })),
    /** Runs with each message: about one thing, or about any. */
    useNews(task: () => void, about?: string): void {
      const latest = useRef(task)
      useEffect(() => {
        latest.current = task
      })
      useEffect(
        () =>
          store.subscribe(news => {
            if (about === undefined || news.about === about) latest.current()
          }),
        [about],
      )
    },
  }
}

const approvals = createNews()
const reviews = createNews()

export const approvalChanged = approvals.tell

/** Runs when a request to pay has changed somewhere else: one of them, or any. */
export const useApprovalNews = approvals.useNews

/** The session has been read again before. */
export const reviewDecided = (): void => reviews.tell('')

/** Runs when an enterprise, a membership or an authentication has been decided about. */
export const useReviewNews = (task: () => void): void => reviews.useNews(task)
