import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { NavEntry } from '@/api/storefront'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import './nav-grid.scss'

interface NavCellProps {
  entry: NavEntry
  style?: CSSProperties
  onPress: () => void
}

export function NavCell({ entry, style, onPress }: NavCellProps) {
  return (
    <Pressable className="alm-nav-cell" role="link" style={style} onPress={onPress}>
      <View className="alm-nav-cell__face">
        <Picture
          src={entry.imageUrl}
          alt=""
          width={44}
          mode="fit"
          round="m"
          className="alm-nav-cell__picture"
        />
        <View className="alm-nav-cell__name">{entry.name}</View>
      </View>
    </Pressable>
  )
}
