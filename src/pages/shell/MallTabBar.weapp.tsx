import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useText } from '@/i18n'
import { shellTexts } from './texts'
import { currentRoute } from '@/routes/navigate'
import { systemTheme } from '@/platform/theme'
import { useCartCount } from '@/stores/cartCount'
import { useEvent, useOn } from '@/ui/useOn'
import { useUi } from '@/ui/theme-root/UiProvider'
import { isTabName, tabs, type TabName } from './tabs'

const CART_TAB = tabs.findIndex(tab => tab.route === 'shoppingCart')

/** The mini-program has a native tab bar: this keeps its words, colours and cart badge in step. Draws nothing. */
export function MallTabBar(_props: { active: TabName }) {
  const t = useText(shellTexts)
  const cartCount = useCartCount()
  const { theme } = useUi()
  const apply = useEvent(() => {
    // the platform refuses changes while another page is in front; useDidShow catches up
    if (!isTabName(currentRoute() ?? '')) return
    tabs.forEach((tab, index) => {
      const icon = (state: string) =>
        `/pages/shell/tab-icons/${tab.icon}${state}${theme === 'dark' ? '-dark' : ''}.png`
      const text = t(`shell.tab.${tab.route}`)
      void Taro.setTabBarItem({ index, text, iconPath: icon(''), selectedIconPath: icon('-active') })
    })
    void Taro.setTabBarStyle(
      theme === 'dark'
        ? { color: '#8a91a0', selectedColor: '#6c93ff', backgroundColor: '#181b21', borderStyle: 'black' }
        : { color: '#69707e', selectedColor: '#2257f5', backgroundColor: '#ffffff', borderStyle: 'white' },
    )
    if (cartCount > 0)
      void Taro.setTabBarBadge({ index: CART_TAB, text: cartCount > 99 ? '99+' : String(cartCount) })
    else void Taro.removeTabBarBadge({ index: CART_TAB })
  })
  useOn([t, theme, cartCount], () => apply())
  // the platform gives its bar the phone's new theme by itself (theme.json), also where another was chosen
  useEffect(() => systemTheme.onSystemSchemeChange(apply), [apply])
  useDidShow(apply)
  return null
}
