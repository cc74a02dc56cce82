import { textOf } from '@/i18n'
import type { TabBarItem } from '@/ui/tab-bar/TabBar'
import { tabs, type TabName } from './tabs'
import { shellTexts } from './texts'

/** Entries of the H5 tab bar, in the language of now. */
export const tabItems = (cartCount: number): TabBarItem<TabName>[] => {
  const t = textOf(shellTexts)
  return tabs.map(tab => ({
    key: tab.route,
    text: t(`shell.tab.${tab.route}`),
    icon: tab.icon,
    activeIcon: tab.activeIcon,
    badge: tab.route === 'shoppingCart' ? cartCount : undefined,
  }))
}
