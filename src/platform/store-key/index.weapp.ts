import type { StoreKeyPort } from './contract'

/** A mini-program's storage is its own; the platform keeps no keys. */
export const storeKey: StoreKeyPort = { hide: async () => undefined, reveal: async () => undefined }
