import { clearStorage, hasStored, readStored, removeStored, storageInfo, store } from '../device/storage'
import { defineAsync, defineSync, ExpectedFailure, failureResult } from './registry'

interface Entry {
  key: string
  value?: unknown
}

/** Synchronous calls throw what the others hand to `fail`. */
function defineThrowing<Parameters extends unknown[]>(
  name: string,
  implementation: (...parameters: Parameters) => unknown,
): void {
  defineSync(name, (...parameters: Parameters) => {
    try {
      return implementation(...parameters)
    } catch (error) {
      const { errMsg } = failureResult(name, error)
      throw Object.assign(new Error(errMsg), { errMsg })
    }
  })
}

export function defineStorage(): void {
  defineThrowing('getStorageSync', (key: string) => readStored(key))
  defineThrowing('setStorageSync', (key: string, value: unknown) => store(key, value))
  defineThrowing('removeStorageSync', (key: string) => removeStored(key))
  defineThrowing('clearStorageSync', () => clearStorage())
  defineThrowing('getStorageInfoSync', () => storageInfo())
  defineThrowing('batchGetStorageSync', (keys: string[]) => keys.map(readStored))
  defineThrowing('batchSetStorageSync', (entries: Entry[]) => {
    for (const { key, value } of entries) store(key, value)
  })

  defineAsync<{ key: string }>('getStorage', ({ key }) => {
    if (!hasStored(key)) throw new ExpectedFailure('data not found')
    return { data: readStored(key) }
  })
  defineAsync<{ key: string; data: unknown }>('setStorage', ({ key, data }) => store(key, data))
  defineAsync<{ key: string }>('removeStorage', ({ key }) => removeStored(key))
  defineAsync('clearStorage', () => clearStorage())
  defineAsync('getStorageInfo', () => storageInfo())
}
