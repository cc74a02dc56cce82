import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import './tag.scss'

export type Tone = 'brand' | 'price' | 'success' | 'warning' | 'danger' | 'neutral'

export interface TagProps {
  children: ReactNode
  tone?: Tone
  kind?: 'soft' | 'solid' | 'outline'
  className?: string
}

export function Tag({ children, tone = 'neutral', kind = 'soft', className }: TagProps) {
  return <Text className={cx('alm-tag', `alm-tag--${tone}`, `alm-tag--${kind}`, className)}>{children}</Text>
}
