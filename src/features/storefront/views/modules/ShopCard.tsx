import { View } from '@tarojs/components'
import type { Shop } from '@/api/product'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { storefrontTexts } from '../../texts'
import { useStorefront } from '../StorefrontContext'
import './shops.scss'

interface ShopCardProps {
  shop: Shop
  look: 'row' | 'tile'
  onOpen: (shop: Shop) => void
}

export function ShopCard({ shop, look, onOpen }: ShopCardProps) {
  const t = useText(storefrontTexts)
  const { priceHidden } = useStorefront()
  const price = priceHidden ? undefined : shop.price
  // beside a price a tile has no room for more
  const count = look === 'row' || price === undefined ? shop.productCount : undefined
  return (
    <Card padded={false} className={cx('alm-shop', `alm-shop--${look}`)} onPress={() => onOpen(shop)}>
      <View className="alm-shop__picture">
        <Picture
          src={shop.imageUrl}
          alt=""
          ratio={look === 'row' ? 1 : 1.6}
          round={look === 'row' ? 'm' : undefined}
        />
      </View>
      <View className="alm-shop__body">
        <View className="alm-shop__name">{shop.name}</View>
        <View className="alm-shop__note">
          {shop.selfOperated && <Tag tone="brand">{t('storefront.selfOperated')}</Tag>}
          {count !== undefined && <View>{t('storefront.shopGoods', { n: count })}</View>}
          {price !== undefined && <Price fen={price} size="s" from />}
        </View>
      </View>
      {look === 'row' && <View className="alm-shop__enter">{t('storefront.enterShop')}</View>}
    </Card>
  )
}
