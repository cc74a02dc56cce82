import { View } from '@tarojs/components'
import { useState } from 'react'
import { getLanguage, useText } from '@/i18n'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import { Icon } from '@/ui/icon/Icon'
import { coreDrawings } from '@/ui/icon/drawings'
import type { IconName } from '@/ui/icon/iconNames'
import { moreDrawings } from '@/ui/icon/moreDrawings'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { TabBar } from '@/ui/tab-bar/TabBar'
import { UiProvider } from '@/ui/theme-root/UiProvider'
import { Buttons } from './sections/Buttons'
import { Choices } from './sections/Choices'
import { Feedback } from './sections/Feedback'
import { FieldTypes } from './sections/FieldTypes'
import { Fields } from './sections/Fields'
import { Lists } from './sections/Lists'
import { Look, type LookState } from './sections/Look'
import { Pictures } from './sections/Pictures'
import { Prices } from './sections/Prices'
import { Progress, Searching } from './sections/Progress'
import { Section } from './sections/Section'
import { States } from './sections/States'
import { Steppers } from './sections/Steppers'
import { Uploads } from './sections/Uploads'
import { galleryTexts } from './texts'
import './gallery.scss'

function Skeletons() {
  const t = useText(galleryTexts)
  return (
    <Section title={t('gallery.section.skeletons')} bare>
      <Skeleton shape="cards" count={2} />
      <View className="gallery__gap">
        <Skeleton shape="rows" count={2} />
      </View>
      <View className="gallery__gap">
        <Skeleton shape="block" ratio={3} />
      </View>
      <View className="gallery__gap">
        <Skeleton shape="line" count={2} />
      </View>
    </Section>
  )
}

const NAMES = Object.keys({ ...coreDrawings, ...moreDrawings }) as IconName[]

function Icons() {
  const t = useText(galleryTexts)
  return (
    <Section title={t('gallery.section.icons')}>
      <View className="gallery__icons">
        {NAMES.map(name => (
          <Icon key={name} name={name} size={24} />
        ))}
      </View>
    </Section>
  )
}

type TabKey = 'home' | 'class' | 'cart' | 'mine'

/** Every component of `ui` on one page (route demo/base), to look at and to test. */
export default function Gallery() {
  const t = useText(galleryTexts)
  const [tab, setTab] = useState<TabKey>('home')
  const theme = useTheme(schemeOf)
  // follows the app's theme until another one is chosen here
  const [chosen, choose] = useState<Omit<LookState, 'theme'> & Partial<Pick<LookState, 'theme'>>>({
    language: getLanguage(),
    grey: false,
    offline: false,
    large: false,
  })
  const look: LookState = { theme, ...chosen }
  const tabs = [
    { key: 'home', text: t('gallery.bar.home'), icon: 'home', activeIcon: 'home-fill' },
    { key: 'class', text: t('gallery.bar.class'), icon: 'class', activeIcon: 'class-fill' },
    { key: 'cart', text: t('gallery.bar.cart'), icon: 'cart', activeIcon: 'cart-fill', badge: 8 },
    { key: 'mine', text: t('gallery.bar.mine'), icon: 'user', activeIcon: 'user-fill' },
  ] as const
  return (
    <UiProvider theme={look.theme} grey={look.grey} offline={look.offline} largeText={look.large}>
      <PageShell title={t('gallery.title')} tabBar={<TabBar items={tabs} active={tab} onChange={setTab} />}>
        <View className="gallery">
          <Look value={look} onChange={choose} />
          <Buttons />
          <Prices />
          <Fields />
          <FieldTypes />
          <Searching />
          <Uploads />
          <Progress />
          <Choices />
          <Steppers />
          <Lists />
          <Pictures />
          <Feedback />
          <States />
          <Skeletons />
          <Icons />
        </View>
      </PageShell>
    </UiProvider>
  )
}
