import { defaultLanguage, type Language, type TextEngine, type TextParams } from './contract'
import { createPlainWords } from './plainWords'

export { languages, type Language, type TextParams } from './contract'

/** One namespace in one language. */
export interface TextBundle {
  language: Language
  namespace: string
  tree: unknown
}

const bundles: TextBundle[] = []
/** Texts without values by language and key: most of a screen, and i18next takes its time over each. */
const said = new Map<string, string>()
const bundleListeners = new Set<(bundle: TextBundle) => void>()

let engine = createPlainWords((language, namespace) =>
  bundles.filter(one => one.language === language && one.namespace === namespace).map(({ tree }) => tree),
)

/** Takes a namespace's texts in; the same namespace twice is one with both. */
export const addTexts = (language: Language, namespace: string, tree: unknown): void => {
  const bundle = { language, namespace, tree }
  bundles.push(bundle)
  said.clear()
  for (const listener of bundleListeners) listener(bundle)
}

/** Another engine from now on; `take` is given every bundle, also those that come later. */
export const replaceEngine = (next: TextEngine, take: (bundle: TextBundle) => void): void => {
  bundles.forEach(take)
  bundleListeners.add(take)
  engine = next
  said.clear()
}

/** Full key -> text of one language; falls back to zh-CN, then to the key itself. */
export const translate = (language: Language, key: string, params?: TextParams): string => {
  if (params) return engine.translate(language, key, params)
  const at = `${language} ${key}`
  const known = said.get(at)
  if (known !== undefined) return known
  const text = engine.translate(language, key, {})
  said.set(at, text)
  return text
}

export const hasText = (language: Language, key: string): boolean => engine.has(language, key)

let current: Language = defaultLanguage
const listeners = new Set<() => void>()

export const getLanguage = (): Language => current

/** Switches every mounted text at once. Keeping the choice is the store's work. */
export const setLanguage = (language: Language): void => {
  if (language === current) return
  current = language
  for (const listener of Array.from(listeners)) listener()
}

export const subscribeLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
