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

const SPACE = '\u2003'

/**
 * A product in a list, of as few elements as can be: the mini-program sends each of them from one thread to the other.
 * The height does not depend on the words.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, look = 'grid', priceHidden = false, priority = false, onOpen } = props
  const t = useText(goodsTexts)
  const unit = product.unit || t('goods.unit')
  const { minQuantity, soldQuantity } = product
  const notes = [
    minQuantity > 1 && t('goods.minimum', { n: minQuantity, unit }),
    Boolean(soldQuantity) && t('goods.sold', { n: soldQuantity ?? 0 }),
  ]
  return (
    <Card padded={false} className={cx('alm-goods', `alm-goods--${look}`)} onPress={() => onOpen(product)}>
      <Picture
        className="alm-goods__picture"
        src={product.imageUrl}
        alt=""
        priority={priority}
        round={look === 'row' ? 's' : undefined}
      />
      <View className="alm-goods__body">
        <View className="alm-goods__name">
          {product.selfOperated && (
            <Tag tone="brand" className="alm-goods__own">
              {t('goods.selfOperated')}
            </Tag>
          )}
          {product.name}
        </View>
        <Price
          className="alm-goods__price"
          fen={product.price ?? null}
          hidden={priceHidden}
          unit={priceHidden ? undefined : product.unit}
        />
        <View className="alm-goods__note">{notes.filter(Boolean).join(SPACE)}</View>
      </View>
    </Card>
  )
})
