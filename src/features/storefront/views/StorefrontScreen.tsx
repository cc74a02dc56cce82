import { View } from '@tarojs/components'
import Taro, { usePageScroll, usePullDownRefresh } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import type { ProductListModule, StorefrontModule, StorefrontPage } from '@/api/storefront'
import { useText } from '@/i18n'
import { seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { host } from '@/ui/host/host'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { createScrollSignal, type ScrollSignal } from '@/widgets/goods-list'
import { useFollow } from '../hooks/useFollow'
import { useHome } from '../hooks/useHome'
import type { HomeState } from '../model/home'
import { startHome } from '../startHome'
import { storefrontTexts } from '../texts'
import { ModuleSlot } from './ModuleSlot'
import { SiteHead } from './SiteHead'
import { StorefrontContext, type Storefront } from './StorefrontContext'
import { StorefrontSkeleton } from './StorefrontSkeleton'
import './storefront.scss'

export interface StorefrontScreenProps {
  tabBar?: ReactNode
}

function Modules({ page, generation }: { page: StorefrontPage; generation: number }) {
  const t = useText(storefrontTexts)
  if (page.modules.length === 0) return <StateView kind="empty" text={t('storefront.nothing')} />
  return (
    <View className="alm-storefront">
      {page.modules.map(module => (
        <ModuleSlot key={`${generation}-${module.id}`} module={module} />
      ))}
    </View>
  )
}

function Content({ state, retry }: { state: HomeState; retry: () => void }) {
  const t = useText(storefrontTexts)
  if (state.page) return <Modules page={state.page} generation={state.generation} />
  if (state.status === 'unknownSite')
    return (
      <StateView
        kind="notFound"
        text={t('storefront.unknownSite')}
        action={{ text: t('common.retry'), onPress: retry }}
      />
    )
  if (state.failure) return <CallFailed error={state.failure} action={t('storefront.load')} onRetry={retry} />
  return <StorefrontSkeleton />
}

const renderModule = (module: StorefrontModule) => <ModuleSlot module={module} framed={false} />

function useStorefrontValue(page: StorefrontPage | undefined, scroll: ScrollSignal): Storefront {
  const follow = useFollow()
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const priceHidden = !useSession(session => seesPrices(session, shownToGuests))
  const takeFirstPage = useCallback((module: ProductListModule) => startHome().takeFirstPage(module), [])
  const firstListId = page?.modules.find(module => module.kind === 'productList')?.id
  return useMemo(
    () => ({ ...follow, priceHidden, scroll, takeFirstPage, firstListId, renderModule }),
    [follow, priceHidden, scroll, takeFirstPage, firstListId],
  )
}

/** The home tab: the modules of the site's layout, as the server arranged them. */
export function StorefrontScreen({ tabBar }: StorefrontScreenProps) {
  const t = useText(storefrontTexts)
  const { state, refresh, told } = useHome()
  const scroll = useMemo(() => createScrollSignal(), [])
  const storefront = useStorefrontValue(state.page, scroll)
  const siteName = useSite(({ site }) => site?.shortName)

  usePageScroll(scroll.emit)
  usePullDownRefresh(() => void refresh().finally(() => Taro.stopPullDownRefresh()))

  const { refreshFailure } = state
  useEffect(() => {
    if (!refreshFailure) return
    toastProblem(refreshFailure, t('storefront.load'))
    told()
  }, [refreshFailure, told, t])

  return (
    <PageShell
      title={siteName || t('storefront.title')}
      nav="none"
      header={host.drawsNavBar ? <SiteHead /> : undefined}
      tabBar={tabBar}
    >
      <StorefrontContext.Provider value={storefront}>
        <Content state={state} retry={() => void refresh()} />
      </StorefrontContext.Provider>
    </PageShell>
  )
}
