import type { LinkPort } from './contract'

const ALLOWED = ['https:', 'http:', 'weixin:']

const parse = (url: string): URL | undefined => {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

export const link: LinkPort = {
  frames: false,
  openLink(url) {
    const address = parse(url)
    if (!address || !ALLOWED.includes(address.protocol) || address.username) return false
    if (address.protocol === 'weixin:') {
      window.location.href = address.href
      return true
    }
    const tab = window.open(address.href, '_blank')
    if (tab) tab.opener = null
    else window.location.href = address.href
    return true
  },
}
