import type { NetworkPort } from './contract'

export const network: NetworkPort = {
  isOnline: () => navigator.onLine,
  onNetworkChange(listener) {
    const up = () => listener(true)
    const down = () => listener(false)
    window.addEventListener('online', up)
    window.addEventListener('offline', down)
    return () => {
      window.removeEventListener('online', up)
      window.removeEventListener('offline', down)
    }
  },
}
