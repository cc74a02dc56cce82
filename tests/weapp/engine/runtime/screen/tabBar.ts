import { manifest } from '../environment'
import type { TabBarConfig, TabItem } from '../../shared/program'
import { createBox, onTap } from './elements'
import { tabBar } from './layout'
import { resolveThemeVariables } from './theme'

interface Tab {
  item: TabItem
  box: HTMLElement
  icon: HTMLImageElement
  label: HTMLElement
  badge: HTMLElement
}

const config: TabBarConfig | undefined = manifest.app.tabBar
const styleChanges: Partial<TabBarConfig> = {}
const tabs: Tab[] = (config?.list ?? []).map(item => createTab({ ...item }))
let shown = true
let selectedRoute = ''

function createTab(item: TabItem): Tab {
  const box = createBox('tab', tabBar)
  const icon = document.createElement('img')
  box.append(icon)
  const label = createBox('label', box, item.text)
  const badge = createBox('badge', box)
  badge.hidden = true
  return { item, box, icon, label, badge }
}

export function onTabTapped(action: (item: TabItem, index: number) => void): void {
  tabs.forEach((tab, index) => onTap(tab.box, () => action(tab.item, index)))
}

export function isTabRoute(route: string): boolean {
  return tabs.some(({ item }) => item.pagePath.replace(/\.html$/, '') === route)
}

/** A program with `custom: true` draws the bar itself. */
export function isTabBarVisibleOn(route: string): boolean {
  return shown && !config?.custom && isTabRoute(route)
}

export function isTabBarCustom(): boolean {
  return config?.custom === true
}

export function drawTabBar(route: string): void {
  selectedRoute = route
  tabBar.style.display = isTabBarVisibleOn(route) ? '' : 'none'
  if (!config) return
  const look = { ...resolveThemeVariables(config), ...styleChanges }
  tabBar.style.background = look.backgroundColor ?? '#ffffff'
  tabBar.style.borderTopColor = look.borderStyle === 'white' ? '#ffffff' : 'rgba(0, 0, 0, 0.1)'
  for (const { item, box, icon, label } of tabs) {
    const isSelected = item.pagePath === route
    const source = isSelected ? (item.selectedIconPath ?? item.iconPath) : item.iconPath
    box.style.color = (isSelected ? look.selectedColor : look.color) ?? (isSelected ? '#07c160' : '#888888')
    box.toggleAttribute('selected', isSelected)
    icon.hidden = !source
    if (source) icon.src = `/dist/${source.replace(/^\//, '')}`
    label.textContent = item.text
  }
}

export function showTabBar(visible: boolean): void {
  shown = visible
  drawTabBar(selectedRoute)
}

/** Throws when there is no such tab. */
function tabAt(index: number): Tab {
  const tab = tabs[index]
  if (!tab) throw new Error('tabbar item not found')
  return tab
}

/** An empty text removes the badge. */
export function setTabBadge(index: number, text: string): void {
  const { badge } = tabAt(index)
  badge.textContent = text
  badge.hidden = text === ''
}

export function changeTab(index: number, change: Partial<TabItem>): void {
  const { item } = tabAt(index)
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  Object.assign(item, Object.fromEntries(given))
  drawTabBar(selectedRoute)
}

export function changeTabBarStyle(change: Partial<TabBarConfig>): void {
  Object.assign(styleChanges, change)
  drawTabBar(selectedRoute)
}
