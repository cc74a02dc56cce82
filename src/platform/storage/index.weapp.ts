import type { StorageFailure, StoragePort } from './contract'

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? error.message
    : String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error)

const attempt = (task: () => void): StorageFailure | undefined => {
  try {
    task()
    return undefined
  } catch (error) {
    return /exceed|quota|limit|full/i.test(messageOf(error)) ? 'full' : 'denied'
  }
}

/** By itself for the native pay page, which only reads: the rest of the port stays out of its package. */
export const readPlain: StoragePort['get'] = key => {
  try {
    const value: unknown = wx.getStorageSync(key)
    // the platform answers '' for an absent key; we never store an empty text
    return typeof value === 'string' && value !== '' ? value : undefined
  } catch {
    return undefined
  }
}

export const storage: StoragePort = {
  get: readPlain,
  set: (key, value) => attempt(() => wx.setStorageSync(key, value)),
  remove: key => attempt(() => wx.removeStorageSync(key)),
  keys() {
    try {
      return wx.getStorageInfoSync().keys
    } catch {
      return []
    }
  },
}
