/** The phone's screen: status bar, navigation bar, the pages' viewport, tab bar, and what floats over all. */
import { settings } from '../environment'
import { createBox } from './elements'

/** px */
export const NAVIGATION_BAR_HEIGHT = 44
export const TAB_BAR_HEIGHT = 50

function createRegion(id: string): HTMLElement {
  const region = createBox('', document.body)
  region.id = id
  return region
}

export const viewport = createRegion('wx-viewport')
export const navigationBar = createRegion('wx-navigation-bar')
export const statusBar = createRegion('wx-status-bar')
export const tabBar = createRegion('wx-tab-bar')
export const capsule = createRegion('wx-capsule')
export const overlayRoot = createRegion('wx-ui')

export interface Insets {
  top: number
  bottom: number
}

/** Puts the viewport between the bars and tells the styles how high it is and which safe areas are left to the page. */
export function placeViewport(bars: Insets, safeArea: Insets): void {
  viewport.style.top = `${bars.top}px`
  viewport.style.bottom = `${bars.bottom}px`
  const root = document.documentElement.style
  root.setProperty('--wx-vh', `${viewport.getBoundingClientRect().height / 100}px`)
  root.setProperty('--wx-safe-area-top', `${safeArea.top}px`)
  root.setProperty('--wx-safe-area-bottom', `${safeArea.bottom}px`)
}

export function viewportRect(): DOMRect {
  return viewport.getBoundingClientRect()
}

export function screenSize(): { width: number; height: number } {
  const { clientWidth, clientHeight } = document.documentElement
  return { width: clientWidth, height: clientHeight }
}

export function createShell(): void {
  const { top, bottom } = settings.safeArea
  createBox('time', statusBar, '9:41')
  statusBar.style.height = `${top}px`
  navigationBar.style.paddingTop = `${top}px`
  capsule.style.top = `${top + 6}px`
  createBox('dots', capsule, '•••')
  createBox('ring', capsule, '◎')
  tabBar.style.paddingBottom = `${bottom}px`
}
