import type { OperatingSite } from '@wire/envelope'
import type { CancelSignal } from '@/base/cancel'
import { DecodeError, type Decoder } from '@/base/decode'
import type { QueryPairs } from '@/base/url'
import type { ClockPort } from '@/platform/clock/contract'
import type { GuestAhead } from '@/platform/guest-ahead/contract'
import {
  HttpFailure,
  type HttpAnswer,
  type HttpExchange,
  type HttpPort,
  type HttpRequest,
} from '@/platform/http/contract'
import type { RandomPort } from '@/platform/random/contract'
import { ApiError, isApiError } from './apiError'
import type { Credentials, CredentialStore } from './credentials'
import { startDeadline, type Deadline } from './deadline'
import {
  BAD_SIGNATURE,
  readEnvelope,
  REPLAYED,
  serverTimeOf,
  SESSION_DEAD,
  STALE_TIME,
  SUCCESS,
  type DecodedEnvelope,
} from './envelope'
import { createSignerSource, decodeGuest, UNSIGNED } from './guest'
import { createOutgoing, type PreparedRequest } from './outgoing'
import type { OverrunNotice, ReadPage } from './overrun'
import * as paths from './firstPaths'
import { createDeathNotice, type DeathNotice, type SessionDeadListener } from './sessionDeath'
import { createClockSkew, type ClockSkew } from './skew'

/** Headers and body together (shop §9). */
const TIMEOUT_MS = 20_000

export interface CallOptions {
  signal?: CancelSignal
  query?: QueryPairs
  /** a dead session or an overrun page is not announced: the caller ends the session anyway, or works unseen */
  quiet?: boolean
  /** names no operating site: it asks which one it is */
  siteless?: boolean
  /** waits for no operating site: it names the one of the last visit, if any */
  siteEarly?: boolean
  /** about the person: it does not matter which institution is in use, or that another one is entered meanwhile */
  personal?: boolean
  /** signed for no institution: it has to arrive, too, when the one in use has been left meanwhile */
  neutral?: boolean
  /** by the gateway's host for the public, where the deployment has one */
  publicHost?: boolean
}

export interface ApiCall<T> extends CallOptions {
  method: 'GET' | 'POST'
  path: string
  /** JSON object of a POST; the operating site is added */
  body?: object
  /** reads `data`; throws DecodeError */
  decode: Decoder<T>
  /** sends the signed request another way (files); default: the platform's HTTP */
  send?(request: HttpRequest): HttpExchange
  /** patience for headers and body, ms; default 20 s */
  timeoutMs?: number
}

export interface TransportDeps {
  http: HttpPort
  random: RandomPort
  clock: ClockPort
  credentials: CredentialStore
  config(): Promise<{ gateway: string; publicGateway?: string; defaultAccUuid: string }>
  /** operating site of POSTs; undefined while the domain has none */
  site(): Promise<OperatingSite | undefined>
  /** the one this device knows, without asking */
  knownSite?(): Promise<OperatingSite | undefined>
  guestAhead?: GuestAhead
  skew?: ClockSkew
  deathNotice?: DeathNotice
  /** a client that shows no overrun warnings has none */
  readPage?: ReadPage
}

export interface Transport {
  /** Resolves with the decoded data of a code-1 answer, rejects with ApiError. Shows nothing, repeats no write. */
  call<T>(call: ApiCall<T>): Promise<T>
  /** Signing key of the session in use, hex: keys of encrypted fields are derived from it. */
  secret(): Promise<string>
  /** Token of the session in use, for addresses that a service outside the gateway checks. */
  token(): Promise<string>
  /** Code 11000, once per session. */
  onSessionDead(listener: SessionDeadListener): () => void
  /** Each HTML answer, but for quiet calls. */
  onOverrun(listener: (notice: OverrunNotice) => void): () => void
}

const toApiError = (error: unknown): ApiError => {
  if (isApiError(error)) return error
  if (error instanceof HttpFailure) return new ApiError(error.reason)
  if (error instanceof DecodeError) return new ApiError('decode', { data: error.at })
  return new ApiError('network', { data: error })
}

