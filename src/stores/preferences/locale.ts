import { create } from 'zustand'
import { storage } from '@/platform/storage'
import { LOCALE_KEY } from '../storageKeys'

/** zh-CN is the default (shop §1). */
export type Locale = 'zh-CN' | 'en-US'

const isLocale = (value: unknown): value is Locale => value === 'zh-CN' || value === 'en-US'

export const useLocale = create<{ locale: Locale }>()(() => ({ locale: 'zh-CN' }))

export const chooseLocale = (locale: Locale): void => {
  storage.set(LOCALE_KEY, locale)
  useLocale.setState({ locale })
}

/** Reads the stored choice. */
export const startLocale = (): Locale => {
  const stored = storage.get(LOCALE_KEY)
  const locale = isLocale(stored) ? stored : 'zh-CN'
  useLocale.setState({ locale })
  return locale
}
