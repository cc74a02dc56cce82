import type { Site } from '@/api/site'
import type { AppServices } from '@/stores/boot'
import { keepLast } from '@/stores/keepLast'
import type { KeptFor } from '@/stores/lastVisit'
import { KEPT_HOME } from '@/stores/storageKeys'
import type { KeptHome } from './model/keptHome'

/** Also those that came along with the layout. */
const withoutPrices = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, held) => (key === 'price' ? undefined : held))) as T

/** What of it may be written down for these people. */
export const writable = (kept: KeptHome, { seesPrices }: KeptFor): KeptHome =>
  seesPrices ? kept : withoutPrices(kept)

/** Kept for the next visit. */
export const keepHome = (services: AppServices, kept: KeptHome, whose: KeptFor, site: Site): Promise<void> =>
  keepLast(services, KEPT_HOME, writable(kept, whose), whose, site)
