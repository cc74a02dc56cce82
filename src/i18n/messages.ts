import { defineTexts, type Texts } from './catalog'
import { getLanguage, hasText, translate, type TextParams } from './engine'
import en from './locales/en-US/message'
import zh from './locales/zh-CN/message'

const messageTexts = defineTexts('message', { zh, en })

/** What a model reports instead of a text. */
export interface Failure {
  readonly code: string
  readonly params?: TextParams
}

/** Names of actions every feature may use; others pass their own translated name as `{ text }`. */
export type ActionName = keyof typeof zh.action
export type Action = ActionName | { readonly text: string }

/** Messages without parameters: the toasts of shop §8. */
export type MessageKey = Exclude<keyof typeof zh, 'action' | 'failure' | 'actionFailed' | 'actionTimedOut'>

const say = (key: string, params?: TextParams) => translate(getLanguage(), key, params)

export const messageText = (key: MessageKey): string => say(`message.${key}`)

const nameOf = (action: Action) =>
  typeof action === 'string' ? say(`message.action.${action}`) : action.text

/** `actionFailed('pay')` -> 「支付失败，请稍后再试」 (shop §8, widgets §8). */
export const actionFailed = (action: Action): string =>
  say('message.actionFailed', { action: nameOf(action) })

export const actionTimedOut = (action: Action): string =>
  say('message.actionTimedOut', { action: nameOf(action) })

/**
 * Failure of a model -> text. Looked up as `failure.<code>` in the given bundles, then in the shared ones; an unknown
 * code gets the general sentence, never a bare code. Read it while rendering, below `useText` or `useLanguage`.
 */
export function failureText(failure: Failure, ...bundles: Texts<string, unknown>[]): string {
  for (const { namespace } of [...bundles, messageTexts]) {
    const key = `${namespace}.failure.${failure.code}`
    if (hasText(getLanguage(), key)) return say(key, failure.params)
  }
  return messageText('unknown')
}

/** The parts of a transport error that choose its words. */
export interface CallError {
  readonly kind: string
  /** of a refusal */
  readonly code?: number
  readonly msg?: string
}

/** `请求参数cProdCode不正确`, `字段cFoo未登记`: for programmers, not for people. */
const isForPeople = (msg: string): boolean => !(/参数|字段|param/i.test(msg) && /[a-z][A-Z]/.test(msg))

/** A server's refusal shows its own `msg`; anything else names the action that failed (shop §7, §8). */
export function callErrorText(error: CallError, action: Action): string {
  const refused = error.kind === 'business' || error.kind === 'session'
  if (refused && error.msg) return isForPeople(error.msg) ? error.msg : messageText('malformed')
  return error.kind === 'timeout' ? actionTimedOut(action) : actionFailed(action)
}
