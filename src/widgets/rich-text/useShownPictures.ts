import { useState } from 'react'
import { placesOf, trustedAddress } from '@/base/trustedAddress'
import { loadConfig, pageOrigin } from '@/platform/env'
import { useOn } from '@/ui/useOn'
import type { IsShown } from './model'

/** Pictures of the shop's own servers, and by https of a listed host; a path is the server's own. */
const rulesOf = (config: Parameters<typeof placesOf>[0]): IsShown => {
  const places = placesOf(config, pageOrigin())
  return url => url.startsWith('/') || trustedAddress(url, places) !== undefined
}

let known: IsShown | undefined

const findRules = async (): Promise<IsShown> => {
  const config = await loadConfig().catch(() => undefined)
  const rules = rulesOf(config ?? { gateway: '', trustedHosts: [] })
  if (config) known = rules
  return rules
}
// mostly known before the first text is drawn: nothing moves then
void findRules()

/**
 * Which pictures of a text are asked for: any other host would learn who reads it. Undefined until the settings are
 * known.
 */
export function useShownPictures(): IsShown | undefined {
  const [isShown, setShown] = useState(() => known)
  useOn([], () => {
    if (!isShown) void findRules().then(rules => setShown(() => rules))
  })
  return isShown
}
