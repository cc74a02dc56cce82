import type { DocumentNews, SocketMessage } from '@/api/realtime'

/** ms; ping, reconnect and removal are the specification's (shop §4, §9). */
export const LIMITS = {
  ping: 60_000,
  reconnect: 6_000,
  /** until the administrator's removal logs out by itself */
  removal: 20_000,
  /** a connection has to be there, and a ping has to be answered, within the time of any call */
  connect: 20_000,
  pong: 20_000,
  /** a short look at another app or tab costs no connection */
  hidden: 60_000,
} as const
export type Timer = keyof typeof LIMITS

/** Whom the socket speaks for; '' before the institution is known. */
export interface Owner {
  loginUuid: string
  accUuid: string
}

/**
 * - `off`: no login, the app is out of sight, or there is no network
 * - `connecting`, `open`: socket `id`
 * - `waiting`: for the next attempt
 * - `resting`: the server closed it on purpose, for another page of this session: until this one is looked at again
 */
type Link =
  | { phase: 'off' | 'waiting' | 'resting' }
  | { phase: 'connecting'; id: number }
  | { phase: 'open'; id: number; asked: boolean }

export interface RealtimeState {
  owner?: Owner
  visible: boolean
  online: boolean
  link: Link
  /** number of the last socket */
  sockets: number
  /** messages may have been missed: state has to be read again */
  missed: boolean
  /** this outage has been told of */
  told: boolean
  /** the administrator's removal waits for an answer */
  removal: boolean
  /** ids of messages this session has been told of */
  heard: readonly string[]
}

export type RealtimeEvent =
  | { type: 'sessionChanged'; owner?: Owner }
  | { type: 'visibilityChanged'; visible: boolean }
  /** another window of this session may have the connection, and this one was visible all the time */
  | { type: 'turnedTo' }
  | { type: 'networkChanged'; online: boolean }
  | { type: 'opened'; socket: number }
  | { type: 'frameArrived'; socket: number; message: SocketMessage }
  /** `rejected`: the server did not accept who we are; `renewed`: the token used has been replaced since */
  | { type: 'closed'; socket: number; why: 'abnormal' | 'ended' | 'rejected'; renewed?: boolean }
  | { type: 'timerEnded'; timer: Timer }
  | { type: 'removalAnswered'; leave: boolean }

/** `elsewhere`: another login took place (shop §4); `text` is the server's */
export interface ForcedOut {
  loginUuid: string
  why: 'elsewhere' | 'forced' | 'rejected'
  text?: string
}

/** `enterpriseName`: of another institution than the one in use. */
export interface ApprovalTold {
  approvalUuid: string
  text?: string
  enterpriseName?: string
}

/** What is to be done, in this order. */
export type Effect =
  | { do: 'open'; socket: number; owner: Owner }
  | { do: 'close'; socket: number; code: 1000 | 3000 }
  | { do: 'ping'; socket: number }
  | { do: 'start' | 'stop'; timer: Timer }
  /** institution and cart */
  | { do: 'readAgain' }
  | { do: 'askRemoval'; text?: string }
  | { do: 'withdrawRemoval' }
  | { do: 'logOut'; reason: 'loggedOut' | 'removed' }
  | ({ do: 'forceOut' } & ForcedOut)
  | { do: 'tellLinkFailed' }
  /** a call that fails with 11000 when the session is over */
  | { do: 'checkSession' }
  | ({ do: 'tellApproval' } & ApprovalTold)
  | { do: 'tellReview'; text?: string }
  | { do: 'tellDocument'; news: DocumentNews }

export interface Step {
  state: RealtimeState
  effects: Effect[]
}

export const initialRealtime = (now: { visible: boolean; online: boolean }): RealtimeState => ({
  ...now,
  link: { phase: 'off' },
  sockets: 0,
  missed: false,
  told: false,
  removal: false,
  heard: [],
})
