import type { CheckedUrl } from '@/base/trustedAddress'

export interface LinkPort {
  /**
   * Opens an address outside the shop: a new tab where the browser allows one, else this one; the messaging app for a
   * scheme link. False when the platform does not allow it. `onTab`: another tab has it, the shop stays in this one.
   */
  openLink(url: CheckedUrl, onTab?: () => void): boolean
  /** An allowed address is shown in a page of the app (ui/host/WebFrame) instead of being opened. */
  frames: boolean
}
