import type { StorefrontPage } from '@/api/storefront'
import type { ShopTab } from '@/features/shop/model/tabs'
import { ShopScreen } from '@/features/shop/views/ShopScreen'
import { ShopFront } from '@/features/storefront/views/ShopFront'
import type { ScrollSignal } from '@/ui/window/scrollSignal'

const front = (page: StorefrontPage, scroll: ScrollSignal) => <ShopFront page={page} scroll={scroll} />

interface ShopQuery {
  shopUuid: string
  classUuid?: string
}

/** The shop's routes show one screen, each opened at another of its tabs. */
export const shopPage = (tab: ShopTab) =>
  function ShopPage({ query }: { query: ShopQuery }) {
    const { shopUuid = '', classUuid } = query
    return <ShopScreen key={shopUuid} shopUuid={shopUuid} tab={tab} classUuid={classUuid} front={front} />
  }
