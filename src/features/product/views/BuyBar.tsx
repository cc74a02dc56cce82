import { View } from '@tarojs/components'
import { collectProducts, dropProducts } from '@/api/collect'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate, openLogin } from '@/routes/navigate'
import { useCartCount } from '@/stores/cartCount'
import { Button } from '@/ui/button/Button'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useFavourite } from '@/widgets/favourite'
import { favouriteChanged } from '../hooks/useProduct'
import type { BuyAction } from '../model/purchase'
import { nothingToBuy, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'
import './buy-bar.scss'

interface BuyBarProps {
  product: Pick<ProductDetail, 'productCode' | 'favourite' | 'shop'>
  choice: SkuChoice
  busy: boolean
  onBuy: (action: BuyAction) => void
}

/** A heart that is filled at once and corrected by the server. */
function Heart({ product }: Pick<BuyBarProps, 'product'>) {
  const t = useText(productTexts)
  const { productCode, favourite } = product
  const { on, press } = useFavourite({
    known: favourite,
    put: () => collectProducts([productCode]),
    drop: () => dropProducts([productCode]),
    openLogin,
    words: {
      put: t('product.favourited'),
      dropped: t('product.unfavourited'),
      action: t('product.favourite'),
    },
    onChanged: by => favouriteChanged(productCode, by === 1),
  })
  return (
    <IconButton
      icon={on ? 'heart-fill' : 'heart'}
      label={t(on ? 'product.unfavourite' : 'product.favourite')}
      selected={on}
      onPress={press}
      className={on ? 'alm-buy-bar__heart' : undefined}
    />
  )
}

/** Fixed at the bottom: shop, favourite, cart with its badge, and the two ways to buy. */
export function BuyBar({ product, choice, busy, onBuy }: BuyBarProps) {
  const t = useText(productTexts)
  const cartCount = useCartCount()
  const missing = nothingToBuy(choice.product)
  return (
    <View className="alm-buy-bar">
      <IconButton
        icon="shop"
        label={t('product.shop')}
        onPress={() => void navigate(linkTo('shop', { shopUuid: product.shop.shopUuid, tpath: '2' }))}
      />
      <Heart product={product} />
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
