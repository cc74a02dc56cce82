import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { NavEntry } from '@/api/storefront'
import { useText } from '@/i18n'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { storefrontTexts } from '../../texts'
import { useStorefront } from '../StorefrontContext'
import { LinkBox } from './LinkBox'
import './nav-grid.scss'

interface NavCellProps {
  entry: NavEntry
  style?: CSSProperties
  onPress: () => void
}

export function NavCell({ entry, style, onPress }: NavCellProps) {
  const { editing } = useStorefront()
  return (
    <LinkBox link={entry.link} className="alm-nav-cell" style={style} onPress={onPress} speaks={editing}>
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
    </LinkBox>
  )
}

/** Below a grid: none of its entries opens without a login. */
export function LoginNote({ entries }: { entries: readonly NavEntry[] }) {
  const t = useText(storefrontTexts)
  const { guest, logIn } = useStorefront()
  if (!guest || entries.every(({ link }) => link.kind === 'none')) return null
  return (
    <Pressable className="alm-nav-note" role="link" onPress={logIn}>
      {t('storefront.loginFirst')}
    </Pressable>
  )
}
