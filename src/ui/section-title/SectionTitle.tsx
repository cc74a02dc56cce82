import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './section-title.scss'

export interface SectionTitleProps {
  children: ReactNode
  /** A link or button at the end of the line. */
  right?: ReactNode
  level?: 2 | 3
  className?: string
}

export function SectionTitle({ children, right, level = 2, className }: SectionTitleProps) {
  return (
    <View className={cx('alm-section-title', `alm-section-title--${level}`, className)}>
      <View className="alm-section-title__text" {...a11y({ role: 'heading', level })}>
        {children}
      </View>
      {right}
    </View>
  )
}
