import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useMemo, useState } from 'react'
import type { StorefrontPage } from '@/api/storefront'
import { seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useFollow } from '../hooks/useFollow'
import { comesAlong, loadSource } from '../productSource'
import { StorefrontContext, type Storefront } from './StorefrontContext'
import { firstListOf, renderModule, StorefrontModules } from './StorefrontModules'

const glideTo = (id: string, duration: number) => void Taro.pageScrollTo({ selector: `#${id}`, duration })

/** Modules of another page than the home tab, such as a shop's own. */
export function ShopFront({ page, scroll }: { page: StorefrontPage; scroll: ScrollSignal }) {
  const follow = useFollow()
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const priceHidden = !useSession(session => seesPrices(session, shownToGuests))
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const storefront = useMemo<Storefront>(
    () => ({
      ...follow,
      priceHidden,
      shown,
      scroll,
      glideTo,
      takeFirstPage: module => loadSource(module.source, 1, module.pageSize),
      firstPageNow: comesAlong,
      firstListId: firstListOf(page),
      renderModule,
    }),
    [follow, priceHidden, shown, scroll, page],
  )
  return (
    <StorefrontContext.Provider value={storefront}>
      <StorefrontModules page={page} generation={0} />
    </StorefrontContext.Provider>
  )
}
