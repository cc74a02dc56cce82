import { useLanguage } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useCartCount } from '@/stores/cartCount'
import { TabBar } from '@/ui/tab-bar/TabBar'
import { tabItems } from './tabItems'
import type { TabName } from './tabs'

/** Bottom navigation of the four tabs on H5. */
export function MallTabBar({ active }: { active: TabName }) {
  useLanguage()
  const items = tabItems(useCartCount())
  return <TabBar items={items} active={active} onChange={route => void navigate(linkTo(route))} />
}
