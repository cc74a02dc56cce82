import type { Site } from '@/api/site'
import type { AppServices } from '@/stores/boot'
import { keepLast } from '@/stores/keepLast'
import type { KeptFor } from '@/stores/lastVisit'
import { KEPT_HOME } from '@/stores/storageKeys'
import type { KeptHome } from './model/keptHome'

/** What of it may be written down for these people. */
export const writable = (kept: KeptHome, { seesPrices }: KeptFor): KeptHome => ({
  page: kept.page,
  lists: seesPrices ? kept.lists : withoutPrices(kept.lists),
})

const withoutPrices = (lists: KeptHome['lists']): KeptHome['lists'] =>
  Object.fromEntries(
    Object.entries(lists).map(([id, list]) => [
      id,
      { ...list, items: list.items.map(({ price: _price, ...product }) => product) },
    ]),
  )

/** Kept for the next visit. */
export const keepHome = (services: AppServices, kept: KeptHome, whose: KeptFor, site: Site): Promise<void> =>
  keepLast(services, KEPT_HOME, writable(kept, whose), whose, site)
