import { useShareAppMessage } from '@tarojs/taro'
import type { ShareMessage } from './contract'

/** What a button of the open type `share` sends; without a message the platform's own card of the page. */
export const useShareCard = (message: ShareMessage | undefined): void =>
  useShareAppMessage(() => message ?? {})
