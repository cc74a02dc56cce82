import { defineTexts, type Texts } from './catalog'
import { getLanguage, hasText, translate, type TextParams } from './engine'
import en from './locales/en-US/message'
import zh from './locales/zh-CN/message'

export * from './callErrors'

const messageTexts = defineTexts('message', { zh, en })

/** What a model reports instead of a text. */
export interface Failure {
  readonly code: string
  readonly params?: TextParams
}

/** Messages without parameters: the toasts of shop §8. */
export type MessageKey = Exclude<keyof typeof zh, 'failure'>

const say = (key: string, params?: TextParams) => translate(getLanguage(), key, params)

export const messageText = (key: MessageKey): string => say(`message.${key}`)

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
