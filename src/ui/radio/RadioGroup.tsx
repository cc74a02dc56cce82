import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import './radio.scss'

export interface RadioProps {
  checked: boolean
  onCheck: () => void
  disabled?: boolean
  children?: ReactNode
  /** Accessible name when there are no words. */
  label?: string
  className?: string
}

export function Radio({ checked, onCheck, disabled = false, children, label, className }: RadioProps) {
  return (
    <Pressable
      className={cx('alm-radio', disabled && 'alm-radio--disabled', className)}
      role="radio"
      checked={checked}
      disabled={disabled}
      label={label}
      onPress={onCheck}
    >
      <View className="alm-radio__line">
        <View className={cx('alm-radio__ring', checked && 'alm-radio__ring--on')} />
        {children !== undefined && <View className="alm-radio__text">{children}</View>}
      </View>
    </Pressable>
  )
}

interface RadioOption<V extends string | number> {
  value: V
  text: ReactNode
  note?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<V extends string | number> {
  /** Accessible name of the group. */
  label: string
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Beside each other instead of in rows. */
  inline?: boolean
  /** of all options */
  disabled?: boolean
}

export function RadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const { label, options, value, onChange, inline = false, disabled = false } = props
  return (
    <View
      className={cx('alm-radio-group', inline && 'alm-radio-group--inline')}
      {...a11y({ role: 'radiogroup', label })}
    >
      {options.map(option => (
        <Radio
          key={option.value}
          checked={option.value === value}
          disabled={disabled || option.disabled}
          onCheck={() => onChange(option.value)}
        >
          {option.text}
          {option.note !== undefined && <View className="alm-radio__note">{option.note}</View>}
        </Radio>
      ))}
    </View>
  )
}
