import { View } from '@tarojs/components'
import { HOUR_MS } from '@/base/date'
import { useText } from '@/i18n'
import { Badge } from '@/ui/badge/Badge'
import { Countdown } from '@/ui/countdown/Countdown'
import { Price } from '@/ui/price/Price'
import { Rate } from '@/ui/rate/Rate'
import { Tag } from '@/ui/tag/Tag'
import { useState } from 'react'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const tones = ['brand', 'price', 'success', 'warning', 'danger', 'neutral'] as const
const kinds = ['soft', 'solid', 'outline'] as const

export function Prices() {
  const t = useText(galleryTexts)
  const [endsAt] = useState(() => Date.now() + 26 * HOUR_MS)
  const [stars, setStars] = useState(4)
  return (
    <>
      <Section title={t('gallery.section.prices')}>
        <View className="gallery__row">
          <Price fen={12_345_678} size="xl" />
          <Price fen={129_900} size="l" unit={t('gallery.unit')} />
        </View>
        <View className="gallery__row">
          <Price fen={12_90} unit={t('gallery.unit')} from />
          <Price fen={990} size="s" />
          <Price fen={159_900} struck />
          <Price fen={8_800} plain />
        </View>
        <View className="gallery__row">
          <Price fen={0} hidden />
          <Price fen={null} />
        </View>
      </Section>
      <Section title={t('gallery.section.tags')}>
        {kinds.map(kind => (
          <View key={kind} className="gallery__row">
            {tones.map(tone => (
              <Tag key={tone} tone={tone} kind={kind}>
                {t(`gallery.tag.${tone}`)}
              </Tag>
            ))}
          </View>
        ))}
        <View className="gallery__gap">{t('gallery.rest')}</View>
        <View className="gallery__row">
          <Badge count={8} />
          <Badge count={100} />
          <Badge count={101} />
          <Badge dot />
          <Countdown endsAt={endsAt} />
        </View>
        <View className="gallery__gap">
          <Rate value={3} size={16} />
          <Rate value={stars} onChange={setStars} label={t('gallery.rating')} />
        </View>
      </Section>
    </>
  )
}
