import '../host/backKey'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

export type ThemeName = 'light' | 'dark'

export interface UiSettings {
  theme: ThemeName
  /** Set by the site (shop §1). */
  grey: boolean
  /** No network: every page shows the offline notice. */
  offline: boolean
  largeText: boolean
  /** Home of a page that was opened directly. */
  onHome?: () => void
  /** Hears the title of every page that is shown. */
  onTitle?: (title: string) => void
}

const defaults: UiSettings = { theme: 'light', grey: false, offline: false, largeText: false }

const UiContext = createContext<UiSettings>(defaults)

export interface UiProviderProps extends Partial<UiSettings> {
  children: ReactNode
}

/** Around the app: what every page's shell needs to know. Renders nothing itself, as an app must on the mini-program. */
export function UiProvider({ children, ...settings }: UiProviderProps) {
  const { theme = 'light', grey = false, offline = false, largeText = false, onHome, onTitle } = settings
  const value = useMemo(
    () => ({ theme, grey, offline, largeText, onHome, onTitle }),
    [theme, grey, offline, largeText, onHome, onTitle],
  )
  return <UiContext.Provider value={value}>{children}</UiContext.Provider>
}

export const useUi = (): UiSettings => useContext(UiContext)
