import { View } from '@tarojs/components'
import { memo, useId } from 'react'
import type { Product } from '@/api/product'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { cardsOfBlock, planBlocks } from './model/blocks'
import { ProductCard } from './ProductCard'
import type { ScrollSignal } from './scrollSignal'
import { useBlockWindow } from './useBlockWindow'
import './goods-grid.scss'

export interface GoodsGridProps {
  products: readonly Product[]
  columns?: 1 | 2
  priceHidden?: boolean
  /** Pictures of so many first cards are fetched early. */
  priority?: number
  onOpen: (product: Product) => void
  /** With it a long list keeps at most 60 cards mounted. */
  scroll?: ScrollSignal
}

interface BlockProps extends Omit<GoodsGridProps, 'scroll' | 'columns'> {
  columns: 1 | 2
}

const Block = memo(function Block({ products, columns, priceHidden, priority = 0, onOpen }: BlockProps) {
  return (
    <View className={cx('alm-goods-grid__block', `alm-goods-grid__block--${columns}`)}>
      {products.map((product, index) => (
        <View key={product.productCode} className="alm-goods-grid__cell" {...a11y({ role: 'listitem' })}>
          <ProductCard
            product={product}
            look={columns === 1 ? 'row' : 'grid'}
            priceHidden={priceHidden}
            priority={index < priority}
            onOpen={onOpen}
          />
        </View>
      ))}
    </View>
  )
})

/** Height of a block that is not mounted: a picture is as high as a column is wide, hence the percents. */
const gapStyle = (rows: number, columns: 1 | 2) => ({
  paddingBottom:
    columns === 1
      ? `calc(${rows} * var(--alm-goods-row))`
      : `calc(${rows * 50}% + ${rows} * var(--alm-goods-rest))`,
})

/** Products in one or two columns. Rows are equally high, so blocks far away can stand as empty boxes. */
export function GoodsGrid(props: GoodsGridProps) {
  const { products, columns = 2, priceHidden, priority = 0, onOpen, scroll } = props
  const id = `goods${useId().replace(/\W/g, '')}`
  const t = useText(goodsTexts)
  const plan = planBlocks(products.length, columns)
  const range = useBlockWindow(id, products.length, plan, scroll)
  return (
    <View id={id} className="alm-goods-grid" {...a11y({ role: 'list', label: t('goods.list') })}>
      {Array.from({ length: plan.count }, (_, block) => {
        const cards = cardsOfBlock(products, plan, block)
        return block >= range.first && block <= range.last ? (
          <Block
            key={block}
            products={cards}
            columns={columns}
            priceHidden={priceHidden}
            priority={block === 0 ? priority : 0}
            onOpen={onOpen}
          />
        ) : (
          <View
            key={block}
            className="alm-goods-grid__gap"
            style={gapStyle(Math.ceil(cards.length / columns), columns)}
            {...a11y({ hidden: true })}
          />
        )
      })}
    </View>
  )
}
