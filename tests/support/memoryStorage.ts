import type { StorageFailure, StoragePort } from '@/platform/storage/contract'

export interface MemoryStorage extends StoragePort {
  values: Map<string, string>
  /** what the next writes answer; undefined: they succeed */
  failure: StorageFailure | undefined
}

/** Storage of one browser; hand the same one to several tabs. */
export const memoryStorage = (): MemoryStorage => {
  const values = new Map<string, string>()
  const storage: MemoryStorage = {
    values,
    failure: undefined,
    get: key => values.get(key),
    set(key, value) {
      if (!storage.failure) values.set(key, value)
      return storage.failure
    },
    remove(key) {
      values.delete(key)
      return undefined
    },
    keys: () => [...values.keys()],
  }
  return storage
}
