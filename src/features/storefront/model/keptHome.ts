import type { ProductPage } from '@/api/product'
import type { StorefrontPage } from '@/api/storefront'
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

/** Undefined for somebody else, another site, language or release, or where prices were seen and may not be now. */
export const keptOf = (record: unknown, whose: KeptFor): KeptHome | undefined =>
  isRecord(record) && KEYS.every(key => read(record, key) === whose[key])
    ? (read(record, 'home') as KeptHome)
    : undefined
