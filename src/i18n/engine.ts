import { createInstance, type FormatterModule } from 'i18next'

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
const defaultLanguage: Language = 'zh-CN'

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** `{{count|item|items}}`: what stands behind the name, and the value it chooses by. */
const chooseWord = (value: unknown, words = ''): string => {
  const [one = '', other = one] = words.split('|')
  return Number(value) === 1 ? one : other
}

/** In the place of i18next's own formatter, which needs Intl. */
const wordChooser: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: chooseWord,
}

const engine = createInstance().use(wordChooser)
void engine.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  // never the bare "zh" or "en": there are no such bundles
  load: 'currentOnly',
  // 'cart.left': the first part is the namespace
  nsSeparator: '.',
  keySeparator: '.',
  ns: [],
  defaultNS: false,
  appendNamespaceToMissingKey: true,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, formatSeparator: '|' },
})

/** Takes a namespace's texts in; the same namespace twice is one with both. */
export const addTexts = (language: Language, namespace: string, tree: unknown): void => {
  // keys are split at the first dot only where the namespace is known
  if (Array.isArray(engine.options.ns) && !engine.options.ns.includes(namespace))
    engine.options.ns.push(namespace)
  engine.addResourceBundle(language, namespace, tree, true, true)
}

/** Full key -> text of one language; falls back to zh-CN, then to the key itself. */
export const translate = (language: Language, key: string, params: TextParams = {}): string =>
  engine.t(key, { lng: language, replace: params, nest: false })

export const hasText = (language: Language, key: string): boolean => engine.exists(key, { lng: language })

export const getLanguage = (): Language => (engine.language === 'en-US' ? 'en-US' : defaultLanguage)

/** Switches every mounted text at once. Keeping the choice is the store's work. */
export const setLanguage = (language: Language): void => {
  if (language !== engine.language) void engine.changeLanguage(language)
}

export const subscribeLanguage = (listener: () => void): (() => void) => {
  engine.on('languageChanged', listener)
  return () => engine.off('languageChanged', listener)
}
