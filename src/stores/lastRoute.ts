import { isRecord } from '@/base/decode'
import type { SecureStore } from './secureStore'
import { userUuidOf } from './session/selectors'
import { useSession } from './session/useSession'
import { PERSONAL_KEYS } from './storageKeys'

/**
 * The route to return to after a login (shop §2). Encrypted: it can carry ids of orders. It is for the account that
 * visited it; what a guest visited is for the account that logs in next.
 */
export interface LastRouteStore<T> {
  read(): T | undefined
  write(target: T | undefined): void
}

const KEY = PERSONAL_KEYS.lastRoute
const GUEST = ''

/** `isTarget` keeps an older or foreign value out. */
export const createLastRouteStore = <T>(
  store: SecureStore,
  isTarget: (value: unknown) => value is T,
): LastRouteStore<T> => {
  interface Visit {
    /** '': a guest */
    owner: string
    target?: T | undefined
  }
  const personNow = () => userUuidOf(useSession.getState()) ?? GUEST
  const stored = (): Visit | undefined => {
    const value = store.read(KEY)
    if (!isRecord<Visit>(value)) return undefined
    const { owner, target } = value
    return typeof owner === 'string' && isTarget(target) ? { owner, target } : undefined
  }
  // writing waits for randomness; the page's own last write is seen at once
  let latest: Visit | undefined
  const write = (target: T | undefined) => {
    const visit: Visit = { owner: personNow(), target }
    latest = visit
    if (target === undefined) store.remove(KEY)
    else void store.update(KEY, (_current, keep) => (latest === visit ? visit : keep))
  }
  useSession.subscribe(({ ended, account }, before) => {
    // after a logout the next person is not led to it; the stored one goes with the personal keys
    if (ended?.reason === 'loggedOut' && ended !== before.ended) latest = undefined
    // from now on it is theirs
    if (account && !before.account && latest?.target && latest.owner === GUEST) write(latest.target)
  })
  return {
    read() {
      const { owner, target } = latest ?? stored() ?? { owner: GUEST }
      return owner === GUEST || owner === personNow() ? target : undefined
    },
    write,
  }
}
