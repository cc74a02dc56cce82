import { View } from '@tarojs/components'
import type { ProductShop } from '@/api/product'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Icon } from '@/ui/icon/Icon'
import { Picture } from '@/ui/picture/Picture'
import { Tag } from '@/ui/tag/Tag'
import { productTexts } from '../texts'

export function ShopLine({ shop, onOpen }: { shop: ProductShop; onOpen: () => void }) {
  const t = useText(productTexts)
  return (
    <Card className="alm-shop-line" onPress={onOpen}>
      <View className="alm-shop-line__picture">
        <Picture src={shop.imageUrl} alt="" round="m" />
      </View>
      <View className="alm-shop-line__body">
        <View className="alm-shop-line__name">{shop.name}</View>
        <View className="alm-shop-line__facts">
          {shop.selfOperated && <Tag tone="brand">{t('product.selfOperated')}</Tag>}
          {shop.score !== undefined && (
            <View>{t('product.shopScore', { score: (shop.score / 10).toFixed(1) })}</View>
          )}
          {shop.productCount !== undefined && <View>{t('product.shopGoods', { n: shop.productCount })}</View>}
        </View>
      </View>
      <View className="alm-shop-line__enter">
        {t('product.enterShop')}
        <Icon name="chevron-right" size={16} />
      </View>
    </Card>
  )
}
