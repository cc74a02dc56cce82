import { atEnd } from '@/base/endings'
import { bootStores, type AppServices } from '@/stores/boot'
import { startTheme } from '@/stores/preferences/theme'

let themed = false

/**
 * Preferences, storage, session and site, in the order the first screen needs them. Safe to call twice: on H5 the boot
 * entry is first, everywhere else the app. Neither Taro, nor React's renderer, nor i18next may be imported from here.
 */
export const startApp = (): Promise<AppServices> => {
  if (!themed) atEnd(startTheme())
  themed = true
  return bootStores()
}
