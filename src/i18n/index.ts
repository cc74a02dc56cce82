import { useMemo, useState, useSyncExternalStore } from 'react'
import { translate, type Language, type Texts, type Translate } from './catalog'
import { getLanguage, subscribeLanguage } from './language'
import { commonTexts } from './common'

export { defineTexts, languages, defaultLanguage } from './catalog'
export type { Language, TextKey, TextParams, Texts, Translate, Translation } from './catalog'
export { getLanguage, setLanguage, subscribeLanguage } from './language'

/** Any bundle, whatever its keys. */
export type AnyTexts = Texts<string, unknown>

type Words<B extends readonly AnyTexts[]> = Translate<B[number] | typeof commonTexts>

const translatorOf = <B extends readonly AnyTexts[]>(bundles: B, language: () => Language): Words<B> => {
  const all = [...bundles, commonTexts]
  return (key, ...args) => translate(all, language(), key, args[0])
}

/** Texts outside React (a toast, a share card …): reads the language at each call. */
export const textOf = <B extends readonly AnyTexts[]>(...bundles: B): Words<B> =>
  translatorOf(bundles, getLanguage)

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, getLanguage, getLanguage)
}

/**
 * `const t = useText(cartTexts)` then `t('cart.empty')`, `t('cart.left', { n: 3 })`. The keys of `common` are always
 * there; other namespaces are the ones given. Renders again when the language changes.
 */
export function useText<B extends readonly AnyTexts[]>(...bundles: B): Words<B> {
  const language = useLanguage()
  // The bundles of one call site never change; kept, they give the same function at every rendering.
  const [kept] = useState(bundles)
  return useMemo(() => translatorOf(kept, () => language), [kept, language])
}
