import { setLanguage } from '@/i18n/engine'
import { startLocale, useLocale } from '@/stores/preferences/locale'

let started = false

/** Texts in the language that was chosen, else in Chinese; follows the choice. Safe to call twice. */
export const startTexts = (): void => {
  if (started) return
  started = true
  setLanguage(startLocale())
  useLocale.subscribe(({ locale }) => setLanguage(locale))
}
