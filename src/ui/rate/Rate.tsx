import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon, type IconSize } from '../icon/Icon'
import './rate.scss'

export interface RateProps {
  value: number
  /** Without it the stars only show. */
  onChange?: (value: number) => void
  size?: IconSize
  /** What is rated (「商品质量」). */
  label?: string
  /** it cannot be pressed for a moment, and looks as it did */
  disabled?: boolean
}

const MAX = 5
const all = Array.from({ length: MAX }, (_, n) => n + 1)

export function Rate({ value, onChange, size = 20, label, disabled }: RateProps) {
  const t = useText(uiFormTexts)
  const name = (n: number) => t('uiForm.rate.stars', { n, max: MAX })
  const star = (n: number) => (
    <Icon
      name={n <= value ? 'star-fill' : 'star'}
      size={size}
      className={cx('alm-rate__star', n <= value && 'alm-rate__star--on')}
    />
  )
  if (!onChange)
    return (
      <View className="alm-rate" {...a11y({ role: 'img', label: name(value) })}>
        {all.map(n => (
          <View key={n}>{star(n)}</View>
        ))}
      </View>
    )
  return (
    <View className="alm-rate" {...a11y({ role: 'radiogroup', label: label ?? name(value) })}>
      {all.map(n => (
        <Pressable
          key={n}
          className="alm-rate__press"
          role="radio"
          checked={n === value}
          disabled={disabled}
          label={name(n)}
          onPress={() => onChange(n)}
        >
          {star(n)}
        </Pressable>
      ))}
    </View>
  )
}
