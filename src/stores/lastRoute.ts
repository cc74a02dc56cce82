import type { SecureStore } from './secureStore'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/** The route to return to after a login (shop §2). Encrypted: it can carry ids of orders. */
export interface LastRouteStore<T> {
  read(): T | undefined
  write(target: T | undefined): void
}

const KEY = PERSONAL_KEYS.lastRoute

/** `isTarget` keeps an older or foreign value out. */
export const createLastRouteStore = <T>(
  store: SecureStore,
  isTarget: (value: unknown) => value is T,
): LastRouteStore<T> => {
  // writing waits for randomness; the page's own last write is seen at once
  let latest: { target: T | undefined } | undefined
  // after a logout the next person is not led to it; the stored one goes with the personal keys
  useSession.subscribe(({ ended }, before) => {
    if (ended?.reason === 'loggedOut' && ended !== before.ended) latest = undefined
  })
  return {
    read() {
      if (latest) return latest.target
      const value = store.read(KEY)
      return isTarget(value) ? value : undefined
    },
    write(target) {
      latest = { target }
      if (target === undefined) store.remove(KEY)
      else void store.update(KEY, (_current, keep) => (latest?.target === target ? target : keep))
    },
  }
}
