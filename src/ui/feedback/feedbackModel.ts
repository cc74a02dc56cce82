import type { ReactNode } from 'react'
import type { DialogAction } from '../dialog/Dialog'

export type ToastKind = 'success' | 'error' | 'info' | 'loading'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until it leaves by itself. */
  lasts: number
}

export interface DialogRequest {
  title?: string
  text?: string
  content?: ReactNode
  actions: readonly DialogAction[]
  /** Key answered by Escape. */
  dismissKey?: string
  /** Answers by itself: `key` after `seconds`, the rest shown on that action. */
  countdown?: { seconds: number; key: string }
}

export interface OpenDialog extends DialogRequest {
  id: number
  /** ms of the device's clock at which the countdown is over, on whichever page it is shown by then */
  endsAt?: number
}

export interface FeedbackState {
  toast: Toast | null
  /** The first one is shown, the others wait. */
  dialogs: readonly OpenDialog[]
  /** Pages that can show feedback, the visible one last. */
  hosts: readonly string[]
}

export type FeedbackEvent =
  | { type: 'toastAsked'; toast: Toast }
  | { type: 'toastLeft'; id: number }
  | { type: 'dialogAsked'; dialog: OpenDialog }
  | { type: 'dialogAnswered'; id: number }
  | { type: 'hostShown'; host: string }
  | { type: 'hostGone'; host: string }

export const emptyFeedback: FeedbackState = { toast: null, dialogs: [], hosts: [] }

/** A loading toast never stays longer than this (shop §9). */
export const LOADING_TOAST_MS = 10_000
const SHORTEST_MS = 2_000
const LONGEST_MS = 5_000
const MS_PER_CHARACTER = 110

/** Long sentences stay long enough to be read. */
export function toastDuration(kind: ToastKind, text: string): number {
  if (kind === 'loading') return LOADING_TOAST_MS
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, text.length * MS_PER_CHARACTER))
}

export function reduceFeedback(state: FeedbackState, event: FeedbackEvent): FeedbackState {
  switch (event.type) {
    case 'toastAsked':
      return { ...state, toast: event.toast }
    case 'toastLeft':
      return state.toast?.id === event.id ? { ...state, toast: null } : state
    case 'dialogAsked':
      return { ...state, toast: null, dialogs: [...state.dialogs, event.dialog] }
    case 'dialogAnswered':
      return { ...state, dialogs: state.dialogs.filter(dialog => dialog.id !== event.id) }
    case 'hostShown':
      return { ...state, hosts: [...state.hosts.filter(host => host !== event.host), event.host] }
    case 'hostGone':
      return { ...state, hosts: state.hosts.filter(host => host !== event.host) }
  }
}

export const isActiveHost = (state: FeedbackState, host: string): boolean =>
  state.hosts[state.hosts.length - 1] === host
