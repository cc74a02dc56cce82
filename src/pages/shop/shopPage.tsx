import type { ShopTab } from '@/features/shop/model/tabs'
import type { DrawFront } from '@/features/shop/views/ShopHome'
import { ShopScreen } from '@/features/shop/views/ShopScreen'
import { ShopFront } from '@/features/storefront/views/ShopFront'

const front: DrawFront = (page, scroll, pulls) => <ShopFront page={page} scroll={scroll} pulls={pulls} />

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
