import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** Keeps the room of the strip with the site's pages from the first drawing on. */
export function ColumnPlace({ children }: { children?: ReactNode }) {
  return <View className="alm-columns">{children}</View>
}
