import {
  decodeFrame,
  IDENTITY_REJECTED,
  PING_FRAME,
  socketUrl,
  type DocumentNews,
  type SocketIdentity,
} from '@/api/realtime'
import type { ClockPort } from '@/platform/clock/contract'
import type { NetworkPort } from '@/platform/network/contract'
import type { Socket, SocketPort } from '@/platform/socket/contract'
import type { VisibilityPort } from '@/platform/visibility/contract'
import type { SessionState } from '../session/reducer'
import { realtimeStep } from './machine'
import {
  initialRealtime,
  LIMITS,
  type ApprovalTold,
  type Effect,
  type ForcedOut,
  type Owner,
  type RealtimeEvent,
  type Timer,
} from './model'

/** What the app does with what the socket tells. */
export interface RealtimeListener {
  /** The institution and the cart may have changed while there was no connection. */
  readAgain(): void
  /**
   * "Removed by the administrator": asks whether to log out, for so many seconds. `answer` may be called once; what is
   * returned takes the question away, and is called when the time is over.
   */
  askRemoval(question: { seconds: number; text?: string; answer(leave: boolean): void }): () => void
  logOut(reason: 'loggedOut' | 'removed'): void
  /** The server has ended the session. */
  forceOut(end: ForcedOut): void
  tellLinkFailed(): void
  /** The connection does not come up: whether because the session is over, a call finds out. */
  checkSession(): void
  /** A request to pay that concerns this person has changed. */
  tellApproval(news: ApprovalTold): void
  /** A review of this person's, or of their enterprise's, has been decided. */
  tellReview(news: { text?: string }): void
  /** Another person has changed a document of the institution in use. */
  tellDocument(news: DocumentNews): void
}

export interface RealtimeDeps extends Pick<SocketPort, 'openSocket'> {
  clock: ClockPort
  visibility: VisibilityPort
  network: NetworkPort
  session: { getState(): SessionState; subscribe(listener: () => void): () => void }
  /** what is stored now */
  credentials(): { sessionId: string; token: string } | undefined
  /** from socketAddress */
  address: string
  version: string
  listener: RealtimeListener
}

/** Undefined until the initial password has been changed (shop §4). */
const ownerOf = ({ phase, account, loginUuid, institution }: SessionState): Owner | undefined =>
  phase === 'active' && loginUuid && account && !account.initialPassword
    ? { loginUuid, accUuid: institution.accUuid ?? '' }
    : undefined

const identityOf = (
  { account, userInfo, institution }: SessionState,
  { sessionId, token }: { sessionId: string; token: string },
  version: string,
): SocketIdentity => {
  const known = institution.accUuid === undefined ? undefined : userInfo
  return {
    userUuid: account?.userUuid ?? '',
    loginUuid: sessionId,
    token,
    enterpriseUuid: known?.accountEnterprise?.enterpriseUuid ?? '',
    operatorUuid: known?.person.operatorUuid ?? '',
    idcUuid: known?.person.idcUuid ?? '',
    version,
  }
}

const closeReason = (code: number): 'abnormal' | 'ended' | 'rejected' => {
  if (code === IDENTITY_REJECTED) return 'rejected'
  return code === 1000 ? 'ended' : 'abnormal'
}

/** Carries out what the machine decides; starts at once. Returns a function that ends it and leaves nothing behind. */
export const runRealtime = (deps: RealtimeDeps): (() => void) => {
  const { clock, session, visibility, network, listener } = deps
  let state = initialRealtime({ visible: visibility.isVisible(), online: network.isOnline() })
  let socket: { id: number; port: Socket } | undefined
  let withdraw: (() => void) | undefined
  const timers = new Map<Timer, () => void>()
  const queue: RealtimeEvent[] = []
  let busy = false

  /** One event after the other, also those an effect causes. */
  const send = (event: RealtimeEvent) => {
    queue.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const step = realtimeStep(state, next)
        state = step.state
        step.effects.forEach(carryOut)
      }
    } finally {
      busy = false
    }
  }

  const stop = (timer: Timer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const start = (timer: Timer) => {
    stop(timer)
    const end = () => {
      timers.delete(timer)
      send({ type: 'timerEnded', timer })
    }
    timers.set(timer, clock.after(LIMITS[timer], end))
  }

  const open = (id: number, owner: Owner) => {
    const stored = deps.credentials()
    // storage has moved on, this page hears of it in a moment
    if (stored?.sessionId !== owner.loginUuid) return send({ type: 'closed', socket: id, why: 'ended' })
    const url = socketUrl(deps.address, identityOf(session.getState(), stored, deps.version))
    const isRenewed = () => {
      const now = deps.credentials()
      return now?.sessionId === stored.sessionId && now.token !== stored.token
    }
    const port = deps.openSocket(url, {
      onOpen: () => send({ type: 'opened', socket: id }),
      onText: text => send({ type: 'frameArrived', socket: id, message: decodeFrame(text) }),
      onClose: code => send({ type: 'closed', socket: id, why: closeReason(code), renewed: isRenewed() }),
    })
    socket = { id, port }
  }

  const askRemoval = (text: string | undefined) => {
    const answer = (leave: boolean) => {
      withdraw = undefined
      send({ type: 'removalAnswered', leave })
    }
    withdraw = listener.askRemoval({ seconds: LIMITS.removal / 1000, text, answer })
  }

  const carryOut = (effect: Effect): void => {
    switch (effect.do) {
      case 'open':
        return open(effect.socket, effect.owner)
      case 'close':
        if (socket?.id === effect.socket) socket.port.close(effect.code)
        socket = undefined
        return
      case 'ping':
        if (socket?.id === effect.socket) socket.port.send(PING_FRAME)
        return
      case 'start':
        return start(effect.timer)
      case 'stop':
        return stop(effect.timer)
      case 'readAgain':
        return listener.readAgain()
      case 'askRemoval':
        return askRemoval(effect.text)
      case 'withdrawRemoval':
        withdraw?.()
        withdraw = undefined
        return
      case 'logOut':
        return listener.logOut(effect.reason)
      case 'forceOut':
        return listener.forceOut({ loginUuid: effect.loginUuid, why: effect.why, text: effect.text })
      case 'tellLinkFailed':
        return listener.tellLinkFailed()
      case 'checkSession':
        return listener.checkSession()
      case 'tellApproval':
        return listener.tellApproval({
          approvalUuid: effect.approvalUuid,
          text: effect.text,
          ...(effect.enterpriseName && { enterpriseName: effect.enterpriseName }),
        })
      case 'tellReview':
        return listener.tellReview({ text: effect.text })
      case 'tellDocument':
        return listener.tellDocument(effect.news)
    }
  }

  const follow = () => send({ type: 'sessionChanged', owner: ownerOf(session.getState()) })
  const ends = [
    session.subscribe(follow),
    visibility.onVisibilityChange(visible => send({ type: 'visibilityChanged', visible })),
    visibility.onTurnedTo(() => send({ type: 'turnedTo' })),
    network.onNetworkChange(online => send({ type: 'networkChanged', online })),
  ]
  follow()
  return () => {
    ends.forEach(end => end())
    send({ type: 'sessionChanged' })
  }
}
