import { isMicroApp } from '../host/frame'
import type { NeighboursPort } from './contract'

const NAME = 'alm-mall-shop'

export const neighbours: NeighboursPort = {
  meet(onChange) {
    // Safari has it from 15.4 on: before that the shops of a page do not hear of each other's changes
    const hears = isMicroApp() && typeof BroadcastChannel === 'function'
    const channel = hears ? new BroadcastChannel(NAME) : undefined
    if (channel) channel.onmessage = onChange
    return { changed: () => channel?.postMessage('changed'), stop: () => channel?.close() }
  },
}
