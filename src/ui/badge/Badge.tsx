import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { badgeText } from './badgeText'
import './badge.scss'

export interface BadgeProps {
  /** Hidden at 0; 99+ above 100. */
  count?: number
  /** A dot without a number. */
  dot?: boolean
  /** What it sits on; without children the badge stands in the line. */
  children?: ReactNode
}

export function Badge({ count = 0, dot = false, children }: BadgeProps) {
  const text = badgeText(count)
  const mark = dot ? (
    <View className={cx('alm-badge__mark', 'alm-badge__mark--dot')} />
  ) : text ? (
    <Text className="alm-badge__mark">{text}</Text>
  ) : null
  if (children === undefined) return mark
  return (
    <View className="alm-badge">
      {children}
      {mark && <View className="alm-badge__corner">{mark}</View>}
    </View>
  )
}
