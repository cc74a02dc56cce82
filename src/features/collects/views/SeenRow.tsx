import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { SeenProduct } from '@/api/collect'
import { useText } from '@/i18n'
import { openProduct } from '@/routes/openProduct'
import { prepareProduct } from '@/routes/productDrawing'
import { cx } from '@/ui/cx'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { Pressable } from '@/ui/host/Pressable'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { collectsTexts } from '../texts'
import './collects.scss'

interface SeenRowProps {
  product: SeenProduct
  /** below the name */
  note?: ReactNode
  onAdd: () => void
}

/** A product one has kept or seen; what can no longer be bought is marked and has no cart. */
export function SeenRow({ product, note, onAdd }: SeenRowProps) {
  const t = useText(collectsTexts)
  const { state, unit, minQuantity } = product
  const gone = state !== 'onSale'
  return (
    <View className={cx('seen-row', gone && 'seen-row--gone')}>
      <Pressable
        role="link"
        className="seen-row__open"
        onPress={() => openProduct(product)}
        onPressIn={() => prepareProduct(product)}
      >
        <View className="seen-row__line">
          <View className="seen-row__picture">
            <Picture src={product.imageUrl} alt="" round="m" />
            {gone && <View className="seen-row__mark">{t(`collects.state.${state}`)}</View>}
          </View>
          <View className="seen-row__main">
            <View className="seen-row__name">
              {product.selfOperated && (
                <Tag tone="brand" className="seen-row__own">
                  {t('collects.selfOperated')}
                </Tag>
              )}
              <GoodsName name={product.name} />
            </View>
            {note}
            <View className="seen-row__foot">
              {state === 'offShelf' ? null : (
                <Price fen={product.price ?? null} unit={unit} from={product.priceFrom} />
              )}
              {minQuantity > 1 && !gone && (
                <View className="seen-row__quiet">{t('collects.minimum', { n: minQuantity, unit })}</View>
              )}
            </View>
          </View>
        </View>
      </Pressable>
      {!gone && (
        <IconButton
          icon="cart"
          kind="soft"
          size={20}
          label={t('collects.addOne', { name: product.name })}
          onPress={onAdd}
          className="seen-row__add"
        />
      )}
    </View>
  )
}
