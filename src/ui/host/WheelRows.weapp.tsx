import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import type { WheelRowsProps } from './contract'

/** The platform's own wheel: it turns on the view's side, without a word to the program until the finger has gone. */
export function WheelRows({ options, value, onChange }: WheelRowsProps) {
  const index = Math.max(
    0,
    options.findIndex(option => option.value === value),
  )
  return (
    <PickerView
      className="alm-wheel__view"
      indicatorClass="alm-wheel__indicator"
      maskClass="alm-wheel__mask"
      immediateChange
      value={[index]}
      onChange={event => {
        const next = options[event.detail.value[0] ?? 0]
        if (next && next.value !== value) onChange(next.value)
      }}
    >
      <PickerViewColumn>
        {options.map(option => (
          <View key={option.value} className="alm-wheel__row">
            {option.text}
          </View>
        ))}
      </PickerViewColumn>
    </PickerView>
  )
}
