import type { NetworkPort } from './contract'

let online = true

export const network: NetworkPort = {
  isOnline: () => online,
  onNetworkChange(listener) {
    let subscribed = true
    const report = (next: boolean) => {
      if (!subscribed || next === online) return
      online = next
      listener(next)
    }
    // the typings of on and off disagree about the argument
    const changed = (result: object) => report('isConnected' in result && result.isConnected === true)
    wx.onNetworkStatusChange(changed)
    wx.getNetworkType({ success: result => report(result.networkType !== 'none') })
    return () => {
      subscribed = false
      wx.offNetworkStatusChange(changed)
    }
  },
}
