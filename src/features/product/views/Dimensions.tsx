import { View } from '@tarojs/components'
import type { Dispatch } from 'react'
import { useText } from '@/i18n'
import { Chip } from '@/ui/chip/Chip'
import { a11y } from '@/ui/host/a11y'
import { valueState, type SkuChoice, type SkuChoiceEvent } from '../model/skuChoice'
import { productTexts } from '../texts'

interface DimensionsProps {
  choice: SkuChoice
  send: Dispatch<SkuChoiceEvent>
}

/** The values of each dimension; those that lead to nothing in stock are off. */
export function Dimensions({ choice, send }: DimensionsProps) {
  const t = useText(productTexts)
  // the SKU of such a value may be there, and not readable
  const gone = choice.product.brokenSkus.length > 0 ? 'product.unreadValue' : 'product.soldOutValue'
  return (
    <>
      {choice.product.dimensions.map(({ name, values }, dimension) => (
        <View key={name} className="alm-sku__part" {...a11y({ role: 'group', label: name })}>
          <View className="alm-sku__label">{name}</View>
          <View className="alm-sku__values">
            {values.map(value => {
              const state = valueState(choice, dimension, value)
              return (
                <Chip
                  key={value}
                  selected={state === 'chosen'}
                  disabled={state === 'soldOut'}
                  label={state === 'soldOut' ? t(gone, { value }) : undefined}
                  onPress={() => send({ type: 'valuePressed', dimension, value })}
                >
                  {value}
                </Chip>
              )
            })}
          </View>
        </View>
      ))}
    </>
  )
}
