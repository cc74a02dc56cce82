import type { TabsPort } from './contract'

export const tabs: TabsPort = {
  onForeignChange(listener) {
    const report = (event: StorageEvent) => listener(event.key ?? undefined)
    // a page that comes back as it was left (Back, forward) has been told of nothing meanwhile
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener(undefined)
    }
    window.addEventListener('storage', report)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('storage', report)
      window.removeEventListener('pageshow', comeBack)
    }
  },
  // older browsers have no locks; compare-and-set on the stored value still holds there
  exclusively: async (name, task) =>
    typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(name, task) : task(),
}
