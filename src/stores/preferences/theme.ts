import { create } from 'zustand'
import type { ColorScheme } from '@/platform/theme/contract'
import { systemTheme } from '@/platform/theme'
import { storage } from '@/platform/storage'
import { THEME_KEY } from '../storageKeys'

/** `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

export interface ThemeState {
  choice: ThemeChoice
  system: ColorScheme
}

const isThemeChoice = (value: unknown): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

/** What is shown. */
export const schemeOf = ({ choice, system }: ThemeState): ColorScheme =>
  choice === 'system' ? system : choice

const stored = (): ThemeChoice => {
  const value = storage.get(THEME_KEY)
  return isThemeChoice(value) ? value : 'system'
}

export const useTheme = create<ThemeState>()(() => ({ choice: 'system', system: 'light' }))

/** The choice lasts as long as storage does; without storage it holds for this visit. */
export const chooseTheme = (choice: ThemeChoice): void => {
  storage.set(THEME_KEY, choice)
  useTheme.setState({ choice })
}

/** Reads the choice and follows the device; the answer stops following. */
export const startTheme = (): (() => void) => {
  useTheme.setState({ choice: stored(), system: systemTheme.systemScheme() })
  return systemTheme.onSystemSchemeChange(system => useTheme.setState({ system }))
}
