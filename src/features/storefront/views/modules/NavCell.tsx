import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { NavEntry } from '@/api/storefront'
import { useText } from '@/i18n'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { storefrontTexts } from '../../texts'
import { useStorefront } from '../StorefrontContext'
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

/** Below a grid: none of its entries opens without a login. */
export function LoginNote({ entries }: { entries: readonly NavEntry[] }) {
  const t = useText(storefrontTexts)
  const { guest, followItem } = useStorefront()
  const [first] = entries
  if (!guest || !first) return null
  return (
    <Pressable className="alm-nav-note" role="link" onPress={() => followItem(first.link)}>
      {t('storefront.loginFirst')}
    </Pressable>
  )
}
