import { lazy, type ComponentType } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { loadMoreModules, type MoreModules } from './moreModules'
import type { ModuleView } from './views/moduleView'
import { BannerView } from './views/modules/BannerView'
import { BrokenView } from './views/modules/BrokenView'
import { NavGridView } from './views/modules/NavGridView'
import { ProductListView } from './views/modules/ProductListView'

const later = <P>(pick: (more: MoreModules) => ComponentType<P>) =>
  lazy(() => loadMoreModules().then(more => ({ default: pick(more) })))

/** Module kind -> its view. */
const registry: { [K in StorefrontModule['kind']]: ModuleView<K> } = {
  banner: BannerView,
  navGrid: NavGridView,
  productList: ProductListView,
  broken: BrokenView,
  text: later(more => more.TextView),
  buttons: later(more => more.ButtonsView),
  notice: later(more => more.NoticeView),
  tags: later(more => more.TagsView),
  shopList: later(more => more.ShopListView),
  shopSlider: later(more => more.ShopSliderView),
  swipeGrid: later(more => more.SwipeGridView),
  container: later(more => more.ContainerView),
  draggableText: later(more => more.DraggableTextView),
}

/** The table pairs each kind with its own view, which the type of a lookup by a union cannot say. */
export const viewOf = (module: StorefrontModule) =>
  registry[module.kind] as ComponentType<{ module: StorefrontModule }>
