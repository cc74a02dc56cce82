import { asFlag, asText, isRecord, lenient, read } from '@/base/decode'
import type { Credentials, CredentialStore } from '@/api/credentials'
import type { Account } from '@/api/user'
import type { TabsPort } from '@/platform/tabs/contract'
import type { SecureStore } from '../secureStore'

const ACCOUNT = 'login'
const GUEST = 'guest'
const ENDED = 'ended'
/** Characters: about ten sessions. Tabs of one browser end theirs at about the same time. */
const LONGEST_MARK = 400

/** A session as it is stored, in one piece: token, signing key, and whose they are. */
interface StoredLogin extends Credentials {
  account?: Account
}

const readAccount = (value: unknown): Account | undefined => {
  if (!isRecord(value)) return undefined
  const userUuid = lenient(value, 'userUuid', asText)
  const phone = lenient(value, 'phone', asText)
  if (!userUuid || !phone) return undefined
  return {
    userUuid,
    phone,
    initialPassword: lenient(value, 'initialPassword', asFlag) ?? false,
    passwordExpired: lenient(value, 'passwordExpired', asFlag) ?? false,
    headImageUrl: lenient(value, 'headImageUrl', asText),
    nickname: lenient(value, 'nickname', asText),
  }
}

const readCredentials = (value: unknown, kind: Credentials['kind']): StoredLogin | undefined => {
  if (!isRecord(value)) return undefined
  const sessionId = lenient(value, 'sessionId', asText)
  const token = lenient(value, 'token', asText)
  const secret = lenient(value, 'secret', asText)
  if (!sessionId || !token || !secret) return undefined
  const accUuid = lenient(value, 'accUuid', asText) ?? ''
  const account = kind === 'account' ? readAccount(read(value, 'account')) : undefined
  return { kind, sessionId, token, secret, accUuid, ...(account && { account }) }
}

export interface SessionCredentials extends CredentialStore {
  account(): StoredLogin | undefined
  saveAccount(login: Omit<StoredLogin, 'kind'>): Promise<void>
  /** cAccUuid of the institution in use; '' when there is none. */
  setAccUuid(sessionId: string, accUuid: string): Promise<void>
  changeAccount(sessionId: string, change: Partial<Account>): Promise<void>
  /** The session has ended for all other tabs and later starts; this tab can still sign the call that says so. */
  leave(sessionId: string): Promise<void>
  /**
   * Forgets an account's credentials, but never those of another session that has begun since. The session stays
   * ended, also when another tab writes its refreshed token a moment later.
   */
  forget(sessionId: string): void
  /** Storage names whose change in another tab concerns the login. */
  names: readonly string[]
}

const alone: TabsPort['exclusively'] = (_name, task) => task()

/**
 * Token and signing key in the secure store; every read sees other tabs' writes. Writes of a login wait for those of
 * other tabs: a browser's processes see each other's storage a little late, and a token that was refreshed must not
 * be written over the login that has replaced its own.
 */
export const createSessionCredentials = (
  store: SecureStore,
  exclusively: TabsPort['exclusively'] = alone,
): SessionCredentials => {
  const inTurn = <T>(task: () => Promise<T>) => exclusively('alm-login', task)
  // The last sessions that ended, as `id,id,`: a tab whose login was replaced does not take back the end of the newer one.
  const ended = () => String(store.read(ENDED) ?? '')
  const isMarked = (sessionId: string) => ended().includes(`${sessionId},`)
  const markEnded = (sessionId: string) =>
    store.update(ENDED, () => `${sessionId},${ended()}`.slice(0, LONGEST_MARK))
  /** the session this tab is logging out of */
  let left: string | undefined
  const account = () => {
    const login = readCredentials(store.read(ACCOUNT), 'account')
    const isOver = login && login.sessionId !== left && isMarked(login.sessionId)
    return isOver ? undefined : login
  }
  const change = async (sessionId: string, next: (now: StoredLogin) => StoredLogin | undefined) => {
    await inTurn(() =>
      store.update(ACCOUNT, (value, keep) => {
        const now = readCredentials(value, 'account')
        return now?.sessionId === sessionId ? (next(now) ?? keep) : keep
      }),
    )
  }
  return {
    account,
    names: [store.nameOf(ACCOUNT), store.nameOf(ENDED)],
    current: () => account() ?? readCredentials(store.read(GUEST), 'guest'),
    async replaceToken(signedWith, token) {
      if (signedWith.kind === 'account') {
        await change(signedWith.sessionId, now =>
          now.token === signedWith.token ? { ...now, token } : undefined,
        )
        return
      }
      await store.update(GUEST, (value, keep) => {
        const now = readCredentials(value, 'guest')
        return now?.token === signedWith.token ? { ...now, token } : keep
      })
    },
    saveGuest: async guest => void (await store.write(GUEST, guest)),
    async saveAccount(login) {
      await inTurn(async () => {
        if (isMarked(login.sessionId)) store.remove(ENDED)
        await store.write(ACCOUNT, login)
      })
    },
    setAccUuid: (sessionId, accUuid) =>
      change(sessionId, now => (now.accUuid === accUuid ? undefined : { ...now, accUuid })),
    changeAccount: (sessionId, changed) =>
      change(sessionId, now => now.account && { ...now, account: { ...now.account, ...changed } }),
    async leave(sessionId) {
      left = sessionId
      await markEnded(sessionId)
    },
    forget(sessionId) {
      left = undefined
      if (readCredentials(store.read(ACCOUNT), 'account')?.sessionId === sessionId) store.remove(ACCOUNT)
      // the record itself cannot say so: another tab's write, begun before, would bring it back
      void markEnded(sessionId)
    },
  }
}
