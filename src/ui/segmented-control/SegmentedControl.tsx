import { View } from '@tarojs/components'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import './segmented-control.scss'

export interface SegmentedControlProps<V extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: V; text: string }[]
  value: V
  onChange: (value: V) => void
  className?: string
}

export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  return (
    <View
      className={cx('alm-segments', props.className)}
      {...a11y({ role: 'radiogroup', label: props.label })}
    >
      {props.options.map(({ value, text }) => (
        <Pressable
          key={value}
          className={cx('alm-segments__item', value === props.value && 'alm-segments__item--on')}
          role="radio"
          checked={value === props.value}
          onPress={() => props.onChange(value)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
