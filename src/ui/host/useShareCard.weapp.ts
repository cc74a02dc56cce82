import { useShareAppMessage } from '@tarojs/taro'
import { useLayoutEffect, useRef } from 'react'
import { lastOf } from '@/base/list'
import { useAroundPage } from '../feedback/FeedbackPage'
import type { ShareMessage } from './contract'

interface Card {
  page: string | null
  message: ShareMessage | undefined
}

/** Cards of all pages, the newest last. */
const cards: Card[] = []

/**
 * What a button of the open type `share` sends: of the parts of a page that have a card, the one that came last, as a
 * panel over the page. Without a message it is the platform's own card of the page. Taro asks all of them and takes the
 * answer of the oldest, so that one alone answers.
 */
export const useShareCard = (message: ShareMessage | undefined): void => {
  const page = useAroundPage()
  const mine = useRef<Card>({ page, message })
  useShareAppMessage(() => {
    const ofPage = cards.filter(card => card.page === page)
    if (ofPage[0] !== mine.current) return {}
    const newest = lastOf(ofPage.filter(card => card.message))?.message
    if (!newest) return {}
    const { title, path } = newest
    // the platform waits three seconds, then sends the plain path
    const promise = newest.later?.()?.then(found => ({ title, path: found }))
    return promise ? { title, path, promise } : { title, path }
  })
  useLayoutEffect(() => {
    mine.current.message = message
  })
  useLayoutEffect(() => {
    const { current } = mine
    cards.push(current)
    return () => void cards.splice(cards.indexOf(current), 1)
  }, [])
}
