import { createBox, onTap } from './elements'
import { capsule, navigationBar, statusBar } from './layout'

export interface NavigationBarLook {
  title: string
  background: string
  /** CSS colour of the title */
  color: string
  /** The page draws its own bar. */
  custom: boolean
  canGoBack: boolean
}

const back = createBox('back', navigationBar)
const title = createBox('title', navigationBar)

export function onBackTapped(action: () => void): void {
  onTap(back, action)
}

export function drawNavigationBar(look: NavigationBarLook): void {
  navigationBar.style.display = look.custom ? 'none' : ''
  navigationBar.style.background = look.background
  navigationBar.style.color = look.color
  statusBar.style.color = look.color
  capsule.toggleAttribute('on-dark', look.color !== '#000000')
  back.textContent = look.canGoBack ? '‹' : ''
  title.textContent = look.title
  document.title = look.title
}
