import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getShopPage } from '@/api/shop'
import type { StorefrontPage } from '@/api/storefront'
import { useText } from '@/i18n'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { seesPricesNow } from '@/stores/pricesShown'
import { readNames } from '@/stores/readNames'
import { Button } from '@/ui/button/Button'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { GoodsList } from '@/widgets/goods-list'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useGoodsLoader, usePricesHidden } from '../hooks/useGoods'
import { shopTexts } from '../texts'

/** Draws the shop's own modules; their lists begin anew where `pulls` is another one. */
export type DrawFront = (page: StorefrontPage, scroll: ScrollSignal, pulls: number) => ReactNode

export interface ShopHomeProps {
  shopUuid: string
  scroll: ScrollSignal
  front: DrawFront
  pulls: number
  onAllGoods: () => void
}

function Recommended({ shopUuid, scroll, onAllGoods, pulls }: ShopHomeProps) {
  const t = useText(shopTexts)
  const load = useGoodsLoader(shopUuid, 'sales')
  const priceHidden = usePricesHidden()
  return (
    <View className="shop-goods">
      <SectionTitle>{t('shop.recommended')}</SectionTitle>
      <GoodsList
        key={`${String(priceHidden)}-${pulls}`}
        load={load}
        pagination="none"
        priceHidden={priceHidden}
        priority={2}
        empty={<StateView compact kind="empty" text={t('shop.noGoods')} />}
        onOpen={openProduct}
        onPressIn={prepareProduct}
        scroll={scroll}
      />
      <Button kind="secondary" block onPress={onAllGoods}>
        {t('shop.allGoods')}
      </Button>
    </View>
  )
}

/** The shop's own page, or what it sells best when it has none. */
export function ShopHome(props: ShopHomeProps) {
  const { shopUuid, scroll, front, pulls } = props
  const t = useText(shopTexts)
  const priceHidden = usePricesHidden()
  const { value, error, reload } = useKeptRead(
    async () => ({ page: await getShopPage(shopUuid), priced: seesPricesNow(), pulls }),
    { name: readNames.shopPage(shopUuid), onShow: false, open: true },
  )
  // goods that came along without prices are not on request: after a login they are waited for
  if (value && (value.priced || priceHidden)) {
    const { page } = value
    // an answer that an earlier visit has kept counted the pulls of that visit
    const answered = Math.min(pulls, value.pulls)
    if (page.modules.length > 0) return <>{front(page, scroll, answered)}</>
    return <Recommended {...props} pulls={answered} />
  }
  if (error)
    return isAnnounced(error) ? null : (
      <CallFailed compact error={error} action={t('shop.action.page')} onRetry={reload} />
    )
  return (
    <View className="shop-goods">
      <Skeleton shape="cards" count={4} />
    </View>
  )
}
