import type { AfterSale, AfterSaleCount, Group } from '@/api/afterSale'

export const TABS = ['all', 'toHandle', 'processing', 'refunded', 'ended'] as const
export type Tab = (typeof TABS)[number]

export const isTab = (text: string | undefined): text is Tab => TABS.some(tab => tab === text)

/** `all` asks without a group. */
export const groupOf = (tab: Tab): Group | undefined => (tab === 'all' ? undefined : tab)

/** Only what is not finished is counted on its tab. */
export const badgeOf = (counts: AfterSaleCount | undefined, tab: Tab): number | undefined =>
  tab === 'toHandle' || tab === 'processing' ? counts?.[tab] : undefined

export type Tone = 'brand' | 'price' | 'success' | 'danger' | 'neutral'

/** How a state looks: the buyer's turn stands out. */
export const toneOf = (it: Pick<AfterSale, 'state' | 'actor'>): Tone => {
  if (it.state === 'refunded') return 'success'
  if (it.state === 'refused') return 'danger'
  if (it.actor === 'buyer') return 'price'
  return it.actor === undefined ? 'neutral' : 'brand'
}
