import { browserKey } from './browserKey'
import type { StoreKeyPort } from './contract'

/** What the first screen needs comes first. */
const QUIET_AFTER = 3000
/**
 * A database that does not answer must not keep the shop from opening; one that is only slow, as of several tabs that
 * start at once, must not cost the login. A step counts when the page comes to it: its own work is no sign of silence.
 */
const STEP = 250
const STEPS = 20

const after = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const patience = async (): Promise<never> => {
  for (let n = 0; n < STEPS; n += 1) await after(STEP)
  throw new Error('the key does not come')
}

const keyInTime = (): Promise<CryptoKey | undefined> => Promise.race([browserKey(), patience()])

export const storeKey: StoreKeyPort = {
  async hide(master) {
    // only a secure context has them, and no browser that denies storage
    if (!('indexedDB' in globalThis) || !globalThis.crypto.subtle) return undefined
    await after(QUIET_AFTER)
    return (await import('./hide')).hide(master)
  },
  async reveal(hidden) {
    const key = await keyInTime()
    if (!key) return undefined
    try {
      const bytes = Uint8Array.from(atob(hidden), letter => letter.charCodeAt(0))
      const iv = bytes.subarray(0, 12)
      const master = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12))
      return new TextDecoder().decode(master)
    } catch {
      // damaged, or hidden with a key that was replaced
      return undefined
    }
  },
}
