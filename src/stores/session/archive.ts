import { asText, isRecord, lenient, read } from '@/base/decode'
import type { SecureStore } from '../secureStore'
import type { StoredSession } from './reducer'

/** What is needed for a password-free login. */
export interface FreeLogin {
  userUuid: string
  freeToken: string
  loginUuid: string
}

/** Session data between visits (shop §3); the signing key and token are kept apart, in the credentials. */
export interface SessionArchive {
  read(): StoredSession | undefined
  save(session: StoredSession): Promise<void>
  readFreeToken(): FreeLogin | undefined
  saveFreeToken(free: FreeLogin): Promise<void>
  clearSession(): void
  /** Session and password-free token. */
  clear(): void
}

const SESSION = 'session'
const FREE = 'free'

/** The values are ours and authenticated; only their age may differ, so the fields everything hangs on are checked. */
const isStoredSession = (value: unknown): value is StoredSession => {
  if (!isRecord(value) || !lenient(value, 'loginUuid', asText)) return false
  const account = read(value, 'account')
  return isRecord(account) && typeof account.userUuid === 'string' && typeof account.phone === 'string'
}

export const createSessionArchive = (store: SecureStore): SessionArchive => ({
  read() {
    const value = store.read(SESSION)
    return isStoredSession(value) ? value : undefined
  },
  save: async session => void (await store.write(SESSION, session)),
  readFreeToken() {
    const value = store.read(FREE)
    if (!isRecord(value)) return undefined
    const userUuid = lenient(value, 'userUuid', asText)
    const freeToken = lenient(value, 'freeToken', asText)
    const loginUuid = lenient(value, 'loginUuid', asText)
    return userUuid && freeToken && loginUuid ? { userUuid, freeToken, loginUuid } : undefined
  },
  saveFreeToken: async free => void (await store.write(FREE, free)),
  clearSession: () => store.remove(SESSION),
  clear() {
    store.remove(SESSION)
    store.remove(FREE)
  },
})
