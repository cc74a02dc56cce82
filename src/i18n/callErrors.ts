import { defineTexts } from './catalog'
import { getLanguage, translate } from './engine'
import en from './locales/en-US/callError'
import zh from './locales/zh-CN/callError'

defineTexts('callError', { zh, en })

/** Names of actions every feature may use; others pass their own translated name as `{ text }`. */
type ActionName = keyof typeof zh.action
export type Action = ActionName | { readonly text: string }

const say = (key: string, params?: { action: string }) => translate(getLanguage(), `callError.${key}`, params)

const nameOf = (action: Action) => (typeof action === 'string' ? say(`action.${action}`) : action.text)

/** `actionFailed('pay')` -> 「支付失败，请稍后再试」 (shop §8, widgets §8). */
export const actionFailed = (action: Action): string => say('actionFailed', { action: nameOf(action) })

export const actionTimedOut = (action: Action): string => say('actionTimedOut', { action: nameOf(action) })

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
  if (refused && error.msg) return isForPeople(error.msg) ? error.msg : say('malformed')
  return error.kind === 'timeout' ? actionTimedOut(action) : actionFailed(action)
}
