import type { SharePort } from './contract'

const isCancel = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export const share: SharePort = {
  by: 'call',
  async share({ title, text, url }) {
    if (typeof navigator.share !== 'function') return 'unsupported'
    try {
      await navigator.share({ title, text, url })
      return 'shared'
    } catch (error) {
      return isCancel(error) ? 'cancelled' : 'unsupported'
    }
  },
  addressOf: ({ specUrl }) => `${location.origin}${location.pathname}#${specUrl}`,
}