/** Kinds of failures with an answer, but without a code. */
const UNTOLD: readonly string[] = ['decode', 'http', 'json', 'overrun']

/** The guest token fails for all who wait for it. */
let lastLogged: unknown

/** Who connects a gateway sees here what is wrong with an answer; a person is only told what failed. */
const logBadAnswer = (path: string, error: unknown): void => {
  const { kind, code, status } = toApiError(error)
  if (error === lastLogged || !(code || UNTOLD.includes(kind))) return
  lastLogged = error
  const noCode = kind === 'decode' ? ': no code' : ''
  const why = error instanceof DecodeError ? error.message : `${kind} ${code ?? status}${noCode}`
  // service, controller and action: what stands behind may be a phone number or a code
  // oxlint-disable-next-line no-console -- docs/integration.md
  console.info(path.split('/', 4).join('/'), why)
}

/** A guest has no session that could be announced as dead: what is refused is said where it was asked for. */
const businessError = ({ code, msg, data }: DecodedEnvelope, as: Credentials): ApiError => {
  if (code === REPLAYED) return new ApiError('network', { code })
  const dead = code === SESSION_DEAD && as.kind === 'account'
  return new ApiError(dead ? 'session' : 'business', { code, msg, data })
}

/** Everything between an API function and the platform's HTTP: one closure, so that the state stays private. */
export const createTransport = (deps: TransportDeps): Transport => {
  const { http, clock, credentials } = deps
  const skew = deps.skew ?? createClockSkew()
  const death = deps.deathNotice ?? createDeathNotice()
  const outgoing = createOutgoing({ ...deps, skew })
  const overrunListeners = new Set<(notice: OverrunNotice) => void>()

  const exchange = async (
    prepared: PreparedRequest,
    as: Credentials,
    deadline: Deadline,
    send: (request: HttpRequest) => HttpExchange = request => http.send(request),
  ): Promise<HttpAnswer> => {
    const request = await deadline.guard(outgoing.sign(prepared, as))
    const sent = clock.now()
    const { answer, abort } = send(request)
    const found = await deadline.guard(answer, abort)
    skew.hear(found.headers['date'], sent, clock.now())
    return found
  }

  /** Asked for without a signature, before this code had come: any gateway may refuse that. */
  const guestAskedAhead = async (deadline: Deadline): Promise<Credentials | undefined> => {
    const answer = deps.guestAhead?.()
    try {
      const envelope = answer && readEnvelope(await deadline.guard(answer), deps.readPage)
      return envelope?.code === SUCCESS ? decodeGuest(envelope.data, 'data') : undefined
    } catch {
      // asked for again, in full: that failure is told
      return undefined
    }
  }

  const fetchGuest = async (): Promise<Credentials> => {
    const deadline = startDeadline(clock, TIMEOUT_MS)
    try {
      const ahead = await guestAskedAhead(deadline)
      if (ahead) return ahead
      const prepared = await deadline.guard(outgoing.prepare({ method: 'GET', path: paths.getMockToken }))
      const envelope = readEnvelope(await exchange(prepared, UNSIGNED, deadline), deps.readPage)
      if (envelope.code !== SUCCESS) throw businessError(envelope, UNSIGNED)
      return decodeGuest(envelope.data, 'data')
    } catch (error) {
      logBadAnswer(paths.getMockToken, error)
      throw error
    } finally {
      deadline.stop()
    }
  }

  const signers = createSignerSource(credentials, fetchGuest, task => void clock.after(0, task))

  const takeOverToken = async (answer: HttpAnswer, as: Credentials): Promise<void> => {
    const token = answer.headers['authorization']
    if (token && token !== as.token) await credentials.replaceToken(as, token)
  }

  /** Whether a request the server refused before doing anything may go out once more, and without which credentials. */
  const secondChance = (
    as: Credentials,
    { code, data }: DecodedEnvelope,
  ): { refused?: Credentials } | undefined => {
    const serverTime = code === STALE_TIME ? serverTimeOf(data) : undefined
    if (serverTime !== undefined) {
      skew.learn(serverTime, clock.now())
      return {}
    }
    if (as.kind === 'guest')
      return code === SESSION_DEAD || code === BAD_SIGNATURE ? { refused: as } : undefined
    const current = credentials.current()
    const renewed = current?.sessionId === as.sessionId && current.token !== as.token
    return code === SESSION_DEAD && renewed ? {} : undefined
  }

  const failureOf = (as: Credentials, quiet: boolean | undefined, envelope: DecodedEnvelope): ApiError => {
    const error = businessError(envelope, as)
    // the person has left this session already: its end is not announced
    const isCurrent = credentials.current()?.sessionId === as.sessionId
    if (error.kind === 'session' && isCurrent && !quiet) death.announce(as.sessionId, error)
    return error
  }

  /** Its session has ended, or another institution was entered: the answer is not used. */
  const wasLeft = (as: Credentials, { personal }: CallOptions): boolean => {
    if (as.kind === 'guest') return false
    const now = credentials.current()
    return now?.sessionId !== as.sessionId || (!personal && as.accUuid !== '' && now.accUuid !== as.accUuid)
  }

  /** Storage has lost the session that this page still shows: announce its end, or all its calls would be dropped. */
  const leftBehind = (owner: string | undefined, as: Credentials, quiet: boolean | undefined): ApiError => {
    const lost = as.kind === 'guest' && owner !== undefined && credentials.owner?.() === owner
    if (lost && !quiet) death.announce(owner, new ApiError('session'))
    return new ApiError('aborted')
  }

  const perform = async <T>(call: ApiCall<T>, deadline: Deadline): Promise<T> => {
    const owner = credentials.owner?.()
    const institution = call.personal ? undefined : credentials.institution?.()
    const prepared = await deadline.guard(outgoing.prepare(call))
    let refused: Credentials | undefined
    const spent = new Set<number>()
    for (;;) {
      const as = await deadline.guard(signers.credentialsFor(refused))
      // the page's session has gone or changed meanwhile: nothing of one account is sent as another
      const isMine = owner === undefined || as.sessionId === owner
      const isOurs = institution === undefined || as.accUuid === institution
      if (!isMine || !isOurs) throw leftBehind(owner, as, call.quiet)
      const signer = call.neutral ? { ...as, accUuid: '' } : as
      const answer = await exchange(prepared, signer, deadline, call.send)
      const envelope = readEnvelope(answer, deps.readPage)
      if (envelope.code !== SESSION_DEAD) await takeOverToken(answer, as)
      if (envelope.code !== SESSION_DEAD && wasLeft(as, call)) throw new ApiError('aborted')
      if (envelope.code === SUCCESS) return call.decode(envelope.data, 'data')
      const again = spent.has(envelope.code) ? undefined : secondChance(as, envelope)
      if (!again) throw failureOf(as, call.quiet, envelope)
      spent.add(envelope.code)
      refused = again.refused
    }
  }

  const reportOverrun = (error: ApiError): void => {
    if (error.kind !== 'overrun') return
    for (const listener of Array.from(overrunListeners)) listener(error.data as OverrunNotice)
  }

  return {
    async call(call) {
      const deadline = startDeadline(clock, call.timeoutMs ?? TIMEOUT_MS, call.signal)
      try {
        return await perform(call, deadline)
      } catch (error) {
        const failure = toApiError(error)
        logBadAnswer(call.path, error)
        if (!call.quiet) reportOverrun(failure)
        throw failure
      } finally {
        deadline.stop()
      }
    },
    secret: async () => (await signers.credentialsFor(undefined)).secret,
    token: async () => (await signers.credentialsFor(undefined)).token,
    onSessionDead: listener => death.subscribe(listener),
    onOverrun(listener) {
      overrunListeners.add(listener)
      return () => void overrunListeners.delete(listener)
    },
  }
}
