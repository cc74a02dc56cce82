import { Segmented } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import '@/styles/nutui.scss'
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
  /** it cannot be pressed for a moment, and looks as it did */
  disabled?: boolean
  className?: string
}

/** NutUI draws the track and the chosen segment; what is pressed, named and reached by keys lies in its labels. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const options = props.options.map(({ value, text }) => ({
    value,
    label: (
      <Pressable
        className="alm-segments__item"
        role="radio"
        checked={value === props.value}
        disabled={props.disabled}
        onPress={() => props.onChange(value)}
      >
        {text}
      </Pressable>
    ),
  }))
  return (
    <View
      className={cx('alm-segments', props.className)}
      {...a11y({ role: 'radiogroup', label: props.label })}
    >
      <Segmented options={options} value={props.value} />
    </View>
  )
}
