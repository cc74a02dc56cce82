import type { LinkPort } from './contract'

export const link: LinkPort = {
  frames: false,
  openLink(url) {
    if (url.startsWith('weixin:')) {
      window.location.href = url
      return true
    }
    const tab = window.open(url, '_blank')
    if (tab) tab.opener = null
    else window.location.href = url
    return true
  },
}
