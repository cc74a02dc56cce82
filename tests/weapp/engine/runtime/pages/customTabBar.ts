/** The tab bar that a program with `tabBar.custom` draws itself: one instance per tab page. */
import { loadComponent } from '../logic/definitions'
import { createBox } from '../screen/elements'
import { isTabBarCustom, isTabRoute } from '../screen/tabBar'
import { createRoot } from '../view/glassEasel'
import type { Root } from '../view/glassEasel'

const COMPONENT_PATH = 'custom-tab-bar/index'

export interface CustomTabBar {
  instance: unknown
  release(): void
}

export function createCustomTabBar(route: string, layer: HTMLElement): CustomTabBar | undefined {
  if (!isTabBarCustom() || !isTabRoute(route)) return undefined
  loadComponent(COMPONENT_PATH)
  const root = createRoot('custom-tab-bar', COMPONENT_PATH)
  type Mount = Parameters<Root['attach']>[0]
  const placeholder = createBox('', layer)
  root.attach(layer as unknown as Mount, placeholder as unknown as Mount)
  return { instance: root.get(), release: () => root.release() }
}
