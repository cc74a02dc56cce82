import { useSyncExternalStore } from 'react'
import type { Texts, Translate } from './catalog'
import './common'
import type { commonTexts } from './common'
import {
  getLanguage,
  languages,
  subscribeLanguage,
  translate,
  type Language,
  type TextParams,
} from './engine'

export { defineTexts } from './catalog'
export type { TextKey, Texts, Translate } from './catalog'
export { getLanguage, languages, setLanguage, subscribeLanguage, type Language } from './engine'

/** A bundle with any keys. */
export type AnyTexts = Texts<string, unknown>

type Words<B extends readonly AnyTexts[]> = Translate<B[number] | typeof commonTexts>

// one function per language, so that what depends on it changes with the language only
const wordsOf = Object.fromEntries(
  languages.map(language => [
    language,
    (key: string, params?: TextParams) => translate(language, key, params),
  ]),
) as Record<Language, (key: string, params?: TextParams) => string>

/** Texts outside React (a toast, a share card …): reads the language at each call. The bundles say which keys exist. */
export const textOf =
  <B extends readonly AnyTexts[]>(..._bundles: B): Words<B> =>
  (key, ...args) =>
    translate(getLanguage(), key, args[0])

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, getLanguage, getLanguage)
}

/**
 * `const t = useText(cartTexts)` then `t('cart.empty')`, `t('cart.left', { n: 3 })`. The keys of `common` are always
 * there; other namespaces are the ones given. Renders again when the language changes.
 */
export function useText<B extends readonly AnyTexts[]>(..._bundles: B): Words<B> {
  const language = useLanguage()
  return wordsOf[language]
}
