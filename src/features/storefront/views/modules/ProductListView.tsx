import { View } from '@tarojs/components'
import { useCallback, useId } from 'react'
import { prepareProduct } from '@/routes/productDrawing'
import { useNear } from '@/ui/window/useNear'
import { GoodsList, GoodsPlaceholders } from '@/widgets/goods-list'
import { comesAlong, loadSource } from '../../productSource'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'

/** Pictures of the first screen that are fetched before everything else. */
const EARLY_PICTURES = 4

/** Chosen products or those of a class, in one or two columns, with pager or load more (shop §3). */
export function ProductListView({ module }: ModuleProps<'productList'>) {
  const { priceHidden, scroll, takeFirstPage, firstPageNow, firstListId, openProduct } = useStorefront()
  const columns = module.columns === 1 ? 1 : 2
  const load = useCallback(
    (page: number) => (page === 1 ? takeFirstPage(module) : loadSource(module.source, page, module.pageSize)),
    [module, takeFirstPage],
  )
  const id = `goods${useId().replace(/\W/g, '')}`
  const first = module.id === firstListId
  if (!useNear(id, scroll, first)) return <View id={id} className="alm-goods-far" />
  return (
    <GoodsList
      load={load}
      first={firstPageNow(module)}
      columns={columns}
      pagination={comesAlong(module) ? 'none' : module.pagination}
      priceHidden={priceHidden}
      priority={first ? EARLY_PICTURES : 0}
      empty={<GoodsPlaceholders columns={columns} />}
      onOpen={openProduct}
      onPressIn={prepareProduct}
      scroll={scroll}
    />
  )
}
