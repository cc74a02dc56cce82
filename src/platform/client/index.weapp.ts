import { baseInfo } from './baseInfo'
import type { ClientPort } from './contract'

/** Least version of the platform's library; docs/deployment.md says where else it is written down. */
const LEAST = '2.26.0'

const numbersOf = (version: string): number[] => version.split('.').map(Number)

const isBelow = (version: string, least: string): boolean => {
  const [given, wanted] = [numbersOf(version), numbersOf(least)]
  const at = wanted.findIndex((number, index) => number !== given[index])
  return at >= 0 && (given[at] ?? 0) < (wanted[at] ?? 0)
}

export const client: ClientPort = {
  isTooOld: () => isBelow(baseInfo().SDKVersion, LEAST),
  tellTooOld({ title, text, update, goOn }) {
    wx.showModal({
      title,
      content: text,
      confirmText: update,
      cancelText: goOn,
      success: ({ confirm }) => {
        // it came with 2.12.0
        if (confirm && typeof wx.updateWeChatApp === 'function') wx.updateWeChatApp({})
      },
    })
  },
  onNewVersion(words) {
    const updates = wx.getUpdateManager()
    updates.onUpdateReady(() => {
      const { title, text, restart, later } = words()
      wx.showModal({
        title,
        content: text,
        confirmText: restart,
        cancelText: later,
        success: ({ confirm }) => {
          if (confirm) updates.applyUpdate()
        },
      })
    })
  },
}
