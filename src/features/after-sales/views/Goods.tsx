import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { AfterSaleGoods } from '@/api/afterSale'
import { Picture } from '@/ui/picture/Picture'
import './after-sales.scss'

/** A line: picture, name, specification, and what stands below. */
export function Goods({ line, children }: { line: AfterSaleGoods; children?: ReactNode }) {
  return (
    <View className="after-goods">
      <Picture src={line.imageUrl} alt="" width={72} round="m" className="after-goods__picture" />
      <View className="after-goods__main">
        <View className="after-goods__name">{line.name}</View>
        {line.specValues.length > 0 && (
          <View className="after-goods__specs">{line.specValues.join(' / ')}</View>
        )}
        <View className="after-goods__foot">{children}</View>
      </View>
    </View>
  )
}
