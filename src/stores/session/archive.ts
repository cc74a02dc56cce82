import { asText, isRecord, lenient, read } from '@/base/decode'
import type { SecureStore } from '../secureStore'
import type { StoredInstitution } from './reducer'

/** What is needed for a password-free login. */
export interface FreeLogin {
  userUuid: string
  freeToken: string
  loginUuid: string
}

/**
 * What a session has learnt, between visits (shop §3), and the password-free token. The session itself, token and
 * account, is one record of the credentials: without it nothing here counts.
 */
export interface SessionArchive {
  /** What was kept for this session. */
  read(loginUuid: string): StoredInstitution | undefined
  /** `isCurrent` is asked at the moment of writing: nothing is left behind by a session that has ended. */
  save(loginUuid: string, learnt: StoredInstitution, isCurrent: () => boolean): Promise<void>
  readFreeToken(): FreeLogin | undefined
  saveFreeToken(free: FreeLogin, isCurrent: () => boolean): Promise<void>
  /** Everything learnt, and the password-free token, unless it is to be kept. */
  clear(keepFree?: boolean): void
}

const SESSION = 'session'
const FREE = 'free'
/** Raised when what is kept changes: an older record counts for nothing, all of it is read from the server again. */
const FORM = 2

export const createSessionArchive = (store: SecureStore): SessionArchive => ({
  read(loginUuid) {
    const value = store.read(SESSION)
    // the values are ours and authenticated: whose they are is all there is to check
    return isRecord(value) &&
      lenient(value, 'loginUuid', asText) === loginUuid &&
      read(value, 'form') === FORM
      ? (value as StoredInstitution)
      : undefined
  },
  async save(loginUuid, learnt, isCurrent) {
    await store.update(SESSION, (_value, keep) => (isCurrent() ? { form: FORM, loginUuid, ...learnt } : keep))
  },
  readFreeToken() {
    const value = store.read(FREE)
    if (!isRecord(value)) return undefined
    const userUuid = lenient(value, 'userUuid', asText)
    const freeToken = lenient(value, 'freeToken', asText)
    const loginUuid = lenient(value, 'loginUuid', asText)
    return userUuid && freeToken && loginUuid ? { userUuid, freeToken, loginUuid } : undefined
  },
  async saveFreeToken(free, isCurrent) {
    await store.update(FREE, (_value, keep) => (isCurrent() ? free : keep))
  },
  clear(keepFree) {
    store.remove(SESSION)
    if (!keepFree) store.remove(FREE)
  },
})
