import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import './switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Accessible name. */
  label: string
  disabled?: boolean
}

export function Switch({ checked, onChange, label, disabled = false }: SwitchProps) {
  return (
    <Pressable
      className={cx('alm-switch', disabled && 'alm-switch--disabled')}
      role="switch"
      checked={checked}
      disabled={disabled}
      label={label}
      onPress={() => onChange(!checked)}
    >
      <View className={cx('alm-switch__rail', checked && 'alm-switch__rail--on')}>
        <View className="alm-switch__knob" />
      </View>
    </Pressable>
  )
}
