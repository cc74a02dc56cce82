import type { NetworkPort } from './contract'

let online = true
const listeners = new Set<(online: boolean) => void>()

const report = (next: boolean) => {
  if (next === online) return
  online = next
  for (const tell of Array.from(listeners)) tell(next)
}
// the typings of on and off disagree about the argument
const changed = (result: object) => report('isConnected' in result && result.isConnected === true)

export const network: NetworkPort = {
  isOnline: () => online,
  onNetworkChange(listener) {
    const tell = (next: boolean) => listener(next)
    if (listeners.size === 0) wx.onNetworkStatusChange(changed)
    listeners.add(tell)
    wx.getNetworkType({ success: result => report(result.networkType !== 'none') })
    return () => {
      listeners.delete(tell)
      if (listeners.size === 0) wx.offNetworkStatusChange(changed)
    }
  },
}
