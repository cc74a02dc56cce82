import { ownFiles } from '../host/frame'
import { decodeConfig, once } from './config'
import type { AppConfig, EnvPort } from './contract'

declare global {
  interface Window {
    /** Set by an inline script that starts reading app-config.json before the code has arrived. */
    __APP_CONFIG__?: unknown
  }
}

const fetchConfig = async (): Promise<unknown> => {
  const answer = await fetch(`${ownFiles()}app-config.json`, { cache: 'no-cache' })
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

/** Inside a portal the page's address is the portal's, the shop's is where its files are. */
const ownDomain = (): string => (ownFiles() ? new URL(ownFiles()).hostname : window.location.hostname)
const inPortal = (config: AppConfig): AppConfig =>
  ownFiles() && !/^https?:/.test(config.gateway)
    ? { ...config, gateway: `${new URL(ownFiles()).origin}${config.gateway}` }
    : config

export const platform: EnvPort['platform'] = 'h5'
export const terminalType: EnvPort['terminalType'] = 'mobile'
export const pageOrigin: EnvPort['pageOrigin'] = () => window.location.origin
export const loadConfig: EnvPort['loadConfig'] = once(async () =>
  inPortal(decodeConfig(await readConfig(), ownDomain())),
)
