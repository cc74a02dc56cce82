/** `full`: quota reached; `denied`: the platform or the person forbids storage. */
export type StorageFailure = 'full' | 'denied'

/** Synchronous text storage. Failures are values, nothing is thrown. */
export interface StoragePort {
  get(key: string): string | undefined
  set(key: string, value: string): StorageFailure | undefined
  remove(key: string): StorageFailure | undefined
  keys(): string[]
}
