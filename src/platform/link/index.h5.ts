import type { LinkPort } from './contract'

export const link: LinkPort = {
  frames: false,
  openLink(url, onTab) {
    if (url.startsWith('weixin:')) {
      window.location.href = url
      return true
    }
    const tab = window.open(url, '_blank')
    // some web views answer with this very window, which is on its way already
    if (!tab) window.location.href = url
    else if (tab !== window) {
      tab.opener = null
      onTab?.()
    }
    return true
  },
}
