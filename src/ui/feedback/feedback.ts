import type { ReactNode } from 'react'
import type { CancelSignal } from '@/base/cancel'
import { textOf } from '@/i18n'
import type { DialogAction } from '../dialog/Dialog'
import {
  emptyFeedback,
  inFront,
  isSameQuestion,
  reduceFeedback,
  toastDuration,
  type DialogRequest,
  type FeedbackEvent,
  type FeedbackState,
  type Toast,
  type ToastKind,
} from './feedbackModel'

/**
 * Toasts and dialogs asked for from anywhere in a feature. `<FeedbackHost/>`, part of every PageShell, shows them on
 * the visible page; a dialog waits for its answer as long as the page it was asked on is there.
 */
let state: FeedbackState = emptyFeedback
let lastId = 0
const listeners = new Set<() => void>()
const answers = new Map<number, (key: string) => void>()

export const getFeedback = (): FeedbackState => state

export function subscribeFeedback(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let toastTimer: ReturnType<typeof setTimeout> | undefined

const endLater = ({ id, lasts }: Pick<Toast, 'id' | 'lasts'>) => {
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => dispatchFeedback({ type: 'toastLeft', id }), lasts)
}

export function dispatchFeedback(event: FeedbackEvent): void {
  const before = state.toast
  state = reduceFeedback(state, event)
  const now = state.toast
  // the way to the page it went along to may take a slow phone as long as the toast lasts
  if (before && now?.id === before.id && now.page !== before.page && now.kind !== 'loading') endLater(now)
  if (!now) clearTimeout(toastTimer)
  listeners.forEach(listener => listener())
}

export interface ToastOptions {
  /** The page is about to be left: the next one shows it on. */
  follows?: boolean
  /** Leads somewhere: it can be pressed. */
  onPress?: () => void
  /** ms; default: as long as its text takes to be read. */
  lasts?: number
}

function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
  const id = ++lastId
  const { follows = false, onPress, lasts = toastDuration(kind, text) } = options
  dispatchFeedback({ type: 'toastAsked', toast: { id, kind, text, lasts, follows, onPress } })
  endLater({ id, lasts })
  return () => dispatchFeedback({ type: 'toastLeft', id })
}

/**
 * Each call replaces the toast before it and returns a function that takes it away early. A toast belongs to the page
 * in front and is left behind with it; one that tells why the page is left says so with `follows`.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
  /** It did not happen, and nothing is broken: a refusal the specification words as a warning. */
  warning: (text: string, options?: ToastOptions) => showToast('warning', text, options),
  info: (text: string, options?: ToastOptions) => showToast('info', text, options),
  /** For at most 10 s (shop §9); call what it returns when the work is done. */
  loading: (text?: string) => showToast('loading', text ?? textOf()('common.loading')),
  hide: () => {
    if (state.toast) dispatchFeedback({ type: 'toastLeft', id: state.toast.id })
  },
}

/** Answer of an open dialog; unknown ids are ignored, so a late countdown cannot answer twice. */
export function answerDialog(id: number, key: string): void {
  const resolve = answers.get(id)
  if (!resolve) return
  answers.delete(id)
  dispatchFeedback({ type: 'dialogAnswered', id })
  resolve(key)
}

/** A second press came before the first was drawn: its question waits for the open one, and agrees to nothing. */
const afterAnswerOf = (id: number, { onAnswer }: DialogRequest): Promise<string> =>
  new Promise(resolve => {
    const first = answers.get(id)
    answers.set(id, key => {
      first?.(key)
      onAnswer?.('')
      resolve('')
    })
  })

function ask(request: DialogRequest, signal?: CancelSignal): Promise<string> {
  if (signal?.aborted) return Promise.resolve('')
  const id = ++lastId
  const { countdown, stays } = request
  const page = stays || countdown ? null : inFront(state)
  const endsAt = countdown && Date.now() + countdown.seconds * 1000
  const open = endsAt === undefined && state.dialogs.find(it => isSameQuestion(it, { ...request, page }))
  if (open) return afterAnswerOf(open.id, request)
  return new Promise(resolve => {
    const withdraw = () => answerDialog(id, '')
    answers.set(id, key => {
      signal?.removeEventListener('abort', withdraw)
      request.onAnswer?.(key)
      resolve(key)
    })
    signal?.addEventListener('abort', withdraw)
    dispatchFeedback({ type: 'dialogAsked', dialog: { ...request, id, page, endsAt } })
  })
}

export interface AlertOptions {
  title?: string
  text?: string
  content?: ReactNode
  /** Default 「我知道了」. */
  okText?: string
  /** Not about the page in front: it stays when that one is left. */
  stays?: boolean
}

export interface ConfirmOptions extends Pick<DialogRequest, 'onAnswer' | 'stays'> {
  title?: string
  text?: string
  content?: ReactNode
  okText?: string
  cancelText?: string
  /** The confirming action destroys something. */
  danger?: boolean
  /** Answers by itself after so many seconds; default answer `ok` (forced logout, shop §4). */
  countdown?: { seconds: number; answer?: 'ok' | 'cancel' }
}

export interface CustomOptions {
  title?: string
  text?: string
  content?: ReactNode
  actions: readonly DialogAction[]
  dismissKey?: string
  countdown?: DialogRequest['countdown']
  /** takes the question away: it resolves with '' */
  signal?: CancelSignal
}

export const dialog = {
  async alert(options: AlertOptions): Promise<void> {
    const text = options.okText ?? textOf()('common.iKnow')
    await ask({ ...options, actions: [{ key: 'ok', text }], dismissKey: 'ok' })
  },
  async confirm(options: ConfirmOptions): Promise<boolean> {
    const { okText, cancelText, danger, countdown, ...rest } = options
    const t = textOf()
    const answer = await ask({
      ...rest,
      actions: [
        { key: 'cancel', text: cancelText ?? t('common.cancel'), kind: 'secondary' },
        { key: 'ok', text: okText ?? t('common.ok'), kind: danger ? 'danger' : 'primary' },
      ],
      dismissKey: 'cancel',
      countdown: countdown && { seconds: countdown.seconds, key: countdown.answer ?? 'ok' },
    })
    return answer === 'ok'
  },
  /** Any actions; resolves with the key of the pressed one. */
  custom: ({ signal, ...options }: CustomOptions): Promise<string> => ask(options, signal),
}

/** Takes all open questions away: they are answered with '', which agrees to nothing. */
export const withdrawDialogs = (): void => [...answers.keys()].forEach(id => answerDialog(id, ''))

/** A page is gone, and its questions with it: on another page it would not be clear what they are about. */
export function pageGone(page: string): void {
  dispatchFeedback({ type: 'pageHidden', page })
  for (const asked of state.dialogs) if (asked.page === page) answerDialog(asked.id, '')
}

/** Tests start from nothing; no test waits for ever. */
export function resetFeedback(): void {
  withdrawDialogs()
  state = { ...emptyFeedback, pages: state.pages, hosts: state.hosts }
  listeners.forEach(listener => listener())
}
