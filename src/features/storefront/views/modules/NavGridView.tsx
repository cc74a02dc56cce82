import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { host } from '@/ui/host/host'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { LoginNote, NavCell } from './NavCell'

/** Navigation grid; a row is 74 plus twice the interval high (shop §9), more where large text needs it. */
export function NavGridView({ module }: ModuleProps<'navGrid'>) {
  const t = useText(storefrontTexts)
  const { followItem } = useStorefront()
  const { entries, columns, rowHeight } = module
  if (entries.length === 0) return <GoodsPlaceholders columns={columns} text={t('storefront.placeholder')} />
  const cell = { width: `${(100 / columns).toFixed(4)}%`, minHeight: host.length(rowHeight) }
  return (
    <>
      <View className="alm-nav-grid alm-nav-grid--grows">
        {entries.map((entry, index) => (
          <NavCell key={index} entry={entry} style={cell} onPress={() => followItem(entry.link)} />
        ))}
      </View>
      <LoginNote entries={entries} />
    </>
  )
}
