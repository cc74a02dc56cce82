import { lazy, type ComponentType } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { loadMoreModules, moreModules, type MoreModules } from './moreModules'
import type { ModuleView } from './views/moduleView'
import { BannerView } from './views/modules/BannerView'
import { BrokenView } from './views/modules/BrokenView'
import { NavGridView } from './views/modules/NavGridView'
import { ProductListView } from './views/modules/ProductListView'

type Kind = StorefrontModule['kind']

const now =
  <K extends Kind>(view: ModuleView<K>) =>
  () =>
    view

/** A view of the later code: drawn without a detour when that is here already. */
const later = <K extends Kind>(pick: (more: MoreModules) => ModuleView<K>) => {
  const waiting: ModuleView<K> = lazy(() => loadMoreModules().then(more => ({ default: pick(more) })))
  return () => {
    const more = moreModules()
    return more ? pick(more) : waiting
  }
}

/** Module kind -> its view. */
const registry: { [K in Kind]: () => ModuleView<K> } = {
  banner: now(BannerView),
  navGrid: now(NavGridView),
  productList: now(ProductListView),
  broken: now(BrokenView),
  text: later(more => more.TextView),
  buttons: later(more => more.ButtonsView),
  notice: later(more => more.NoticeView),
  tags: later(more => more.TagsView),
  shopList: later(more => more.ShopListView),
  shopSlider: later(more => more.ShopSliderView),
  swipeGrid: later(more => more.SwipeGridView),
  container: later(more => more.ContainerView),
  draggableText: later(more => more.DraggableTextView),
  foot: later(more => more.FootView),
}

/** The table pairs each kind with its own view, which the type of a lookup by a union cannot say. */
export const viewOf = (module: StorefrontModule) =>
  registry[module.kind]() as ComponentType<{ module: StorefrontModule }>
