import type { ProductPage } from '@/api/product'
import type { StorefrontModule, StorefrontPage } from '@/api/storefront'
import { isRecord, read } from '@/base/decode'

/** The home tab as it was last shown, and first pages of its lists by module. */
export interface KeptHome {
  page: StorefrontPage
  lists: Readonly<Record<string, ProductPage>>
}

/** For whom a kept home counts: for anybody else it is as if nothing were kept. */
export interface KeptFor {
  /** the form of what is kept, with the release that wrote it */
  release: string
  siteUuid: string
  language: string
  /** login and institution */
  owner: string
  seesPrices: boolean
}

const KEYS = ['release', 'siteUuid', 'language', 'owner', 'seesPrices'] as const

/** What is written. The store seals it: what comes back is what was written, or nothing. */
export const recordOf = (kept: KeptHome, whose: KeptFor): unknown => ({
  ...whose,
  home: { page: kept.page, lists: whose.seesPrices ? kept.lists : withoutPrices(kept.lists) },
})

const withoutPrices = (lists: KeptHome['lists']): KeptHome['lists'] =>
  Object.fromEntries(
    Object.entries(lists).map(([id, list]) => [
      id,
      { ...list, items: list.items.map(({ price: _price, ...product }) => product) },
    ]),
  )

/** Undefined for somebody else, another site, language or release, or where prices were seen and may not be now. */
export const keptOf = (record: unknown, whose: KeptFor): KeptHome | undefined =>
  isRecord(record) && KEYS.every(key => read(record, key) === whose[key])
    ? (read(record, 'home') as KeptHome)
    : undefined

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface Renewed {
  page: StorefrontPage
  /** modules that are drawn anew in their places */
  changed: readonly string[]
}

/**
 * A page as the server has it now, in the place of a kept one: modules that are as they were stay the same objects, so
 * that nothing of them is drawn again. Undefined where other modules, or the same ones in another order, make another page.
 */
export const renewed = (kept: StorefrontPage, fresh: StorefrontPage): Renewed | undefined => {
  const before = kept.modules
  const isSame = (module: StorefrontModule, at: number) =>
    before[at]?.id === module.id && before[at]?.kind === module.kind
  if (before.length !== fresh.modules.length || !fresh.modules.every(isSame)) return undefined
  const modules = fresh.modules.map((module, at) => {
    const old = before[at]
    return old && sameText(old, module) ? old : module
  })
  const changed = modules.filter((module, at) => module !== before[at]).map(({ id }) => id)
  return { page: { ...fresh, modules }, changed }
}
