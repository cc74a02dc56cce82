import { random } from '@/platform/random'
import { storage } from '@/platform/storage'
import { storeKey } from '@/platform/store-key'
import { createSecureStore, type SecureStore } from '@/stores/secureStore'

/** The encrypted store by itself, over a real browser's storage and keys. */
declare global {
  interface Window {
    openStore(): Promise<SecureStore>
  }
}

window.openStore = () => createSecureStore({ storage, random, storeKey })
