import type { SocketFrame } from '@wire/realtime'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Database } from '../db/client'
import type { AddressLimit } from './addressLimits'
import type { AuditLog } from './audit'
import type { Clock } from './clock'
import type { RandomSource } from './random'

/** Who is calling, resolved from the token by the kernel before a handler runs. */
export type Caller =
  | { kind: 'guest' }
  | {
      kind: 'account'
      /** cAllLinkUserUuid */
      userUuid: string
      loginUuid: string
      phone: string
      /** the institution in use; absent for a person without enterprise */
      institution?: {
        accUuid: string
        accSignId: string
        orgUuid: string
        personUuid: string
        admin: boolean
      }
    }

export type AccountCaller = Extract<Caller, { kind: 'account' }>

/** The operating site a POST names; absent on GETs. */
export interface CallingSite {
  accUuid: string
  orgUuid: string
  orgName: string
}

/** A short message as its telephone shows it. */
export interface SentSms {
  phone: string
  text: string
  /** the SMS code in it */
  code?: string
}

/** The session a call came with. */
export interface CallSession {
  sessionUuid: string
  terminal?: 'mobile' | 'wechat'
}

/** One file of a multipart request, as it arrived. */
export interface UploadedPart {
  name: string
  content: Buffer
}

/** What every handler gets. `db` is the transaction of this call: a thrown error rolls everything back. */
export interface CallContext<C extends Caller = Caller> {
  caller: C
  /** which call it is, as it was declared */
  path: string
  /** the session of the token; absent on `open` calls */
  session?: CallSession
  site?: CallingSite
  db: Database
  clock: Clock
  random: RandomSource
  audit: AuditLog
  /** runs when the call's transaction has been committed; not at all when it is rolled back */
  afterCommit(task: () => void): void
  /** a frame for the user's realtime socket, sent after the commit */
  notify(userUuid: string, frame: SocketFrame): void
  /** told about every short message that was sent */
  onSms(message: SentSms): void
  /** absolute address of this sandbox as the caller knows it, for links and pictures */
  publicUrl: string
  /** files of an upload, in the order of the parts; nothing of them is covered by the signature itself */
  files?: readonly UploadedPart[]
}

/** What a `binary` call answers. */
export class FileAnswer {
  constructor(
    readonly content: Buffer,
    readonly mediaType: string,
    /** as it is to be called on the device */
    readonly name: string,
  ) {}
}

/**
 * - `open`: no token, no signature (getMockToken only)
 * - `guest`: guest or account token
 * - `account`: a logged-in person
 * - `institution`: a logged-in person with an enterprise or team
 */
export type Access = 'open' | 'guest' | 'account' | 'institution'

export type CallerOf<A extends Access> = A extends 'account'
  ? AccountCaller
  : A extends 'institution'
    ? AccountCaller & { institution: NonNullable<AccountCaller['institution']> }
    : Caller

export interface CallDefinition<A extends Access, S extends GenericSchema, R> {
  method: 'GET' | 'POST'
  /** gateway path; `:name` segments arrive as input fields */
  path: string
  access: A
  /** body of a POST, path parameters (and query) of a GET; a body that does not fit answers 40000 */
  input: S
  /** code of the mall menu's button that stands for this call: without it the call is refused with 2000 */
  button?: string
  /** how often an hour one address may ask; for calls guests can make */
  perAddress?: AddressLimit
  /** takes multipart: the field `datas` is the signed body, the files come with it */
  upload?: boolean
  /** success is the file itself, a `FileAnswer`; a refusal is an envelope like any other */
  binary?: boolean
  handle(input: InferOutput<S>, context: CallContext<CallerOf<A>>): Promise<R>
}

/** A registered call, its types erased. */
export interface RegisteredCall {
  method: 'GET' | 'POST'
  path: string
  access: Access
  input: GenericSchema
  button?: string
  perAddress?: AddressLimit
  upload?: boolean
  binary?: boolean
  handle(input: unknown, context: CallContext): Promise<unknown>
}

/** Declares one call; the result is `data` of the envelope. */
export const defineCall = <A extends Access, S extends GenericSchema, R>(
  definition: CallDefinition<A, S, R>,
): RegisteredCall => definition as unknown as RegisteredCall

/** Thrown by handlers: becomes `{ code, msg, data }` and rolls the transaction back. */
export class ServiceError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** A refusal whose writes stay (a counted wrong password): answered like a `ServiceError`, but committed. */
export class KeptRefusal extends ServiceError {}
