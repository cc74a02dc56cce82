import Hex from 'crypto-js/enc-hex'
import hmacSha256 from 'crypto-js/hmac-sha256'
import { createSealer, derive, type Words } from '@/api/sealer'
import { toHex } from '@/base/bytes'
import { wellFormed } from '@/base/text'
import type { RandomPort } from '@/platform/random/contract'
import type { StorageFailure, StoragePort } from '@/platform/storage/contract'
import { STORE_KEY } from './storageKeys'

/** `full` and `denied`: kept in memory for this visit; `tampered`: a stored value failed its check and was dropped. */
export type SecureStoreProblem = StorageFailure | 'tampered'

/**
 * Values as JSON, encrypted (AES-CBC) and then authenticated (HMAC-SHA256) under opaque names. Reads always see what is
 * stored now, also what another tab wrote. The key lies in the same storage, as no platform offers a better place to
 * both builds: this keeps values from casual reading and from being altered unnoticed, not from code on this page.
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
  remove(key: string): void
  /** Storage name of a key, to recognise changes of other tabs. */
  nameOf(key: string): string
}

export const KEEP = Symbol('keep')

export interface SecureStoreDeps {
  storage: StoragePort
  random: RandomPort
  onProblem?(problem: SecureStoreProblem): void
}

const PREFIX = 'alm.'

const isMaster = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{64}$/.test(text)

/** Needs randomness once for a new key, hence asynchronous. */
export const createSecureStore = async ({
  storage,
  random,
  onProblem,
}: SecureStoreDeps): Promise<SecureStore> => {
  const randomHex = async (count: number) => toHex(await random.randomBytes(count))
  const memory = new Map<string, unknown>()
  const opened = new Map<string, { sealed: string; value: unknown }>()

  let master = storage.get(STORE_KEY)
  if (!isMaster(master)) {
    const fresh = await randomHex(32)
    // another tab may have been faster
    const stored = storage.get(STORE_KEY)
    master = isMaster(stored) ? stored : fresh
    const failure = master === fresh ? storage.set(STORE_KEY, fresh) : undefined
    if (failure) onProblem?.(failure)
  }
  const sealer = createSealer(master)
  const names = new Map<string, string>()
  const nameKey = derive(master, 'name')
  const nameOf = (key: string): string => {
    const known = names.get(key) ?? `${PREFIX}${hmacSha256(key, nameKey).toString(Hex).slice(0, 24)}`
    names.set(key, known)
    return known
  }

  const openStored = (name: string, sealed: string): unknown => {
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
    storage.remove(name)
    onProblem?.('tampered')
    return undefined
  }

  const read = (key: string): unknown => {
    const name = nameOf(key)
    if (memory.has(name)) return memory.get(name)
    const sealed = storage.get(name)
    return sealed === undefined ? undefined : openStored(name, sealed)
  }

  const remove = (key: string): void => {
    const name = nameOf(key)
    memory.delete(name)
    opened.delete(name)
    storage.remove(name)
  }

  const put = (key: string, value: unknown, iv: Words): StorageFailure | undefined => {
    const name = nameOf(key)
    const sealed = sealer.seal(name, wellFormed(JSON.stringify(value)), iv)
    const failure = storage.set(name, sealed)
    if (failure) {
      // an older value left behind would come back at the next start
      storage.remove(name)
      memory.set(name, value)
      onProblem?.(failure)
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
    if (next !== undefined) return put(key, next, iv)
    remove(key)
    return undefined
  }

  return { read, update, write: (key, value) => update(key, () => value), remove, nameOf }
}
