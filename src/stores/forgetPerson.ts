import { isRecord, read } from '@/base/decode'
import type { SecureStore } from './secureStore'
import { PERSONAL_KEYS } from './storageKeys'

/** Wipes what is kept for this account. What another account of the device has left open is not this person's to end. */
export const forgetPerson = (
  store: Pick<SecureStore, 'read' | 'update' | 'remove'>,
  userUuid: string | undefined,
): void => {
  const isOfOther = (one: unknown): boolean => {
    const owner = isRecord(one) && (read(one, 'owner') ?? read(one, 'userUuid'))
    return !!owner && owner !== userUuid
  }
  for (const key of Object.values(PERSONAL_KEYS)) {
    const stored = store.read(key)
    if (Array.isArray(stored) && stored.some(isOfOther))
      void store.update(key, now => (Array.isArray(now) ? now.filter(isOfOther) : now))
    else if (!isOfOther(stored)) store.remove(key)
  }
}
