import type { ClipboardPort } from './contract'

export const clipboard: ClipboardPort = {
  copyText: text =>
    new Promise(resolve => {
      wx.setClipboardData({ data: text, success: () => resolve(true), fail: () => resolve(false) })
    }),
}
