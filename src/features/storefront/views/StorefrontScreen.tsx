import { View } from '@tarojs/components'
import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Site } from '@/api/site'
import type { StorefrontColumn, StorefrontModule, StorefrontPage } from '@/api/storefront'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { placeForColumns } from '@/stores/columnPlace'
import { takeHomeStale } from '@/stores/homeStale'
import { isGuest, isSuperUser, seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { firstPaint } from '@/ui/host/firstPaint'
import { glide } from '@/ui/host/glide'
import { host } from '@/ui/host/host'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useFollow } from '../hooks/useFollow'
import { useHome } from '../hooks/useHome'
import { useTemplate } from '../hooks/useTemplate'
import type { HomeState } from '../model/home'
import { type HomeFlow, startHome } from '../startHome'
import { storefrontTexts } from '../texts'
import { ColumnPlace } from './ColumnPlace'
import { Columns } from './Columns'
import { ModuleSlot } from './ModuleSlot'
import { ShownWithPage } from './ShownWithPage'
import { SearchWay, SiteHead } from './SiteHead'
import { type Storefront, StorefrontContext } from './StorefrontContext'
import { firstListOf, renderModule, StorefrontModules } from './StorefrontModules'

/** Shape of a usual home page: banner, entries, products. */
function StorefrontSkeleton() {
  return (
    <View className="alm-storefront alm-storefront--waiting">
      <Skeleton shape="block" ratio={2.2} />
      <Skeleton shape="block" ratio={3.6} />
      <Skeleton shape="cards" count={4} />
    </View>
  )
}

/** What stands at the end of every page of the site (shop §7). */
function StorefrontFoot({ modules }: { modules: readonly StorefrontModule[] }) {
  if (modules.length === 0) return null
  return (
    <View className="alm-storefront-foot">
      {modules.map(module => (
        <ModuleSlot key={module.id} module={module} />
      ))}
    </View>
  )
}

export interface StorefrontScreenProps {
  tabBar?: ReactNode
}

function Content({ state, retry }: { state: HomeState; retry: () => void }) {
  const t = useText(storefrontTexts)
  if (state.page)
    return <StorefrontModules page={state.page} generation={state.generation} changed={state.changed} />
  if (state.status === 'unknownSite')
    return (
      <StateView
        kind="notFound"
        text={t('storefront.unknownSite')}
        heading
        action={{ text: t('common.retry'), onPress: retry }}
      />
    )
  if (state.failure) return <CallFailed error={state.failure} action={t('storefront.load')} onRetry={retry} />
  return <StorefrontSkeleton />
}

const openSearch = () => void navigate(linkTo('searchIndex'))

function useStorefrontValue(
  page: StorefrontPage | undefined,
  scroll: ScrollSignal,
  flow: RefObject<HomeFlow | undefined>,
  looking: boolean,
): Storefront {
  const follow = useFollow(looking ? 'looking' : undefined)
  const shownToGuests = useSite(({ site }) => site?.showPricesToGuests ?? false)
  const priceHidden = !useSession(session => seesPrices(session, shownToGuests))
  const guest = useSession(isGuest)
  return useMemo(
    () => ({
      ...follow,
      superUser: looking,
      guest,
      priceHidden,
      scroll,
      glideTo: glide,
      takeFirstPage: module => (flow.current ?? startHome()).takeFirstPage(module),
      firstPageNow: module => (flow.current ?? startHome()).firstPageNow(module),
      firstListId: firstListOf(page),
      renderModule,
    }),
    [follow, looking, guest, priceHidden, scroll, page, flow],
  )
}

/** Only super users fetch this (shop §6). */
const EditEntry = lazy(() => import('./EditEntry'))

interface HeadProps {
  columns: readonly StorefrontColumn[] | undefined
  state: HomeState
  onChoose: (columnUuid: string | undefined) => void
}

/** The strip with the site's pages, in its room or nowhere. */
function ColumnStrip({ columns, state, onChoose }: HeadProps) {
  const nothing = state.failure && !state.page && !columns
  if (nothing || !(state.strip ?? placeForColumns())) return null
  return (
    <ColumnPlace>
      {columns && columns.length > 1 && (
        <Columns columns={columns} active={state.columnUuid} onChoose={onChoose} />
      )}
    </ColumnPlace>
  )
}

function Head({ site, ...strip }: HeadProps & { site: Site | undefined }) {
  return (
    <>
      {host.drawsNavBar ? (
        <SiteHead site={site} onSearch={openSearch} />
      ) : (
        <View className="alm-site-head alm-site-head--bare">
          <SearchWay onSearch={openSearch} />
        </View>
      )}
      <ColumnStrip {...strip} />
    </>
  )
}

/** The home tab: the modules of the site's layout, as the server arranged them. */
export function StorefrontScreen({ tabBar }: StorefrontScreenProps) {
  const t = useText(storefrontTexts)
  const { state, refresh, choose, told, flow } = useHome()
  const scroll = usePageSignal()
  const superUser = useSession(isSuperUser)
  const [preview, setPreview] = useState(false)
  const storefront = useStorefrontValue(state.page, scroll, flow, superUser && !preview)
  const site = useSite(state => state.site)
  const template = useTemplate(site?.templateUuid, state.answers)
  const chooseColumn = (columnUuid: string | undefined) => {
    choose(columnUuid)
    void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
  }

  // taken away by the site: asking for it again cannot help
  const { columnUuid } = state
  const gone = columnUuid && template && !template.columns.some(column => column.columnUuid === columnUuid)
  useEffect(() => {
    if (gone) choose(undefined)
  }, [gone, choose])

  // drawn, or known to be something else than what was painted ahead
  useLayoutEffect(() => {
    if (state.status !== 'loading') firstPaint.takeOver()
  }, [state.status])

  usePullDownRefresh(() => void refresh().finally(() => Taro.stopPullDownRefresh()))

  // shown as the last visit left it, without a network
  useBackOnline(() => void refresh(), state.kept === true && !state.refreshing)

  // edited on this device
  useDidShow(() => void (takeHomeStale() && refresh()))

  const { refreshFailure } = state
  useEffect(() => {
    if (!refreshFailure) return
    toastProblem(refreshFailure, t('storefront.load'))
    told()
  }, [refreshFailure, told, t])

  return (
    <PageShell
      title={site?.shortName || t('storefront.title')}
      nav="none"
      header={
        state.status !== 'unknownSite' && (
          <Head site={site} columns={template?.columns} state={state} onChoose={chooseColumn} />
        )
      }
      tabBar={tabBar}
    >
      <StorefrontContext.Provider value={storefront}>
        <ShownWithPage>
          <Content state={state} retry={() => void refresh()} />
          {state.page && template && <StorefrontFoot modules={template.foot} />}
        </ShownWithPage>
      </StorefrontContext.Provider>
      {superUser && (
        <Suspense fallback={null}>
          <EditEntry columnUuid={state.columnUuid} preview={preview} onPreview={setPreview} />
        </Suspense>
      )}
    </PageShell>
  )
}
