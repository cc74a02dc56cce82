import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { ListFooter } from '@/ui/list-footer/ListFooter'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { goodsTexts } from '@/i18n/goods'
import { GoodsPlaceholders, Pager } from '@/widgets/goods-list'
import { useShops } from '../../hooks/useShops'
import { slidesOf } from '../../model/carousel'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { ShopCard } from './ShopCard'

/** Shops below each other, paged as the layout says. */
export function ShopListView({ module }: ModuleProps<'shopList'>) {
  const t = useText(storefrontTexts, goodsTexts)
  const { openShop } = useStorefront()
  const { state, retry } = useShops(module)
  const [page, setPage] = useState(1)
  if (state.status === 'loading') return <Skeleton shape="rows" count={2} />
  if (state.status === 'failed')
    return (
      <StateView
        compact
        kind="error"
        text={actionFailed('listLoad')}
        action={{ text: t('common.retry'), onPress: retry }}
      />
    )
  if (state.shops.length === 0) return <GoodsPlaceholders columns={3} text={t('storefront.placeholder')} />
  const pages = slidesOf(state.shops, module.pageSize)
  const shown =
    module.pagination === 'pager'
      ? (pages[page - 1] ?? [])
      : module.pagination === 'none'
        ? state.shops
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
}
