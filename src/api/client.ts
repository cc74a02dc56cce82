import type { Decoder } from '@/base/decode'
import { clock } from '@/platform/clock'
import { loadConfig } from '@/platform/env'
import { guestAhead } from '@/platform/guest-ahead'
import { http } from '@/platform/http'
import { random } from '@/platform/random'
import { createMemoryCredentials } from './credentials'
import { createClockSkew } from './skew'
import { createTransport, type CallOptions, type Transport, type TransportDeps } from './transport'

export type { CallOptions } from './transport'

const skew = createClockSkew()
let transport: Transport | undefined

/** The server's time in ms, as far as its answers have told how far this device is off. */
export const serverTime = (): number => skew.toServer(clock.now())

/** The app's transport over this platform's leaves. Called once at boot with the session's credentials and the site. */
export const startClient = (
  deps: Pick<TransportDeps, 'credentials' | 'site' | 'knownSite' | 'readPage'>,
): Transport => {
  transport = createTransport({ http, random, clock, config: loadConfig, guestAhead, skew, ...deps })
  return transport
}

/** Replaces the instance, in tests. */
export const setTransport = (next: Transport | undefined): void => {
  transport = next
}

/** Before boot a guest without memory: no page depends on the boot order. */
export const client = (): Transport =>
  transport ?? startClient({ credentials: createMemoryCredentials(), site: () => Promise.resolve(undefined) })

/** GET of a gateway path; `decode` reads the envelope's data. Rejects with ApiError. */
export const get = <T>(path: string, decode: Decoder<T>, options?: CallOptions): Promise<T> =>
  client().call({ method: 'GET', path, decode, ...options })

/** POST of a JSON body; never repeated after it may have been executed. */
export const post = <T>(path: string, body: object, decode: Decoder<T>, options?: CallOptions): Promise<T> =>
  client().call({ method: 'POST', path, body, decode, ...options })
