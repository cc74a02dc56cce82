import { Text } from '@tarojs/components'
import { useText } from '@/i18n'
import { chosenSku, type SkuChoice } from '../model/skuChoice'
import { productTexts } from '../texts'

/** The choice in one line. */
export function ChoiceWords({ choice, unit }: { choice: SkuChoice; unit: string }) {
  const t = useText(productTexts)
  const sku = chosenSku(choice)
  const values = choice.chosen.filter(value => value !== undefined)
  if (!sku) return <Text>{values.length ? values.join(t('common.listSeparator')) : t('product.choose')}</Text>
  const amount = { n: choice.quantity, unit }
  return (
    <Text>
      {values.length
        ? t('product.chosenAmount', { values: values.join(t('common.listSeparator')), ...amount })
        : t('product.plainAmount', amount)}
    </Text>
  )
}
