import { askPrivately } from '../privacy/index.weapp'
import type { ClipboardPort } from './contract'

export const clipboard: ClipboardPort = {
  copyText: text =>
    new Promise(resolve => {
      askPrivately(
        refused =>
          wx.setClipboardData({
            data: text,
            success: () => {
              // the platform says so too, in its own words: one message is enough
              wx.hideToast({ complete: () => resolve(true) })
            },
            fail: refused,
          }),
        () => resolve(false),
      )
    }),
}
