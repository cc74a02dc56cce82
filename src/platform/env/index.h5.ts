import { decodeConfig, once } from './config'
import type { EnvPort } from './contract'

declare global {
  interface Window {
    /** Set by an inline script that starts reading app-config.json before the code has arrived. */
    __APP_CONFIG__?: unknown
  }
}

const fetchConfig = async (): Promise<unknown> => {
  const answer = await fetch('app-config.json', { cache: 'no-cache' })
  if (answer.status === 404) return {}
  if (!answer.ok) throw new Error(`app-config.json: ${answer.status}`)
  return answer.json()
}

const readConfig = async (): Promise<unknown> => {
  const started = window.__APP_CONFIG__
  window.__APP_CONFIG__ = undefined
  try {
    return (await started) ?? (await fetchConfig())
  } catch {
    return fetchConfig()
  }
}

export const platform: EnvPort['platform'] = 'h5'
export const terminalType: EnvPort['terminalType'] = 'mobile'
export const loadConfig: EnvPort['loadConfig'] = once(async () =>
  decodeConfig(await readConfig(), window.location.hostname),
)
