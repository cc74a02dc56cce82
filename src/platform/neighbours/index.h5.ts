import { isMicroApp } from '../host/frame'
import type { NeighboursPort } from './contract'

const NAME = 'alm-mall-shop'

export const neighbours: NeighboursPort = {
  meet(onChange) {
    const channel = isMicroApp() ? new BroadcastChannel(NAME) : undefined
    if (channel) channel.onmessage = onChange
    return { changed: () => channel?.postMessage('changed'), stop: () => channel?.close() }
  },
}
