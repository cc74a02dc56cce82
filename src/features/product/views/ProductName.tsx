import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { GoodsName } from '@/ui/goods-name/GoodsName'
import { Tag } from '@/ui/tag/Tag'
import { productTexts } from '../texts'

export function ProductName({ name, selfOperated }: { name: string; selfOperated: boolean }) {
  const t = useText(productTexts)
  return (
    <View className="alm-product__name" {...a11y({ role: 'heading', level: 2 })}>
      {selfOperated && (
        <Tag tone="brand" className="alm-product__own">
          {t('product.selfOperated')}
        </Tag>
      )}
      <GoodsName name={name} />
    </View>
  )
}
