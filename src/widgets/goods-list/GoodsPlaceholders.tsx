import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { Icon } from '@/ui/icon/Icon'
import './placeholders.scss'

/** Places kept for a module without data (shop §9). */
const PLACEHOLDERS = 6

export interface GoodsPlaceholdersProps {
  columns?: number
  /** Words below each drawing. */
  text?: string
}

/** What a list or grid shows while nothing has been put into it: six quiet places. */
export function GoodsPlaceholders({ columns = 2, text }: GoodsPlaceholdersProps) {
  const t = useText(goodsTexts)
  return (
    <View className={`alm-places alm-places--${columns}`}>
      {Array.from({ length: PLACEHOLDERS }, (_, n) => (
        <View key={n} className="alm-places__place">
          <Icon name="picture" size={32} />
          <View className="alm-places__text">{text ?? t('goods.empty')}</View>
        </View>
      ))}
    </View>
  )
}
