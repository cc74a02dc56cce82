import type { FirstPaint } from './contract'
import './first-paint.scss'

const PAINTED = 'alm-painted'

/** The screen that answers presses has come: nothing may be painted any more. */
let taken = false
let layer: HTMLElement | undefined
/** Where a press went that the drawing could not answer: child numbers, from the page's root down. */
let pressed: number[] | undefined

const ROOT = '.alm-root'

const wayTo = (root: Element, target: Element): number[] => {
  const way: number[] = []
  for (let at = target; at !== root && at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at))
  return way
}

const follow = (root: Element, way: readonly number[]): Element | undefined =>
  way.reduce<Element | undefined>((at, child) => at?.children[child], root)

const notePress = ({ target }: MouseEvent) => {
  const root = layer?.querySelector(ROOT)
  if (root && target instanceof Element && root.contains(target)) pressed = wayTo(root, target)
}

const remove = () => {
  layer?.remove()
  layer = undefined
  document.documentElement.classList.remove(PAINTED)
  window.removeEventListener('hashchange', leave)
}

const leave = () => {
  taken = true
  remove()
}

export const firstPaint: FirstPaint = {
  show(html) {
    if (taken || layer) return
    layer = document.createElement('div')
    layer.className = 'alm-first-paint'
    layer.innerHTML = html
    layer.addEventListener('click', notePress)
    document.body.appendChild(layer)
    document.documentElement.classList.add(PAINTED)
    window.addEventListener('hashchange', leave)
  },
  isShown: () => layer !== undefined,
  handOver() {
    if (taken) return
    taken = true
    const offset = layer?.scrollTop ?? 0
    const root = document.querySelector(`#app ${ROOT}`)
    const page = root?.closest('.taro_page')
    if (page && offset) page.scrollTop = offset
    remove()
    const target = root && pressed && follow(root, pressed)
    if (target instanceof HTMLElement) target.click()
  },
}
