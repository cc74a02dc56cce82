import { View } from '@tarojs/components'
import { useState } from 'react'
import { getLanguage, useText } from '@/i18n'
import { PageShell } from '@/ui/page-shell/PageShell'
import { TabBar } from '@/ui/tab-bar/TabBar'
import { UiProvider } from '@/ui/theme-root/UiProvider'
import { Buttons } from './sections/Buttons'
import { Choices } from './sections/Choices'
import { Feedback } from './sections/Feedback'
import { Fields } from './sections/Fields'
import { Icons } from './sections/Icons'
import { Lists } from './sections/Lists'
import { Look, type LookState } from './sections/Look'
import { Pictures } from './sections/Pictures'
import { Prices } from './sections/Prices'
import { Progress, Searching } from './sections/Progress'
import { Skeletons } from './sections/Skeletons'
import { States } from './sections/States'
import { Steppers } from './sections/Steppers'
import { Uploads } from './sections/Uploads'
import { galleryTexts } from './texts'
import './gallery.scss'

type TabKey = 'home' | 'class' | 'cart' | 'mine'

/** Every component of `ui` on one page (route demo/base), to look at and to test. */
export default function Gallery() {
  const t = useText(galleryTexts)
  const [tab, setTab] = useState<TabKey>('home')
  const [look, setLook] = useState<LookState>({
    theme: 'light',
    language: getLanguage(),
    grey: false,
    offline: false,
    large: false,
  })
  const tabs = [
    { key: 'home', text: t('gallery.bar.home'), icon: 'home', activeIcon: 'home-fill' },
    { key: 'class', text: t('gallery.bar.class'), icon: 'class', activeIcon: 'class-fill' },
    { key: 'cart', text: t('gallery.bar.cart'), icon: 'cart', activeIcon: 'cart-fill', badge: 8 },
    { key: 'mine', text: t('gallery.bar.mine'), icon: 'user', activeIcon: 'user-fill' },
  ] as const
  return (
    <UiProvider theme={look.theme} grey={look.grey} offline={look.offline} textScale={look.large ? 1.5 : 1}>
      <PageShell title={t('gallery.title')} tabBar={<TabBar items={tabs} active={tab} onChange={setTab} />}>
        <View className="gallery">
          <Look value={look} onChange={setLook} />
          <Buttons />
          <Prices />
          <Fields />
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
