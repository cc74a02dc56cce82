import type { GuestToken as WireGuestToken } from '@wire/user'
import { asText, must, record, type Decoder } from '@/base/decode'
import type { Credentials, CredentialStore } from './credentials'

/** Signs getMockToken itself, which is asked for before there is anything to sign with. */
export const UNSIGNED: Credentials = { kind: 'guest', sessionId: '', token: '', secret: '', accUuid: '' }

export const decodeGuest: Decoder<Credentials> = (value, at) => {
  const fields = record<WireGuestToken>(value, at)
  const token = must(fields, 'cLoginToken', asText, at)
  const secret = must(fields, 'cSignSecret', asText, at)
  return { kind: 'guest', sessionId: `guest-${token}`, token, secret, accUuid: '' }
}

/** What a call is signed with; guests get their token on demand, one request for all who wait for it. */
export interface SignerSource {
  /** `refused`: the credentials the server has just turned down. */
  credentialsFor(refused: Credentials | undefined): Promise<Credentials>
}

/** `later` puts the keeping behind what was waiting for the guest: encrypting takes a slow phone longer than signing. */
export const createSignerSource = (
  credentials: CredentialStore,
  fetchGuest: () => Promise<Credentials>,
  later: (task: () => void) => void,
): SignerSource => {
  /** on its way, or not kept yet */
  let flight: Promise<Credentials> | undefined
  const fetchAndKeep = (): Promise<Credentials> => {
    const asked = fetchGuest()
    const land = () => {
      if (flight === asked) flight = undefined
    }
    // waiting calls get `asked`; if the token could not be stored, the next call asks again
    asked.then(guest => later(() => void credentials.saveGuest(guest).then(land, land)), land)
    return asked
  }
  return {
    async credentialsFor(refused) {
      const current = credentials.current()
      if (current && current.token !== refused?.token) return current
      const waited = (flight ??= fetchAndKeep())
      const guest = await waited
      if (guest.token !== refused?.token) return guest
      // the server refused the token before it was stored: the first call that learns it asks for a new one
      if (flight === waited) flight = fetchAndKeep()
      return flight ?? credentials.current() ?? guest
    },
  }
}
