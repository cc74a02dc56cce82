import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ProductPage } from '@/api/product'
import type { Site } from '@/api/site'
import type { StorefrontPage } from '@/api/storefront'
import { placeForColumns } from '@/stores/columnPlace'
import { isGuest, seesPrices } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PageFrame, pageClass } from '@/ui/page-shell/PageFrame'
import { RootBox } from '@/ui/theme-root/RootBox'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { preloadModules } from './moreModules'
import { startHome, type HomeFlow } from './startHome'
import { ColumnPlace } from './views/ColumnPlace'
import { ModuleSlot } from './views/ModuleSlot'
import { SiteHead } from './views/SiteHead'
import { StorefrontContext, type Storefront } from './views/StorefrontContext'
import { firstListOf, renderModule, StorefrontModules } from './views/StorefrontModules'

const nothing = () => undefined

/** Rows of goods that are worth drawing twice; the page itself brings the rest. */
const FIRST_GOODS = 4

/** Modules of the first drawing: drawing all of them at once would hold a slow phone up. */
const AT_ONCE = 1

/** From the top down to the first goods: what a phone shows before anybody scrolls. */
const upToFirstGoods = (page: StorefrontPage): StorefrontPage => {
  const goods = page.modules.findIndex(module => module.kind === 'productList')
  return goods < 0 ? page : { ...page, modules: page.modules.slice(0, goods + 1) }
}

const someOf = (goods: ProductPage | undefined): ProductPage | undefined =>
  goods && { ...goods, items: goods.items.slice(0, FIRST_GOODS) }

const valueOf = (flow: HomeFlow, site: Site, page: StorefrontPage): Storefront => ({
  follow: nothing,
  followItem: nothing,
  logIn: nothing,
  openProduct: nothing,
  openShop: nothing,
  glideTo: nothing,
  scroll: createScrollSignal(),
  guest: isGuest(useSession.getState()),
  priceHidden: !seesPrices(useSession.getState(), site.showPricesToGuests),
  takeFirstPage: flow.takeFirstPage,
  firstPageNow: module => someOf(flow.firstPageNow(module)),
  firstListId: firstListOf(page),
  renderModule,
})

export interface FirstScreenLook {
  dark: boolean
  tabBar: ReactNode
}

/** The first goods of a page that is drawn already, once they are there; undefined where it has none. */
const goodsOf = async (flow: HomeFlow, page: StorefrontPage, value: Storefront): Promise<ReactNode> => {
  const last = page.modules[page.modules.length - 1]
  if (last?.kind !== 'productList') return undefined
  if (!value.firstPageNow(last)) await flow.listsSettled
  if (!value.firstPageNow(last)) return undefined
  return (
    <StorefrontContext.Provider value={value}>
      <ModuleSlot module={last} />
    </StorefrontContext.Provider>
  )
}

export interface FirstScreen {
  site: Site
  node: ReactNode
  /** The modules that follow in the page. */
  more: ReactNode
  /** In the place of the last module, which stands there without them. */
  goods: Promise<ReactNode>
}

/**
 * The home tab as it stands once its layout is there, made of the same parts as `StorefrontScreen` but without anything
 * that needs a mounted page; undefined where there is nothing to show but a message.
 */
export const firstScreen = async (look: FirstScreenLook): Promise<FirstScreen | undefined> => {
  const flow = startHome()
  const kept = await flow.kept
  const [site, whole] = await Promise.all([flow.site, kept?.page ?? flow.page])
  if (!site || !whole || whole.modules.length === 0) return undefined
  const page = upToFirstGoods(whole)
  await preloadModules(page.modules)
  const value = valueOf(flow, site, page)
  const top = (
    <>
      <View />
      <SiteHead site={site} onSearch={nothing} />
      {(whole.hasSiblings ?? placeForColumns()) && <ColumnPlace />}
    </>
  )
  const node = (
    <RootBox dark={look.dark} className={pageClass()}>
      <PageFrame top={top} tabBar={look.tabBar}>
        <StorefrontContext.Provider value={value}>
          <StorefrontModules page={{ ...page, modules: page.modules.slice(0, AT_ONCE) }} generation={1} />
        </StorefrontContext.Provider>
      </PageFrame>
    </RootBox>
  )
  const more = (
    <StorefrontContext.Provider value={value}>
      {page.modules.slice(AT_ONCE).map(module => (
        <ModuleSlot key={module.id} module={module} />
      ))}
    </StorefrontContext.Provider>
  )
  return { site, node, more, goods: goodsOf(flow, page, value) }
}
