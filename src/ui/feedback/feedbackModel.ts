import type { ReactNode } from 'react'
import type { DialogAction } from '../dialog/Dialog'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until it leaves by itself. */
  lasts: number
  /** The page it belongs to; null: asked for on the way between two. */
  page: string | null
  /** Goes along to the page that comes next. */
  follows: boolean
  /** Leads somewhere: it can be pressed. */
  onPress?: (() => void) | undefined
}

export interface DialogRequest {
  title?: string
  text?: string
  content?: ReactNode
  actions: readonly DialogAction[]
  /** Key answered by Escape. */
  dismissKey?: string
  /** Not a question of the page in front: it stays when that one is left. */
  stays?: boolean
  /** Answers by itself: `key` after `seconds`, the rest shown on that action. `open`: it waits, who asked ends it. */
  countdown?: { seconds: number; key: string; open?: boolean }
  /** Told of the answer at once, while the press lasts: the mini-program allows some calls to a tap only. */
  onAnswer?: (key: string) => unknown
}

export interface OpenDialog extends DialogRequest {
  id: number
  /** The page that asked: the question goes when that page goes. null: it stays. */
  page: string | null
  /** ms of the device's clock at which the countdown is over, on whichever page it is shown by then */
  endsAt?: number
}

/** Whether both ask the same on the same page. What answers by itself is a question of its own. */
export const isSameQuestion = (
  a: Pick<OpenDialog, 'title' | 'text' | 'page' | 'countdown'>,
  b: Pick<OpenDialog, 'title' | 'text' | 'page'>,
): boolean =>
  !a.countdown && a.page === b.page && a.title === b.title && a.text === b.text && Boolean(a.title ?? a.text)

export interface FeedbackState {
  toast: Toast | null
  /** The first one is shown, the others wait. */
  dialogs: readonly OpenDialog[]
  /** Visible pages, the last one in front. Hidden ones are not here, however many they are. */
  pages: readonly string[]
  /** Components that can show feedback, each with its page. Of several on one page the last one shows it. */
  hosts: readonly { host: string; page: string }[]
}

export type FeedbackEvent =
  | { type: 'toastAsked'; toast: Omit<Toast, 'page'> }
  | { type: 'toastLeft'; id: number }
  | { type: 'dialogAsked'; dialog: OpenDialog }
  | { type: 'dialogAnswered'; id: number }
  | { type: 'pageShown'; page: string }
  | { type: 'pageHidden'; page: string }
  | { type: 'hostMounted'; host: string; page: string }
  | { type: 'hostGone'; host: string }

export const emptyFeedback: FeedbackState = { toast: null, dialogs: [], pages: [], hosts: [] }

/** A loading toast never stays longer than this (shop §9). */
const LOADING_TOAST_MS = 10_000
const SHORTEST_MS = 2_000
const LONGEST_MS = 5_000
const MS_PER_CHARACTER = 110

/** Long sentences stay long enough to be read. */
export function toastDuration(kind: ToastKind, text: string): number {
  if (kind === 'loading') return LOADING_TOAST_MS
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, text.length * MS_PER_CHARACTER))
}

export const inFront = ({ pages }: FeedbackState): string | null => pages[pages.length - 1] ?? null

/** A toast is left behind with its page; one that was to go along does so once. */
const onPage = (toast: Toast | null, page: string): Toast | null => {
  if (!toast || toast.page === page) return toast
  return toast.follows || toast.page === null ? { ...toast, page, follows: false } : null
}

export function reduceFeedback(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'toastAsked':
      return { ...state, toast: { ...event.toast, page: inFront(state) } }
    case 'toastLeft':
      return state.toast?.id === event.id ? { ...state, toast: null } : state
    case 'dialogAsked':
      return {
        ...state,
        toast: null,
        // one that answers by itself cannot wait
        dialogs: event.dialog.countdown ? [event.dialog, ...state.dialogs] : [...state.dialogs, event.dialog],
      }
    case 'dialogAnswered':
      return { ...state, dialogs: state.dialogs.filter(dialog => dialog.id !== event.id) }
    case 'pageShown':
      return {
        ...state,
        pages: [...state.pages.filter(page => page !== event.page), event.page],
        toast: onPage(state.toast, event.page),
      }
    case 'pageHidden':
      return { ...state, pages: state.pages.filter(page => page !== event.page) }
    case 'hostMounted':
      return {
        ...state,
        hosts: [
          ...state.hosts.filter(({ host }) => host !== event.host),
          { host: event.host, page: event.page },
        ],
      }
    case 'hostGone':
      return { ...state, hosts: state.hosts.filter(({ host }) => host !== event.host) }
  }
}

/** The host that shows feedback: the last one of the page in front. */
export const isActiveHost = (state: FeedbackState, host: string): boolean =>
  state.hosts.filter(({ page }) => page === inFront(state)).pop()?.host === host
