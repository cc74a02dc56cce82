import { useShareAppMessage } from '@tarojs/taro'
import type { ShareMessage } from './contract'

/** What a button of the open type `share` sends; without a message the platform's own card of the page. */
export const useShareCard = (message: ShareMessage | undefined): void =>
  useShareAppMessage(() => {
    if (!message) return {}
    const { title, path } = message
    // the platform waits three seconds, then sends the plain path
    const promise = message.later?.()?.then(found => ({ title, path: found }))
    return promise ? { title, path, promise } : { title, path }
  })
