import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Carousel } from '@/ui/carousel/Carousel'
import { cx } from '@/ui/cx'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { useMoving } from '../../hooks/useStarted'
import { autoplayInterval, slidesOf } from '../../model/carousel'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import { LoginNote, NavCell } from './NavCell'

const ROW = 76
const DOTS = 20
const PADDING = 8
const DESIGN_WIDTH = 351

/** Entries in 3, 4 or 5 columns (shop §9), at most two rows at a time; more are swiped in. */
export function SwipeGridView({ module }: ModuleProps<'swipeGrid'>) {
  const t = useText(storefrontTexts)
  const { followItem } = useStorefront()
  const moving = useMoving()
  const { entries, columns, carousel } = module
  if (entries.length === 0) return <GoodsPlaceholders columns={columns} text={t('storefront.placeholder')} />
  const rows = entries.length > columns ? 2 : 1
  const pages = slidesOf(entries, columns * rows)
  const width = { width: `${(100 / columns).toFixed(4)}%` }
  return (
    <>
      <Carousel
        ratio={DESIGN_WIDTH / (rows * ROW + (pages.length > 1 ? DOTS : PADDING))}
        interval={autoplayInterval(carousel, pages.length, moving)}
        label={module.name || undefined}
        className={cx(
          'alm-swipe-grid',
          rows > 1 && 'alm-swipe-grid--two',
          pages.length > 1 && 'alm-swipe-grid--marked',
        )}
        slides={pages.map((page, n) => ({
          key: String(n),
          node: (
            <View className="alm-nav-grid">
              {page.map((entry, index) => (
                <NavCell key={index} entry={entry} style={width} onPress={() => followItem(entry.link)} />
              ))}
            </View>
          ),
        }))}
      />
      <LoginNote entries={entries} />
    </>
  )
}
