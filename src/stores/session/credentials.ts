import { asText, isRecord, lenient } from '@/base/decode'
import type { Credentials, CredentialStore } from '@/api/credentials'
import type { SecureStore } from '../secureStore'

const ACCOUNT = 'login'
const GUEST = 'guest'

const readCredentials = (value: unknown, kind: Credentials['kind']): Credentials | undefined => {
  if (!isRecord(value)) return undefined
  const sessionId = lenient(value, 'sessionId', asText)
  const token = lenient(value, 'token', asText)
  const secret = lenient(value, 'secret', asText)
  if (!sessionId || !token || !secret) return undefined
  return { kind, sessionId, token, secret, accUuid: lenient(value, 'accUuid', asText) ?? '' }
}

export interface SessionCredentials extends CredentialStore {
  account(): Credentials | undefined
  saveAccount(credentials: Omit<Credentials, 'kind'>): Promise<void>
  /** cAccUuid of the institution in use. */
  setAccUuid(sessionId: string, accUuid: string): Promise<void>
  /** Forgets an account's credentials, but never those of another session that has begun meanwhile. */
  forget(sessionId: string): void
  /** Storage name whose change in another tab concerns the login. */
  accountName: string
}

/** Token and signing key in the secure store; every read sees other tabs' writes. */
export const createSessionCredentials = (store: SecureStore): SessionCredentials => {
  const account = () => readCredentials(store.read(ACCOUNT), 'account')
  const changeAccount = async (sessionId: string, change: (now: Credentials) => Credentials | undefined) => {
    await store.update(ACCOUNT, (value, keep) => {
      const now = readCredentials(value, 'account')
      return now?.sessionId === sessionId ? (change(now) ?? keep) : keep
    })
  }
  return {
    account,
    accountName: store.nameOf(ACCOUNT),
    current: () => account() ?? readCredentials(store.read(GUEST), 'guest'),
    async replaceToken(signedWith, token) {
      if (signedWith.kind === 'account') {
        await changeAccount(signedWith.sessionId, now =>
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
    saveAccount: async credentials => void (await store.write(ACCOUNT, credentials)),
    setAccUuid: (sessionId, accUuid) => changeAccount(sessionId, now => ({ ...now, accUuid })),
    forget(sessionId) {
      if (account()?.sessionId === sessionId) store.remove(ACCOUNT)
    },
  }
}
