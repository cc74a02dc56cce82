import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { Pager } from '@/widgets/goods-list'
import { slidesOf } from '../../model/carousel'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { ModuleShops } from './ModuleShops'
import { ShopCard } from './ShopCard'

/** Shops below each other, paged as the layout says. */
export function ShopListView({ module }: ModuleProps<'shopList'>) {
  const t = useText(goodsTexts)
  const { openShop } = useStorefront()
  const [page, setPage] = useState(1)
  return (
    <ModuleShops module={module} waiting={<Skeleton shape="rows" count={2} />} columns={3}>
      {shops => {
        const pages = slidesOf(shops, module.pageSize)
        const shown =
          module.pagination === 'pager'
            ? (pages[page - 1] ?? [])
            : module.pagination === 'none'
              ? shops
              : pages.slice(0, page).flat()
        return (
          <View className="alm-shop-list">
            {shown.map(shop => (
              <ShopCard key={shop.shopUuid} shop={shop} look="row" onOpen={openShop} />
            ))}
            {module.pagination === 'pager' && pages.length > 1 && (
              <Pager page={page} total={pages.length} busy={false} onTurn={step => setPage(page + step)} />
            )}
            {module.pagination === 'loadMore' && page < pages.length && (
              <ListFooter state="more" text={t('goods.loadMore')} onMore={() => setPage(page + 1)} />
            )}
          </View>
        )
      }}
    </ModuleShops>
  )
}
