import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../host/a11y'
import { Chip } from './Chip'

export interface ChipGroupProps<V extends string> {
  /** Accessible name. */
  label: string
  options: readonly { value: V; text: ReactNode }[]
  value: V | null
  onChange: (value: V) => void
  /** They cannot be pressed for a moment, and look as they did. */
  paused?: boolean
  className?: string
}

/** Chips of which one is chosen. */
export function ChipGroup<V extends string>(props: ChipGroupProps<V>) {
  return (
    <View className={props.className} {...a11y({ role: 'radiogroup', label: props.label })}>
      {props.options.map(({ value, text }) => (
        <Chip
          key={value}
          role="radio"
          selected={value === props.value}
          paused={props.paused}
          onPress={() => props.onChange(value)}
        >
          {text}
        </Chip>
      ))}
    </View>
  )
}
