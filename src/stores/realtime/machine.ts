import type { SocketMessage } from '@/api/realtime'
import type { Effect, ForcedOut, Owner, RealtimeEvent, RealtimeState, Step, Timer } from './model'

const LINK_TIMERS = ['connect', 'ping', 'pong', 'reconnect', 'hidden'] as const
const HEARD_AT_MOST = 50

const stopLinkTimers: Effect[] = LINK_TIMERS.map(timer => ({ do: 'stop', timer }))

/** No socket, no timer of one. */
const unlinked = (state: RealtimeState, phase: 'off' | 'waiting' | 'resting', code: 1000 | 3000): Step => {
  const { link } = state
  const close: Effect[] = 'id' in link ? [{ do: 'close', socket: link.id, code }] : []
  return { state: { ...state, link: { phase } }, effects: [...close, ...stopLinkTimers] }
}

const then = (step: Step, next: (state: RealtimeState) => Step): Step => {
  const { state, effects } = next(step.state)
  return { state, effects: [...step.effects, ...effects] }
}

const unchanged = (state: RealtimeState): Step => ({ state, effects: [] })

/** The only place that opens a socket: there is at most one, and none without a login. */
const connected = (state: RealtimeState): Step => {
  const { owner, visible, online } = state
  if (!owner || !visible || !online) return unlinked(state, 'off', 1000)
  return then(unlinked(state, 'off', 1000), ({ sockets, ...rest }) => ({
    state: { ...rest, sockets: sockets + 1, link: { phase: 'connecting', id: sockets + 1 } },
    effects: [
      { do: 'open', socket: sockets + 1, owner },
      { do: 'start', timer: 'connect' },
    ],
  }))
}

/** A browser does not tell a refused connection from a broken one: the server is asked whether the session lives. */
const OUTAGE: Effect[] = [{ do: 'tellLinkFailed' }, { do: 'checkSession' }]

/** The connection broke, or never came up: the next attempt in 6 s. */
const lost = (state: RealtimeState): Step => {
  const isOutage = state.link.phase === 'connecting' && !state.told
  return then(unlinked({ ...state, missed: true, told: state.told || isOutage }, 'waiting', 3000), after => ({
    state: after,
    effects: [{ do: 'start', timer: 'reconnect' }, ...(isOutage ? OUTAGE : [])],
  }))
}

const withoutRemoval = (state: RealtimeState): Step =>
  state.removal
    ? {
        state: { ...state, removal: false },
        effects: [{ do: 'stop', timer: 'removal' }, { do: 'withdrawRemoval' }],
      }
    : unchanged(state)

/** Nothing of a session is left: socket, timers, question. */
const ended = (state: RealtimeState): Step =>
  then(withoutRemoval(state), rest =>
    unlinked({ ...rest, owner: undefined, missed: false, told: false, heard: [] }, 'off', 1000),
  )

const forcedOut = (state: RealtimeState, why: ForcedOut['why'], text?: string): Step => {
  const { owner } = state
  if (!owner) return unchanged(state)
  return then(ended(state), after => ({
    state: after,
    effects: [{ do: 'forceOut', loginUuid: owner.loginUuid, why, text }],
  }))
}

const sessionChanged = (state: RealtimeState, owner: Owner | undefined): Step => {
  const before = state.owner
  if (before?.loginUuid !== owner?.loginUuid)
    // what was to be read while there was no network has failed
    return then(ended(state), after =>
      connected({ ...after, owner, missed: owner !== undefined && !after.online }),
    )
  if (!owner || before?.accUuid === owner.accUuid) return unchanged(state)
  return connected({ ...state, owner })
}

const ask = (state: RealtimeState): Step => {
  const { link } = state
  if (link.phase !== 'open' || link.asked) return unchanged(state)
  return {
    state: { ...state, link: { ...link, asked: true } },
    effects: [
      { do: 'ping', socket: link.id },
      { do: 'start', timer: 'pong' },
    ],
  }
}

const visibilityChanged = (state: RealtimeState, visible: boolean): Step => {
  if (visible === state.visible) return unchanged(state)
  const { phase } = state.link
  const next = { ...state, visible }
  if (!visible) {
    if (phase === 'connecting' || phase === 'open')
      return { state: next, effects: [{ do: 'start', timer: 'hidden' }] }
    return unlinked(next, phase === 'resting' ? 'resting' : 'off', 1000)
  }
  const isLinked = phase === 'connecting' || phase === 'open'
  if (!isLinked) return connected(next)
  // the connection may have died while the app was hidden
  return then({ state: next, effects: [{ do: 'stop', timer: 'hidden' }] }, ask)
}

const networkChanged = (state: RealtimeState, online: boolean): Step => {
  if (online === state.online) return unchanged(state)
  const next = { ...state, online }
  return online ? connected(next) : unlinked({ ...next, missed: state.owner !== undefined }, 'off', 1000)
}

