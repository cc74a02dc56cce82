import { asText, must, record, type Decoder } from '@/base/decode'
import type { Credentials, CredentialStore } from './credentials'

/** Signs getMockToken itself, which is asked for before there is anything to sign with. */
export const UNSIGNED: Credentials = { kind: 'guest', sessionId: '', token: '', secret: '', accUuid: '' }

export const decodeGuest: Decoder<Credentials> = (value, at) => {
  const fields = record(value, at)
  const token = must(fields, 'cLoginToken', asText, at)
  const secret = must(fields, 'cSignSecret', asText, at)
  return { kind: 'guest', sessionId: `guest-${token}`, token, secret, accUuid: '' }
}

/** What a call is signed with; guests get their token on demand, one request for all who wait for it. */
export interface SignerDesk {
  /** `refused`: the credentials the server has just turned down. */
  credentialsFor(refused: Credentials | undefined): Promise<Credentials>
}

export const createSignerDesk = (
  credentials: CredentialStore,
  fetchGuest: () => Promise<Credentials>,
): SignerDesk => {
  let flight: Promise<Credentials> | undefined
  const fetchAndKeep = async () => {
    try {
      const guest = await fetchGuest()
      await credentials.saveGuest(guest)
      return guest
    } finally {
      flight = undefined
    }
  }
  return {
    async credentialsFor(refused) {
      const current = credentials.current()
      if (current && current.token !== refused?.token) return current
      flight ??= fetchAndKeep()
      return flight
    },
  }
}
