import type { DocumentNews } from '@/api/realtime'
import { runRealtime, type RealtimeDeps, type RealtimeListener } from '@/stores/realtime/runner'
import type { ForcedOut } from '@/stores/realtime/model'
import type { SessionApi } from '@/stores/session/deps'
import { fakeSockets } from './fakeSocket'
import { browser, sessionRig, type Browser } from './sessionRig'

export const PASSWORD_LOGIN = { phone: '13800138000', password: 'x' }

const switchable = (initial: boolean) => {
  let value = initial
  const listeners = new Set<(value: boolean) => void>()
  return {
    get: () => value,
    set(next: boolean) {
      value = next
      listeners.forEach(listener => listener(next))
    },
    watch(listener: (value: boolean) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Question {
  text?: string
  seconds: number
  answer(leave: boolean): void
  open: boolean
}

/** One tab: session service, realtime connection, and what the person was shown. */
export const realtimeRig = async (
  given: Browser = browser(),
  replaced: Partial<SessionApi> = {},
  deps: Partial<RealtimeDeps> = {},
) => {
  const tab = await sessionRig(given, replaced)
  const sockets = fakeSockets()
  const visible = switchable(true)
  /** told when the person turns to the window */
  const turned = switchable(true)
  const online = switchable(true)
  const shown = {
    questions: [] as Question[],
    ends: [] as ForcedOut[],
    readings: 0,
    linkFailures: 0,
    checks: 0,
    logouts: [] as string[],
    approvals: [] as { approvalUuid: string; text?: string }[],
    reviews: [] as { text?: string }[],
    documents: [] as DocumentNews[],
  }
  const listener: RealtimeListener = {
    readAgain: () => void (shown.readings += 1),
    askRemoval({ text, seconds, answer }) {
      const question: Question = {
        text,
        seconds,
        open: true,
        answer(leave) {
          question.open = false
          answer(leave)
        },
      }
      shown.questions.push(question)
      return () => void (question.open = false)
    },
    logOut(reason) {
      shown.logouts.push(reason)
      void tab.session.logout(reason)
    },
    forceOut(end) {
      if (tab.session.died({ msg: end.text }, end.loginUuid)) shown.ends.push(end)
    },
    tellLinkFailed: () => void (shown.linkFailures += 1),
    checkSession: () => void (shown.checks += 1),
    tellApproval: news => void shown.approvals.push(news),
    tellReview: news => void shown.reviews.push(news),
    tellDocument: news => void shown.documents.push(news),
  }
  const stop = runRealtime({
    openSocket: sockets.openSocket,
    clock: tab.clock,
    visibility: { isVisible: visible.get, onVisibilityChange: visible.watch, onTurnedTo: turned.watch },
    network: { isOnline: online.get, onNetworkChange: online.watch },
    session: { getState: tab.state, subscribe: tab.subscribe },
    credentials: tab.credentials.account,
    address: 'wss://gw.example/alc-public-message/websocket',
    version: '1.2.3',
    listener,
    ...deps,
  })
  return { ...tab, sockets, visible, turned, online, shown, stop }
}

export const removedFrame = (id?: string) => ({
  cMsgType: 'system',
  cContentType: 'text',
  cBody: '1001',
  ...(id && { cMsgUuid: id }),
})
