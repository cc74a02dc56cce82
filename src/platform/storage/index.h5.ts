import type { StorageFailure, StoragePort } from './contract'

/** QuotaExceededError, in an older browser NS_ERROR_DOM_QUOTA_REACHED. */
const failureOf = (error: unknown): StorageFailure =>
  typeof error === 'object' && error !== null && 'name' in error && /quota/i.test(String(error.name))
    ? 'full'
    : 'denied'

/** Touching `localStorage` itself throws where it is denied, hence the look-up inside each call. */
const attempt = (task: () => void): StorageFailure | undefined => {
  try {
    task()
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

export const storage: StoragePort = {
  get(key) {
    try {
      return window.localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  set: (key, value) => attempt(() => window.localStorage.setItem(key, value)),
  remove: key => attempt(() => window.localStorage.removeItem(key)),
  keys() {
    try {
      return Object.keys(window.localStorage)
    } catch {
      return []
    }
  },
}
