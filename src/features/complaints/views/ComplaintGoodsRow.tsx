import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ComplaintGoods } from '@/api/complaint'
import { useText } from '@/i18n'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { complaintsTexts } from '../texts'

/** The order line a complaint is about. */
export function ComplaintGoodsRow({ goods, extra }: { goods: ComplaintGoods; extra?: ReactNode }) {
  const t = useText(complaintsTexts)
  return (
    <View className="complaint-goods">
      <Picture src={goods.imageUrl} alt="" width={64} round="m" className="complaint-goods__picture" />
      <View className="complaint-goods__main">
        <View className="complaint-goods__name">{goods.name}</View>
        {goods.specValues.length > 0 && (
          <View className="complaint-goods__note">{goods.specValues.join(' / ')}</View>
        )}
        <View className="complaint-goods__foot">
          <Price fen={goods.amount} size="s" plain />
          <View className="complaint-goods__note">
            {t('complaints.quantity', { n: goods.quantity, unit: goods.unit })}
          </View>
        </View>
        {extra}
      </View>
    </View>
  )
}
