import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { createSealer, derive } from '@/api/sealer'
import { toHex } from '@/base/bytes'
import { wellFormed } from '@/base/text'
import type { CipherPort } from '@/platform/cipher/contract'
import type { RandomPort } from '@/platform/random/contract'
import type { StorageFailure, StoragePort } from '@/platform/storage/contract'
import type { StoreKeyPort } from '@/platform/store-key/contract'
import { keysOfLastVisit, STORE_KEY } from './storageKeys'

/**
 * Values as JSON, encrypted (AES-CBC) and then authenticated (HMAC-SHA256) under opaque names. Reads always see what is
 * stored now, also what another tab wrote. The key lies in the same storage, hidden by a key of the browser where it
 * has one (ADR 0004).
 */
export interface SecureStore {
  /** Undefined when absent or damaged. */
  read(key: string): unknown
  /** Compare-and-set: `change` gets the value stored now; `keep` leaves it. Resolves with what went wrong, if anything. */
  update(
    key: string,
    change: (current: unknown, keep: typeof KEEP) => unknown,
  ): Promise<StorageFailure | undefined>
  write(key: string, value: unknown): Promise<StorageFailure | undefined>
  /** As `read`, for a value of many KB: where the platform can, it is opened beside the page's own work. */
  readLong(key: string): Promise<unknown>
  /** As `write`, for such a value, which is not written where `still` is false once it has been sealed. */
  writeLong(key: string, value: unknown, still: () => boolean): Promise<StorageFailure | undefined>
  remove(key: string): void
  /** Storage name of a key, to recognise changes of other tabs. */
  nameOf(key: string): string
  /** What is stored under such a name; undefined where it is not this store's to read. It stays as it is. */
  peek(name: string): unknown
}

export const KEEP = Symbol('keep')

export interface SecureStoreDeps {
  storage: StoragePort
  random: RandomPort
  storeKey?: StoreKeyPort
  cipher?: CipherPort | undefined
}

const PREFIX = 'alm.'

/** Prefix of a stored key that is hidden. */
const HIDDEN = 'h1.'

export const SEALED = /^alm\.[0-9a-f]{24}$/

const isMaster = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{64}$/.test(text)

/** Takes nothing: all of it is in the memory of the page. */
const closed: StoragePort = {
  get: () => undefined,
  set: () => 'denied',
  remove: () => undefined,
  keys: () => [],
}

/** The key stored now; undefined when there is none that can be used. */
const findMaster = async ({ storage, storeKey }: SecureStoreDeps): Promise<string | undefined> => {
  const kept = storage.get(STORE_KEY)
  return kept?.startsWith(HIDDEN) ? storeKey?.reveal(kept.slice(HIDDEN.length)) : kept
}

/** From the next visit on the key itself is not in the storage, nor in a copy of it. */
const hideMaster = async ({ storage, storeKey }: SecureStoreDeps, master: string): Promise<void> => {
  const hidden = await storeKey?.hide(master)
  const isSafe = hidden !== undefined && (await storeKey?.reveal(hidden)) === master
  // another tab may have been faster
  if (isSafe && storage.get(STORE_KEY) === master) storage.set(STORE_KEY, HIDDEN + hidden)
}

/** Needs randomness for a new key, or the browser for a hidden one, hence asynchronous. */
export const createSecureStore = async (deps: SecureStoreDeps): Promise<SecureStore> => {
  const { random } = deps
  let { storage } = deps
  const randomHex = async (count: number) => toHex(await random.randomBytes(count))
  const memory = new Map<string, unknown>()
  const opened = new Map<string, { sealed: string; value: unknown }>()

  let master: string | undefined
  try {
    master = await findMaster(deps)
  } catch {
    // the browser's key may come back at the next visit: nothing stored is touched in this one
    storage = closed
  }
  if (!isMaster(master)) {
    const fresh = await randomHex(32)
    // another tab may have been faster
    const stored = storage.get(STORE_KEY)
    master = isMaster(stored) ? stored : fresh
    if (master === fresh) {
      // what an older key has sealed can never be read again
      storage.keys().filter(SEALED.test, SEALED).forEach(storage.remove)
      storage.set(STORE_KEY, fresh)
    }
  }
  if (storage === deps.storage && storage.get(STORE_KEY) === master)
    // it stays as it is where that fails
    void hideMaster(deps, master).catch(() => undefined)
  const sealer = createSealer(master, deps.cipher)
  const names = new Map<string, string>()
  const nameKey = derive(master, 'name')
  const nameOf = (key: string): string => {
    const known = names.get(key) ?? `${PREFIX}${hmacSha256(key, nameKey).toString(Hex).slice(0, 24)}`
    names.set(key, known)
    return known
  }

  const peek = (name: string): unknown => {
    const sealed = storage.get(name)
    if (sealed === undefined) return undefined
    const known = opened.get(name)
    if (known?.sealed === sealed) return known.value
    try {
      const text = sealer.open(name, sealed)
      if (text !== undefined) {
        const value: unknown = JSON.parse(text)
        opened.set(name, { sealed, value })
        return value
      }
    } catch {
      // not even text after decryption: as damaged as a wrong check value
    }
    return undefined
  }

  /** Afterwards `read` knows the value. */
  const openLong = async (name: string): Promise<void> => {
    const sealed = storage.get(name)
    if (sealed === undefined || opened.get(name)?.sealed === sealed) return
    const text = await sealer.openLong(name, sealed)
    if (text !== undefined) opened.set(name, { sealed, value: JSON.parse(text) })
  }

  const read = (key: string): unknown => {
    const name = nameOf(key)
    if (memory.has(name)) return memory.get(name)
    const value = peek(name)
    if (value === undefined && storage.get(name) !== undefined) storage.remove(name)
    return value
  }

  const remove = (key: string): void => {
    const name = nameOf(key)
    memory.delete(name)
    opened.delete(name)
    storage.remove(name)
  }

  const textOf = (value: unknown): string => wellFormed(JSON.stringify(value))

  const put = (key: string, value: unknown, sealed: string): StorageFailure | undefined => {
    const name = nameOf(key)
    let failure = storage.set(name, sealed)
    const caches = keysOfLastVisit()
    if (failure === 'full' && !caches.includes(key)) {
      // screens of the last visit are fetched again, a login is not
      caches.forEach(remove)
      failure = storage.set(name, sealed)
    }
    if (failure) {
      // an older value left behind would come back at the next start
      storage.remove(name)
      memory.set(name, value)
      return failure
    }
    memory.delete(name)
    opened.set(name, { sealed, value })
    return undefined
  }

  const update: SecureStore['update'] = async (key, change) => {
    const iv = Hex.parse(await randomHex(16))
    // from here on nothing waits: no other call of this page comes between reading and writing
    const next = change(read(key), KEEP)
    if (next === KEEP) return undefined
    if (next !== undefined) return put(key, next, sealer.seal(nameOf(key), textOf(next), iv))
    remove(key)
    return undefined
  }

  return {
    read,
    update,
    write: (key, value) => update(key, () => value),
    async readLong(key) {
      const name = nameOf(key)
      // what fails here is found and dropped by read
      if (!memory.has(name)) await openLong(name).catch(() => undefined)
      return read(key)
    },
    async writeLong(key, value, still) {
      const iv = Hex.parse(await randomHex(16))
      const sealed = await sealer.sealLong(nameOf(key), textOf(value), iv)
      return still() ? put(key, value, sealed) : undefined
    },
    remove,
    nameOf,
    peek,
  }
}
