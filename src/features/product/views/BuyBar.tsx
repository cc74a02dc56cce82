import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useCartCount } from '@/stores/cartCount'
import { Button } from '@/ui/button/Button'
import { IconButton } from '@/ui/icon-button/IconButton'
import type { BuyAction } from '../model/purchase'
import { isBuyable, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'
import './buy-bar.scss'

interface BuyBarProps {
  choice: SkuChoice
  busy: boolean
  onBuy: (action: BuyAction) => void
}

/** Fixed at the bottom: home, cart with its badge, and the two ways to buy. */
export function BuyBar({ choice, busy, onBuy }: BuyBarProps) {
  const t = useText(productTexts)
  const cartCount = useCartCount()
  const { product } = choice
  const missing = !product.onShelf ? 'offShelf' : product.skus.some(isBuyable) ? undefined : 'soldOut'
  return (
    <View className="alm-buy-bar">
      <IconButton icon="home" label={t('product.home')} onPress={() => void navigate(linkTo('tabHome'))} />
      <IconButton
        icon="cart"
        label={t('product.cart')}
        badge={cartCount}
        onPress={() => void navigate(linkTo('shoppingCart'))}
      />
      <View className="alm-buy-bar__actions">
        {missing ? (
          <Button block disabled>
            {t(`product.${missing}`)}
          </Button>
        ) : (
          <>
            <Button block kind="secondary" disabled={busy} onPress={() => onBuy('addToCart')}>
              {t('product.addToCart')}
            </Button>
            <Button block disabled={busy} onPress={() => onBuy('buyNow')}>
              {t('product.buyNow')}
            </Button>
          </>
        )}
      </View>
    </View>
  )
}
