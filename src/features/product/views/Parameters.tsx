import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { productTexts } from '../texts'

/** More are folded. */
const SHOWN = 6

export function Parameters({ product }: { product: Pick<ProductDetail, 'parameters' | 'brokenParameters'> }) {
  const { parameters, brokenParameters } = product
  const t = useText(productTexts)
  const [all, setAll] = useState(false)
  const shown = all ? parameters : parameters.slice(0, SHOWN)
  return (
    <View className="alm-product__card">
      <View className="alm-product__heading" {...a11y({ role: 'heading', level: 2 })}>
        {t('product.parameters')}
      </View>
      <View className="alm-parameters">
        {shown.map(({ name, value }, index) => (
          <View key={`${index}-${name}`} className="alm-parameters__row">
            <View className="alm-parameters__name">{name}</View>
            <View className="alm-parameters__value">{value}</View>
          </View>
        ))}
      </View>
      <BrokenRows names={brokenParameters} />
      {parameters.length > SHOWN && (
        <Button kind="ghost" block onPress={() => setAll(!all)}>
          {all ? t('product.fewerParameters') : t('product.allParameters', { n: parameters.length })}
        </Button>
      )}
    </View>
  )
}
