import { View } from '@tarojs/components'
import { memo } from 'react'
import type { Product } from '@/api/product'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import './product-card.scss'

export interface ProductCardProps {
  product: Product
  /** `grid`: picture above; `row`: picture at the left. */
  look?: 'grid' | 'row'
  /** The site shows no prices to this person (shop §5). */
  priceHidden?: boolean
  /** Among the first pictures of the screen. */
  priority?: boolean
  onOpen: (product: Product) => void
}

/** A product in a list; its height does not depend on its words, so that lists can be windowed. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, look = 'grid', priceHidden = false, priority = false, onOpen } = props
  const t = useText(goodsTexts)
  const unit = product.unit || t('goods.unit')
  return (
    <Card padded={false} className={cx('alm-goods', `alm-goods--${look}`)} onPress={() => onOpen(product)}>
      <View className="alm-goods__picture">
        <Picture src={product.imageUrl} alt="" priority={priority} round={look === 'row' ? 's' : undefined} />
      </View>
      <View className="alm-goods__body">
        <View className="alm-goods__name">
          {product.selfOperated && (
            <Tag tone="brand" className="alm-goods__own">
              {t('goods.selfOperated')}
            </Tag>
          )}
          {product.name}
        </View>
        <View className="alm-goods__foot">
          <View className="alm-goods__price">
            <Price
              fen={product.price ?? null}
              hidden={priceHidden}
              unit={priceHidden ? undefined : product.unit}
            />
          </View>
          <View className="alm-goods__note">
            {product.minQuantity > 1 && <View>{t('goods.minimum', { n: product.minQuantity, unit })}</View>}
            {Boolean(product.soldQuantity) && (
              <View>{t('goods.sold', { n: product.soldQuantity ?? 0 })}</View>
            )}
          </View>
        </View>
      </View>
    </Card>
  )
})
