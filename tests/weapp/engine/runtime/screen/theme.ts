import { manifest, settings } from '../environment'
import type { Theme } from '../../shared/protocol'
import type { TabBarConfig, WindowConfig } from '../../shared/program'

let current: Theme = settings.theme

/** The theme the program sees: only programs that declare dark mode are told. */
export function visibleTheme(): Theme | undefined {
  return manifest.app.darkmode ? current : undefined
}

/** True when the program has to be told. */
export function changeTheme(theme: Theme): boolean {
  const changed = theme !== current
  current = theme
  return changed && manifest.app.darkmode === true
}

/** Replaces `@name` by the variable of the theme file. */
export function resolveThemeVariables<Config extends WindowConfig | TabBarConfig>(config: Config): Config {
  const variables = manifest.theme[visibleTheme() ?? 'light'] ?? {}
  const resolved = Object.entries(config).map(([key, value]: [string, unknown]) => {
    const name = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : undefined
    return [key, name === undefined ? value : (variables[name] ?? value)]
  })
  return Object.fromEntries(resolved) as Config
}
