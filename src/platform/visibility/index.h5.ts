import type { VisibilityPort } from './contract'

const isVisible = () => document.visibilityState !== 'hidden'

export const visibility: VisibilityPort = {
  isVisible,
  onVisibilityChange(listener) {
    const report = () => listener(isVisible())
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  },
  onTurnedTo(listener) {
    const report = () => listener()
    window.addEventListener('focus', report)
    return () => window.removeEventListener('focus', report)
  },
}
