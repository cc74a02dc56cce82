import type { StorefrontPage } from '@/api/storefront'
import type { ShopTab } from '@/features/shop/model/tabs'
import { ShopScreen } from '@/features/shop/views/ShopScreen'
import { ShopFront } from '@/features/storefront/views/ShopFront'
import type { ScrollSignal } from '@/ui/window/scrollSignal'

const front = (page: StorefrontPage, scroll: ScrollSignal) => <ShopFront page={page} scroll={scroll} />

interface ShopQuery {
  cShopUuid: string
  cClassUuid?: string
}

/** The shop's routes show one screen, each opened at another of its tabs. */
export const shopPage = (tab: ShopTab) =>
  function ShopPage({ query }: { query: ShopQuery }) {
    const { cShopUuid = '', cClassUuid } = query
    return <ShopScreen key={cShopUuid} shopUuid={cShopUuid} tab={tab} classUuid={cClassUuid} front={front} />
  }
