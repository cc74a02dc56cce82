import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './section-title.scss'

export interface SectionTitleProps {
  children: ReactNode
  /** A link or button at the end of the line. */
  right?: ReactNode
  /** in a card */
  small?: boolean
  className?: string
}

export function SectionTitle({ children, right, small = false, className }: SectionTitleProps) {
  return (
    <View className={cx('alm-section-title', small && 'alm-section-title--small', className)}>
      <View className="alm-section-title__text" {...a11y({ role: 'heading', level: 2 })}>
        {children}
      </View>
      {right}
    </View>
  )
}
