import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import type { OpenType } from '../host/contract'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import './button.scss'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  kind?: ButtonKind
  /** `s` keeps a 44 px touch area around a 32 px look. */
  size?: 's' | 'm' | 'l'
  /** Full width. */
  block?: boolean
  /** A small `ghost` whose words, not its space, end or begin where the content does. */
  edge?: 'start' | 'end'
  /** Shows work going on; presses are ignored. */
  loading?: boolean
  disabled?: boolean
  icon?: IconName
  /** Accessible name where the text alone says too little. */
  label?: string
  openType?: OpenType
  className?: string
}

const TWO_CHARACTERS = /^[\u4e00-\u9fff]{2}$/

export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'm', block = false, loading = false, disabled = false, icon } = props
  const { children } = props
  // the specification writes some of them with a space (`取 消`): all look so, on buttons that stand by themselves
  const spread =
    kind !== 'ghost' && size !== 's' && !icon && typeof children === 'string' && TWO_CHARACTERS.test(children)
  return (
    <Pressable
      className={cx(
        'alm-button',
        `alm-button--${kind}`,
        `alm-button--${size}`,
        block && 'alm-button--block',
        props.edge && `alm-button--edge-${props.edge}`,
        disabled && 'alm-button--disabled',
        props.className,
      )}
      onPress={props.onPress}
      disabled={disabled || loading}
      busy={loading || undefined}
      label={props.label}
      openType={props.openType}
    >
      <View className="alm-button__face">
        {loading ? <Icon name="loading" size={16} /> : icon ? <Icon name={icon} size={16} /> : null}
        <View className={cx('alm-button__text', spread && 'alm-button__text--spread')}>{children}</View>
      </View>
    </Pressable>
  )
}
