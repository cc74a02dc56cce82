/** Draws the navigation bar and the tab bar for a page and fits the viewport between them. */
import { settings } from '../environment'
import { NAVIGATION_BAR_HEIGHT, placeViewport, TAB_BAR_HEIGHT } from '../screen/layout'
import { drawNavigationBar } from '../screen/navigationBar'
import { drawTabBar, isTabBarVisibleOn } from '../screen/tabBar'
import type { PageEntry } from './pageEntry'
import { openPages } from './pageStack'

export function drawBars(page: PageEntry): void {
  const { top, bottom } = settings.safeArea
  const window = page.windowConfig()
  const custom = window.navigationStyle === 'custom'
  const hasTabBar = isTabBarVisibleOn(page.route)
  drawNavigationBar({
    title: page.title ?? window.navigationBarTitleText ?? '',
    background: page.barBackground ?? window.navigationBarBackgroundColor ?? '#ffffff',
    color: page.barColor ?? (window.navigationBarTextStyle === 'white' ? '#ffffff' : '#000000'),
    custom,
    canGoBack: openPages().length > 1,
  })
  drawTabBar(page.route)
  placeViewport(
    { top: custom ? 0 : top + NAVIGATION_BAR_HEIGHT, bottom: hasTabBar ? TAB_BAR_HEIGHT + bottom : 0 },
    { top: custom ? top : 0, bottom: hasTabBar ? 0 : bottom },
  )
}
