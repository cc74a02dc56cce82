import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import type { PriceStep } from '../model/skuChoice'
import { productTexts } from '../texts'
import './tier-table.scss'

interface TierTableProps {
  steps: readonly PriceStep[]
  unit: string
  /** the step it falls into stands out */
  quantity: number
}

export function TierTable({ steps, unit, quantity }: TierTableProps) {
  const t = useText(productTexts)
  return (
    <View className="alm-tiers" {...a11y({ role: 'list', label: t('product.tiers') })}>
      {steps.map(({ from, to, price }) => (
        <View
          key={from}
          className={cx(
            'alm-tiers__step',
            quantity >= from && quantity <= (to ?? Infinity) && 'alm-tiers__step--on',
          )}
          {...a11y({ role: 'listitem' })}
        >
          <Price fen={price} size="s" plain />
          <View className="alm-tiers__range">
            {to === undefined
              ? t('product.tierFrom', { from, unit })
              : t('product.tierRange', { from, to, unit })}
          </View>
        </View>
      ))}
    </View>
  )
}
