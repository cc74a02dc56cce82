import { View } from '@tarojs/components'
import type { ZoomAreaProps } from './contract'

/** The mini-program shows pictures in the platform's own viewer, which zooms by itself. */
export function ZoomArea({ children, onTap }: ZoomAreaProps) {
  return (
    <View className="alm-zoom" onClick={onTap}>
      {children}
    </View>
  )
}
