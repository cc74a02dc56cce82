import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import './cell.scss'

export interface CellProps {
  title: ReactNode
  /** Second, quieter line. */
  note?: ReactNode
  /** On the right. */
  value?: ReactNode
  icon?: IconName
  onPress?: () => void
  /** It does something here, or opens a choice, and leads to no other place: a button. Holds no other buttons. */
  acts?: boolean
  /** Arrow on the right; default: whenever it can be pressed. */
  arrow?: boolean
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Accessible name where the texts alone say something else. */
  label?: string
  /** ids of what has to be told of it besides. */
  describedBy?: string | undefined
  className?: string
}

export function Cell(props: CellProps) {
  const {
    title,
    note,
    value,
    icon,
    onPress,
    arrow = Boolean(onPress),
    tone = 'plain',
    disabled = false,
  } = props
  const classes = cx('alm-cell', `alm-cell--${tone}`, disabled && 'alm-cell--disabled', props.className)
  const content = (
    <View className="alm-cell__line">
      {icon && <Icon name={icon} className="alm-cell__icon" />}
      <View className="alm-cell__main">
        <View className="alm-cell__title">{title}</View>
        {note !== undefined && <View className="alm-cell__note">{note}</View>}
      </View>
      {value !== undefined && <View className="alm-cell__value">{value}</View>}
      {arrow && <Icon name="chevron-right" size={16} className="alm-cell__arrow" />}
    </View>
  )
  if (!onPress) return <View className={classes}>{content}</View>
  return (
    <Pressable
      className={classes}
      role={props.acts ? 'button' : 'link'}
      onPress={onPress}
      disabled={disabled}
      label={props.label}
      describedBy={props.describedBy}
    >
      {content}
    </Pressable>
  )
}
