import { useMemo } from 'react'
import type { StorefrontPage } from '@/api/storefront'
import { isGuest, seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { glide } from '@/ui/host/glide'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useFollow } from '../hooks/useFollow'
import { comesAlong, loadSource } from '../productSource'
import { ShownWithPage } from './ShownWithPage'
import { StorefrontContext, type Storefront } from './StorefrontContext'
import { firstListOf, renderModule, StorefrontModules } from './StorefrontModules'

interface ShopFrontProps {
  page: StorefrontPage
  scroll: ScrollSignal
  /** how often it was pulled */
  pulls: number
}

/** Modules of another page than the home tab, such as a shop's own. */
export function ShopFront({ page, scroll, pulls }: ShopFrontProps) {
  const follow = useFollow()
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const guest = useSession(isGuest)
  const priceHidden = !useSession(session => seesPrices(session, shownToGuests))
  const storefront = useMemo<Storefront>(
    () => ({
      ...follow,
      guest,
      priceHidden,
      scroll,
      glideTo: glide,
      takeFirstPage: module => loadSource(module.source, 1, module.pageSize),
      firstPageNow: comesAlong,
      firstListId: firstListOf(page),
      renderModule,
    }),
    [follow, guest, priceHidden, scroll, page],
  )
  return (
    <StorefrontContext.Provider value={storefront}>
      <ShownWithPage>
        {/* lists that were read without prices are read again with them */}
        <StorefrontModules page={page} generation={2 * pulls + (priceHidden ? 0 : 1)} />
      </ShownWithPage>
    </StorefrontContext.Provider>
  )
}
