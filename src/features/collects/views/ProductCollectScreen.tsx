import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { dropProducts, getProductCollects, type CollectedProduct } from '@/api/collect'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { OwnListPage } from '@/widgets/own-list'
import { collectsTexts } from '../texts'
import { SeenRow } from './SeenRow'

const PAGE_SIZE = 10
const keyOf = (product: CollectedProduct) => product.productCode

export interface AddingProps {
  /** Draws what asks for SKU and quantity of a product; nothing without a code. */
  adding: (productCode: string | undefined, onClose: () => void) => ReactNode
}

function PriceChange({ product }: { product: CollectedProduct }) {
  const t = useText(collectsTexts)
  const { price, collectPrice, state } = product
  if (state !== 'onSale' || price === undefined || !collectPrice || price === collectPrice) return null
  const amount = formatYuan(Math.abs(price - collectPrice))
  return price < collectPrice ? (
    <View className="seen-row__note seen-row__note--good">{t('collects.cheaper', { amount })}</View>
  ) : (
    <View className="seen-row__note seen-row__note--warning">{t('collects.dearer', { amount })}</View>
  )
}

/** Products kept for later (shop §2; contents @assumed). */
export function ProductCollectScreen({ adding }: AddingProps) {
  const t = useText(collectsTexts)
  const [wanted, setWanted] = useState<string>()
  return (
    <OwnListPage<CollectedProduct>
      name="products"
      title={t('collects.products')}
      load={getProductCollects}
      keyOf={keyOf}
      nameOf={product => product.name}
      pageSize={PAGE_SIZE}
      action={{ load: t('collects.action.products'), remove: t('collects.action.removeProducts') }}
      empty={{
        text: t('collects.empty.products'),
        action: { text: t('collects.browse'), onPress: () => void navigate(linkTo('tabHome')) },
      }}
      row={product => (
        <SeenRow
          product={product}
          note={<PriceChange product={product} />}
          onAdd={() => setWanted(product.productCode)}
        />
      )}
      ask={{ title: t('collects.ask.productsTitle'), text: n => t('collects.ask.products', { n }) }}
      remove={dropProducts}
      onRemoved={n => toast.success(t('collects.removed', { n }))}
    >
      {adding(wanted, () => setWanted(undefined))}
    </OwnListPage>
  )
}
