import { useText } from '@/i18n'
import { shellTexts } from './texts'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useCartCount } from '@/stores/cartCount'
import { TabBar } from '@/ui/tab-bar/TabBar'
import { tabs, type TabName } from './tabs'

/** Bottom navigation of the four tabs on H5. */
export function MallTabBar({ active }: { active: TabName }) {
  const t = useText(shellTexts)
  const cartCount = useCartCount()
  return (
    <TabBar
      items={tabs.map(tab => ({
        key: tab.route,
        text: t(`shell.tab.${tab.route}`),
        icon: tab.icon,
        activeIcon: tab.activeIcon,
        badge: tab.route === 'shoppingCart' ? cartCount : undefined,
      }))}
      active={active}
      onChange={route => void navigate(linkTo(route))}
    />
  )
}
