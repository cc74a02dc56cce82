import type { TabsPort } from './contract'

/** A lock that is free is granted at once; one that is not after this has to be asked about, ms. */
const PATIENCE = 2_000

export const tabs: TabsPort = {
  onForeignChange(listener) {
    const report = (event: StorageEvent) => listener(event.key ?? undefined)
    // a page restored from the browser's cache (back, forward) got no storage events while it was away
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
  exclusively: (name, task, longest = PATIENCE) =>
    new Promise((resolve, reject) => {
      let begun = false
      const begin = async () => {
        if (begun) return
        begun = true
        timers.forEach(clearTimeout)
        await task().then(resolve, reject)
      }
      const unlessHeld = async () => {
        const { held } = await navigator.locks.query()
        if (!held?.some(lock => lock.name === name)) await begin()
      }
      const timers = [setTimeout(() => unlessHeld().catch(begin), PATIENCE), setTimeout(begin, longest)]
      // no locks in older browsers, none given where storage is denied: compare-and-set on the stored value still holds
      try {
        navigator.locks.request(name, begin).catch(begin)
      } catch {
        void begin()
      }
    }),
}
