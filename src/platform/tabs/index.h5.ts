import type { TabsPort } from './contract'

export const tabs: TabsPort = {
  onForeignChange(listener) {
    const report = (event: StorageEvent) => listener(event.key ?? undefined)
    window.addEventListener('storage', report)
    return () => window.removeEventListener('storage', report)
  },
  // older browsers have no locks; compare-and-set on the stored value still holds there
  exclusively: async (name, task) =>
    typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(name, task) : task(),
}
