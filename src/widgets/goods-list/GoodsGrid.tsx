import { useCallback } from 'react'
import type { Product } from '@/api/product'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { ProductCard, type ProductCardProps } from './ProductCard'
import './goods-grid.scss'

export interface GoodsGridProps {
  products: readonly Product[]
  columns?: 1 | 2
  priceHidden?: boolean
  /** Pictures of so many first cards are fetched early. */
  priority?: number
  onOpen: (product: Product) => void
  onPressIn?: ProductCardProps['onPressIn']
  /** With it a long list keeps at most 60 cards mounted. */
  scroll?: ScrollSignal
  /** More may come. */
  open?: boolean
}

const codeOf = (product: Product) => product.productCode

/** Products in one or two columns. */
export function GoodsGrid(props: GoodsGridProps) {
  const { products, columns = 2, priceHidden, priority = 0, onOpen, onPressIn, scroll, open } = props
  const t = useText(goodsTexts)
  const draw = useCallback(
    (product: Product, at: number) => (
      <ProductCard
        product={product}
        look={columns === 1 ? 'row' : 'grid'}
        priceHidden={priceHidden}
        priority={at < priority}
        onOpen={onOpen}
        onPressIn={onPressIn}
      />
    ),
    [columns, priceHidden, priority, onOpen, onPressIn],
  )
  return (
    <WindowedList
      rows={products}
      keyOf={codeOf}
      draw={draw}
      label={t('goods.list')}
      lineHeight={columns === 1 ? 'var(--alm-goods-row)' : 'var(--alm-goods-line)'}
      scroll={scroll}
      columns={columns}
      open={open}
      className="alm-goods-grid"
      slotClass="alm-goods-grid__slot"
      rowClass={columns === 1 ? 'alm-goods-grid__row' : 'alm-goods-grid__cell'}
    />
  )
}
