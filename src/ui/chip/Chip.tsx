import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import './chip.scss'

export interface ChipProps {
  children: ReactNode
  selected?: boolean
  onPress?: () => void
  /** it is not to be had: struck through */
  disabled?: boolean
  /** it cannot be pressed for a moment, and looks as it did */
  paused?: boolean
  /** One of several of which one is chosen (`ChipGroup`). */
  role?: 'radio'
  /** Shows a cross: pressing takes the chip away. */
  removable?: boolean
  label?: string
  className?: string
}

/** A choice (SKU value, filter) or an active condition. */
export function Chip(props: ChipProps) {
  const { selected = false, disabled = false, paused = false, removable = false } = props
  return (
    <Pressable
      className={cx(
        'alm-chip',
        selected && 'alm-chip--selected',
        disabled && 'alm-chip--disabled',
        props.className,
      )}
      role={removable ? 'button' : (props.role ?? 'checkbox')}
      checked={removable ? undefined : selected}
      disabled={disabled || paused}
      onPress={props.onPress}
      label={props.label}
    >
      <View className="alm-chip__face">
        <View className="alm-chip__text">{props.children}</View>
        {removable && <Icon name="close" size={12} />}
      </View>
    </Pressable>
  )
}
