/** What requests are signed with. */
export interface Credentials {
  kind: 'guest' | 'account'
  /** the same over token rotations: cLoginUuid of an account, anything unique for a guest */
  sessionId: string
  token: string
  /** signing key, hex */
  secret: string
  /** cAccUuid header; '' sends the configured default */
  accUuid: string
}

/** Owned by the session store. Reads are always of what is stored now, also by another tab. */
export interface CredentialStore {
  current(): Credentials | undefined
  /** The session this page shows; a call made for it is never signed with another account's credentials. */
  owner?(): string | undefined
  /** cAccUuid of the institution this page shows; a call made for it is never signed as another institution's. */
  institution?(): string | undefined
  /**
   * Takes over a refreshed token if, and only if, the stored token is still the one the request was signed with:
   * answers come out of order, and a late one must not bring an old token back.
   */
  replaceToken(signedWith: Credentials, token: string): Promise<void>
  /** Keeps what getMockToken issued. */
  saveGuest(guest: Credentials): Promise<void>
}

/** For a client without stored session (tests, first start). */
export const createMemoryCredentials = (
  initial?: Credentials,
): CredentialStore & { set(next?: Credentials): void } => {
  let stored = initial
  return {
    current: () => stored,
    set: next => {
      stored = next
    },
    replaceToken: async (signedWith, token) => {
      if (stored?.sessionId === signedWith.sessionId && stored.token === signedWith.token)
        stored = { ...stored, token }
    },
    saveGuest: async guest => {
      if (stored?.kind !== 'account') stored = guest
    },
  }
}
