export type ColorScheme = 'light' | 'dark'

export interface SystemThemePort {
  systemScheme(): ColorScheme
  /** Called on each change; the answer unsubscribes. */
  onSystemSchemeChange(listener: (scheme: ColorScheme) => void): () => void
}
