import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Rate } from '@/ui/rate/Rate'
import { reviewsTexts } from '../texts'

export interface StarFieldProps {
  label: string
  value: number
  disabled: boolean
  onChange: (value: number) => void
}

const NAMES = ['s0', 's1', 's2', 's3', 's4', 's5'] as const

/** Stars of one aspect, and what they mean in words. */
export function StarField({ label, value, disabled, onChange }: StarFieldProps) {
  const t = useText(reviewsTexts)
  return (
    <View className="review-stars">
      <View className="review-stars__label">
        {label}
        <View className="review-stars__word">{t(`reviews.stars.${NAMES[value] ?? 's0'}`)}</View>
      </View>
      <Rate value={value} size={24} label={label} disabled={disabled} onChange={onChange} />
    </View>
  )
}
