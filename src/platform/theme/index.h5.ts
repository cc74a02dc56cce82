import type { SystemThemePort } from './contract'

const query = () => window.matchMedia('(prefers-color-scheme: dark)')

export const systemTheme: SystemThemePort = {
  systemScheme: () => (query().matches ? 'dark' : 'light'),
  onSystemSchemeChange(listener) {
    const media = query()
    const report = (event: MediaQueryListEvent) => listener(event.matches ? 'dark' : 'light')
    media.addEventListener('change', report)
    return () => media.removeEventListener('change', report)
  },
}