const opened = (state: RealtimeState, socket: number): Step => {
  const { link, missed } = state
  if (link.phase !== 'connecting' || link.id !== socket) return unchanged(state)
  return {
    state: { ...state, link: { phase: 'open', id: socket, asked: false }, missed: false, told: false },
    effects: [
      { do: 'stop', timer: 'connect' },
      { do: 'start', timer: 'ping' },
      ...(missed ? [{ do: 'readAgain' } as const] : []),
    ],
  }
}

const removed = (state: RealtimeState, { id, text }: { id: string; text?: string }): Step => {
  // one message, one question, one countdown
  if (state.removal || state.heard.includes(id)) return unchanged(state)
  return {
    state: { ...state, removal: true, heard: [...state.heard, id].slice(-HEARD_AT_MOST) },
    effects: [
      { do: 'askRemoval', text },
      { do: 'start', timer: 'removal' },
    ],
  }
}

/** A message that is sent again is told once. */
const told = (state: RealtimeState, id: string, effect: Effect): Step => {
  if (id && state.heard.includes(id)) return unchanged(state)
  const heard = id ? [...state.heard, id].slice(-HEARD_AT_MOST) : state.heard
  return { state: { ...state, heard }, effects: [effect] }
}

const frameArrived = (state: RealtimeState, socket: number, message: SocketMessage): Step => {
  const { link } = state
  if (link.phase !== 'open' || link.id !== socket) return unchanged(state)
  const alive: Step = link.asked
    ? { state: { ...state, link: { ...link, asked: false } }, effects: [{ do: 'stop', timer: 'pong' }] }
    : unchanged(state)
  return then(alive, now => {
    if (message.kind === 'removed') return removed(now, message)
    if (message.kind === 'approvalNews') {
      const { id, approvalUuid, text, accUuid, enterpriseName } = message
      const isOurs = accUuid === undefined || accUuid === now.owner?.accUuid
      const name = isOurs ? undefined : enterpriseName
      return told(now, id, { do: 'tellApproval', approvalUuid, text, enterpriseName: name })
    }
    if (message.kind === 'documentNews') {
      // of another institution of this person: what is on the screen is not about it
      if (message.news.accUuid !== now.owner?.accUuid) return unchanged(now)
      return told(now, message.id, { do: 'tellDocument', news: message.news })
    }
    if (message.kind === 'reviewNews') return told(now, message.id, { do: 'tellReview', text: message.text })
    if (message.kind === 'forcedOut')
      return forcedOut(now, message.elsewhere ? 'elsewhere' : 'forced', message.text)
    return unchanged(now)
  })
}

const closed = (state: RealtimeState, event: Extract<RealtimeEvent, { type: 'closed' }>): Step => {
  const { link } = state
  if (!('id' in link) || link.id !== event.socket) return unchanged(state)
  if (event.why === 'abnormal') return lost(state)
  if (event.why === 'ended') return unlinked({ ...state, missed: true }, 'resting', 1000)
  // the token it came with had been replaced: again with the new one
  return event.renewed ? connected(state) : forcedOut(state, 'rejected')
}

const timerEnded = (state: RealtimeState, timer: Timer): Step => {
  const { phase } = state.link
  switch (timer) {
    case 'ping':
      return then({ state, effects: [{ do: 'start', timer: 'ping' }] }, ask)
    case 'pong':
    case 'connect':
      return phase === 'open' || phase === 'connecting' ? lost(state) : unchanged(state)
    case 'reconnect':
      return phase === 'waiting' ? connected(state) : unchanged(state)
    case 'hidden':
      return state.visible ? unchanged(state) : unlinked({ ...state, missed: true }, 'off', 1000)
    case 'removal':
      return removalAnswered(state, true, 'removed')
  }
}

const removalAnswered = (state: RealtimeState, leave: boolean, reason: 'loggedOut' | 'removed'): Step => {
  if (!state.removal) return unchanged(state)
  return then(withoutRemoval(state), after => ({
    state: after,
    effects: leave ? [{ do: 'logOut', reason }] : [],
  }))
}

/**
 * Pure: what the realtime connection is and does (shop §4, ADR 0016). A network failure connects again; only the
 * server's word ends the session. Events of a socket that was left change nothing.
 */
export const realtimeStep = (state: RealtimeState, event: RealtimeEvent): Step => {
  switch (event.type) {
    case 'sessionChanged':
      return sessionChanged(state, event.owner)
    case 'visibilityChanged':
      return visibilityChanged(state, event.visible)
    case 'turnedTo':
      return state.link.phase === 'resting' ? connected(state) : unchanged(state)
    case 'networkChanged':
      return networkChanged(state, event.online)
    case 'opened':
      return opened(state, event.socket)
    case 'frameArrived':
      return frameArrived(state, event.socket, event.message)
    case 'closed':
      return closed(state, event)
    case 'timerEnded':
      return timerEnded(state, event.timer)
    case 'removalAnswered':
      return removalAnswered(state, event.leave, 'loggedOut')
  }
}
