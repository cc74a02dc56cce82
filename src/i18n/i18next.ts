import { createInstance, type FormatterModule } from 'i18next'
import { defaultLanguage } from './contract'
import { replaceEngine } from './engine'
import { chooseWord } from './plainWords'

/** In the place of i18next's own formatter, which needs Intl. */
const wordChooser: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: chooseWord,
}

const i18next = createInstance().use(wordChooser)
void i18next.init({
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

// imported first by the app: what is drawn ahead of it on H5 does without (docs/adr/0007)
replaceEngine(
  {
    translate: (language, key, params) => i18next.t(key, { lng: language, replace: params, nest: false }),
    has: (language, key) => i18next.exists(key, { lng: language }),
  },
  ({ language, namespace, tree }) => {
    // keys are split at the first dot only where the namespace is known
    const known = i18next.options.ns
    if (Array.isArray(known) && !known.includes(namespace)) known.push(namespace)
    i18next.addResourceBundle(language, namespace, tree, true, true)
  },
)
