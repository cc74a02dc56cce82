import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback } from 'react'
import { searchShops, type FoundShop } from '@/api/search'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { usePricesShown } from '@/stores/pricesShown'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { NextPage } from '@/widgets/call-state/NextPage'
import { isEmpty, isFinished, isFirstLoad } from '@/widgets/call-state/model/pagedList'
import { useCountedList, type PageQuery } from '@/widgets/call-state/useCountedList'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownLater } from '@/widgets/call-state/useShownLater'
import { resultsOf } from '../openSearch'
import { searchTexts } from '../texts'

const keyOf = (shop: FoundShop) => shop.shopUuid

const nothingYet = () => undefined

/** A pull lasts as long as this is shown. */
function Waiting() {
  usePullRefresh(nothingYet, true)
  return <Skeleton shape="headed" className="search-shops" />
}

function ShopCard({
  shop,
  keyword,
  pricesShown,
}: {
  shop: FoundShop
  keyword: string
  pricesShown: boolean
}) {
  const t = useText(searchTexts, goodsTexts)
  const enter = () => void navigate(linkTo('shop', { shopUuid: shop.shopUuid }))
  const count =
    keyword && shop.fitCount > 0
      ? t('search.shopFits', { n: shop.fitCount })
      : t('search.shopGoods', { n: shop.productCount ?? 0 })
  return (
    <View {...a11y({ role: 'listitem' })}>
      <Card onPress={enter}>
        <View className="search-shop__head">
          <Picture src={shop.imageUrl} alt="" width={48} round="m" />
          <View className="search-shop__main">
            <View className="search-shop__name">
              {shop.name}
              {shop.selfOperated && <Tag tone="brand">{t('goods.selfOperated')}</Tag>}
            </View>
            <View className="search-shop__count">{count}</View>
          </View>
          <Button kind="secondary" size="s" label={`${t('search.enterShop')} ${shop.name}`} onPress={enter}>
            {t('search.enterShop')}
          </Button>
        </View>
        <View className="search-shop__about">{shop.about}</View>
        <View className="search-shop__goods">
          {shop.products.map(product => (
            <Pressable
              key={product.productCode}
              className="search-shop__product"
              role="link"
              onPress={() => openProduct(product)}
              onPressIn={() => prepareProduct(product)}
            >
              <Picture src={product.imageUrl} alt={product.name} round="s" />
              <Price fen={product.price ?? null} from={product.priceFrom} hidden={!pricesShown} size="s" />
            </Pressable>
          ))}
        </View>
        <BrokenRows names={shop.brokenProducts} />
      </Card>
    </View>
  )
}

function Shops({ keyword, pricesShown }: { keyword: string; pricesShown: boolean }) {
  const t = useText(searchTexts, goodsTexts)
  const load = useCallback((query: PageQuery) => searchShops({ ...query, keyword }), [keyword])
  const { list, loadMore, refresh } = useCountedList({ load, keyOf })
  useReachBottom(loadMore)
  usePullRefresh(refresh, list.asking !== undefined)
  useShownLater(refresh)
  if (isFirstLoad(list)) return <Waiting />
  if (list.page === 0 && list.failure)
    return <CallFailed error={list.failure} action={t('search.action.shop')} onRetry={refresh} />
  if (isEmpty(list))
    return (
      <StateView
        kind="empty"
        text={t('search.emptyShop', { keyword })}
        action={{
          text: t('search.seeGoods'),
          onPress: () => void navigate(resultsOf({ kind: 'goods', keyword }), 'replace'),
        }}
      />
    )
  const state = list.asking ? 'loading' : list.failure ? 'failed' : isFinished(list) ? undefined : 'more'
  return (
    <View className="search-shops" {...a11y({ role: 'list', label: t('search.shopList') })}>
      <BrokenRows names={list.broken} />
      {list.rows.map(shop => (
        <ShopCard key={shop.shopUuid} shop={shop} keyword={keyword} pricesShown={pricesShown} />
      ))}
      {state && (
        <NextPage state={state} failure={list.failure} action={t('search.action.shop')} onMore={loadMore} />
      )}
    </View>
  )
}

/** Shops of that name, and shops that sell it. */
export function ShopResults({ keyword }: { keyword: string }) {
  const pricesShown = usePricesShown()
  return pricesShown === undefined ? (
    <Waiting />
  ) : (
    <Shops key={String(pricesShown)} {...{ keyword, pricesShown }} />
  )
}
