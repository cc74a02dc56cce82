import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import './cell.scss'

export interface CellGroupProps {
  title?: ReactNode
  children: ReactNode
  className?: string
}

/** A card of cells with hairlines between them. */
export function CellGroup({ title, children, className }: CellGroupProps) {
  return (
    <View className={cx('alm-cell-group', className)}>
      {title !== undefined && <View className="alm-cell-group__title">{title}</View>}
      <View className="alm-cell-group__body">{children}</View>
    </View>
  )
}
