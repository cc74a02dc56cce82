import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './cell.scss'

export interface CellGroupProps {
  title?: ReactNode
  children: ReactNode
}

/** A card of cells with hairlines between them. */
export function CellGroup({ title, children }: CellGroupProps) {
  return (
    <View className="alm-cell-group">
      {title !== undefined && <View className="alm-cell-group__title">{title}</View>}
      <View className="alm-cell-group__body">{children}</View>
    </View>
  )
}
