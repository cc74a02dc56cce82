import { memo } from 'react'
import type { Product } from '@/api/product'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { GoodsFace } from '@/ui/goods-face/GoodsFace'

export interface ProductCardProps {
  product: Product
  /** `grid`: picture above; `row`: picture at the left. */
  look?: 'grid' | 'row'
  /** The site shows no prices to this person (shop §5). */
  priceHidden?: boolean
  /** Among the first pictures of the screen. */
  priority?: boolean
  onOpen: (product: Product) => void
  /** A finger rests on it; `onOpen` may follow. */
  onPressIn?: ((product: Product) => void) | undefined
}

const SPACE = '\u2003'

/** A product in a list. The height does not depend on the words. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, look = 'grid', priceHidden = false, priority = false, onOpen, onPressIn } = props
  const t = useText(goodsTexts)
  const unit = product.unit || t('goods.unit')
  const { minQuantity, soldQuantity } = product
  const notes = [
    minQuantity > 1 && t('goods.minimum', { n: minQuantity, unit }),
    Boolean(soldQuantity) && t('goods.sold', { n: soldQuantity ?? 0 }),
  ]
  return (
    <Card
      padded={false}
      className={cx('alm-goods', `alm-goods--${look}`)}
      onPress={() => onOpen(product)}
      onPressIn={onPressIn && (() => onPressIn(product))}
    >
      <GoodsFace
        src={product.imageUrl}
        name={product.name}
        mark={product.selfOperated ? t('goods.selfOperated') : undefined}
        price={product.price ?? null}
        priceFrom={product.priceFrom}
        priceHidden={priceHidden}
        unit={product.unit}
        note={notes.filter(Boolean).join(SPACE)}
        priority={priority}
        round={look === 'row' || undefined}
      />
    </Card>
  )
})
