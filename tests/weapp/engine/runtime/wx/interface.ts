/** Toasts, dialogs, the bars, scrolling and pull to refresh of the page. */
import type { TabBarConfig, TabItem } from '../../shared/program'
import { drawBars } from '../pages/bars'
import type { PageEntry } from '../pages/pageEntry'
import { topPage } from '../pages/pageStack'
import { hideToast, showActionSheet, showModal, showToast } from '../screen/overlay'
import type { ModalOptions, ToastOptions } from '../screen/overlay'
import { viewportRect } from '../screen/layout'
import { changeTab, changeTabBarStyle, isTabRoute, setTabBadge, showTabBar } from '../screen/tabBar'
import { domOf, queryElements } from '../view/glassEasel'
import { defineAsync, defineNoOps, ExpectedFailure } from './registry'

interface ScrollOptions {
  scrollTop?: number
  selector?: string
  offsetTop?: number
}

function changeBars(change: (page: PageEntry) => void): void {
  const page = topPage()
  if (!page) return
  change(page)
  drawBars(page)
}

function defineFeedback(): void {
  defineAsync<ToastOptions>('showToast', options => showToast(options))
  defineAsync<ToastOptions>('showLoading', options => showToast(options, true))
  defineAsync('hideToast', hideToast)
  defineAsync('hideLoading', hideToast)
  defineAsync<ModalOptions>('showModal', options => showModal(options))
  defineAsync<{ itemList: string[] }>('showActionSheet', async ({ itemList }) => {
    const tapIndex = await showActionSheet(itemList)
    if (tapIndex === undefined) throw new ExpectedFailure('cancel')
    return { tapIndex }
  })
}

function defineNavigationBar(): void {
  defineAsync<{ title: string }>('setNavigationBarTitle', ({ title }) =>
    changeBars(page => {
      page.title = title
    }),
  )
  defineAsync<{ frontColor: string; backgroundColor: string }>('setNavigationBarColor', options =>
    changeBars(page => {
      page.barColor = options.frontColor
      page.barBackground = options.backgroundColor
    }),
  )
}

/** The platform refuses to change the tab bar from a page that does not show it. */
function defineOnTabPage<Options>(name: string, action: (options: Options) => void): void {
  defineAsync<Options>(name, options => {
    if (!isTabRoute(topPage()?.route ?? '')) throw new Error('not TabBar page')
    action(options)
  })
}

function setTabBarShown(isShown: boolean): void {
  showTabBar(isShown)
  changeBars(() => undefined)
}

function defineTabBar(): void {
  type Index = { index: number }
  defineOnTabPage('showTabBar', () => setTabBarShown(true))
  defineOnTabPage('hideTabBar', () => setTabBarShown(false))
  defineOnTabPage<Index & { text: string }>('setTabBarBadge', ({ index, text }) => setTabBadge(index, text))
  defineOnTabPage<Index>('removeTabBarBadge', ({ index }) => setTabBadge(index, ''))
  defineOnTabPage<Index>('showTabBarRedDot', ({ index }) => setTabBadge(index, '•'))
  defineOnTabPage<Index>('hideTabBarRedDot', ({ index }) => setTabBadge(index, ''))
  defineOnTabPage<Index & Partial<TabItem>>('setTabBarItem', ({ index, text, iconPath, selectedIconPath }) =>
    changeTab(index, { text, iconPath, selectedIconPath }),
  )
  defineOnTabPage<Partial<TabBarConfig>>('setTabBarStyle', options => {
    const { color, selectedColor, backgroundColor, borderStyle } = options
    const given = Object.entries({ color, selectedColor, backgroundColor, borderStyle }).filter(
      ([, value]) => value,
    )
    changeTabBarStyle(Object.fromEntries(given) as Partial<TabBarConfig>)
  })
}

function scrollPage({ scrollTop, selector, offsetTop = 0 }: ScrollOptions): void {
  const page = topPage()
  if (!page) return
  if (scrollTop !== undefined) page.scroller.scrollTop = scrollTop
  if (selector === undefined) return
  const [target] = queryElements(page.instance, selector)
  if (!target) throw new Error('selector not found')
  page.scroller.scrollTop += domOf(target).getBoundingClientRect().top - viewportRect().top + offsetTop
}

export function defineInterface(): void {
  defineFeedback()
  defineNavigationBar()
  defineTabBar()
  defineAsync<ScrollOptions>('pageScrollTo', scrollPage)
  defineAsync('startPullDownRefresh', () => topPage()?.refresher.start())
  defineAsync('stopPullDownRefresh', () => topPage()?.refresher.stop())
  defineNoOps([
    'showNavigationBarLoading',
    'hideNavigationBarLoading',
    'hideHomeButton',
    'setBackgroundColor',
    'setBackgroundTextStyle',
    'setTopBarText',
    'loadFontFace',
    'hideKeyboard',
    'getSelectedTextRange',
  ])
}
