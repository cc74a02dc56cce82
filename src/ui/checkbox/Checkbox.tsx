import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import './checkbox.scss'

export interface CheckboxProps {
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Visible words; without them give `label`. */
  children?: ReactNode
  label?: string
  /** id of the element that holds the error or hint. */
  describedBy?: string | undefined
  className?: string
}

export function Checkbox(props: CheckboxProps) {
  const { checked, mixed = false, onChange, disabled = false } = props
  const state = mixed && !checked ? 'mixed' : checked
  return (
    <Pressable
      className={cx('alm-checkbox', disabled && 'alm-checkbox--disabled', props.className)}
      role="checkbox"
      checked={state}
      disabled={disabled}
      label={props.label}
      describedBy={props.describedBy}
      onPress={() => onChange(!checked)}
    >
      <View className="alm-checkbox__line">
        <View
          className={cx(
            'alm-checkbox__box',
            state !== false && 'alm-checkbox__box--on',
            state === 'mixed' && 'alm-checkbox__box--mixed',
          )}
        />
        {props.children !== undefined && <View className="alm-checkbox__text">{props.children}</View>}
      </View>
    </Pressable>
  )
}
