import type { FirstPaint } from './contract'
import { pressDrawn, tickAsDrawn, type Drawn } from './drawnPress'
import './first-paint.scss'

const PAINTED = 'alm-painted'

/** The screen that answers presses has come: nothing may be painted any more. */
let taken = false

let layer: Drawn | undefined

const ROOT = '.alm-root'

/** Child numbers, from the root down. */
const wayTo = (root: Element, target: Element): number[] => {
  const way: number[] = []
  for (let at = target; at !== root && at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at))
  return way
}

const follow = (root: Element, way: readonly number[]): Element | undefined =>
  way.reduce<Element | undefined>((at, child) => at?.children[child], root)

/** Where the drawing has been scrolled to; asked for at the hand-over, it would lay the page out within that task. */
let offset = 0

const notePress = ({ target }: MouseEvent) => {
  if (layer) pressDrawn(layer, target)
}

const noteScroll = () => {
  offset = layer?.scrollTop ?? 0
}

/** The way a person's typing reaches React. */
const type = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The attribute: older browsers have no property for it, and then every field would be the same. */
const nameOf = (field: Element) => field.getAttribute('aria-label')

/** What was typed goes on in the fields of the same names; returns what puts the cursor where it stands. */
const takeOverFields = (from: Element, to: Element): (() => void) => {
  const focused = document.activeElement
  let focus = () => undefined as void
  const fields = [...to.querySelectorAll('input')]
  for (const drawn of from.querySelectorAll('input')) {
    const field = fields.find(one => nameOf(one) === nameOf(drawn))
    if (!field) continue
    if (drawn.value !== drawn.defaultValue) type(field, drawn.value)
    if (drawn !== focused) continue
    const { selectionStart, selectionEnd } = drawn
    focus = () => {
      field.focus({ preventScroll: true })
      field.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  return focus
}

/** The same part of the page; none where something else stands there, a message for example. */
const counterpart = (
  from: Element,
  to: Element,
  drawn: EventTarget | null | undefined,
): HTMLElement | undefined => {
  if (!(drawn instanceof Element) || !from.contains(drawn)) return undefined
  const found = follow(to, wayTo(from, drawn))
  const same = found?.tagName === drawn.tagName && found.textContent === drawn.textContent
  return same && found instanceof HTMLElement && !(found instanceof HTMLInputElement) ? found : undefined
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

/** The login is drawn by the document itself, before this code has come (src/boot/document). */
const adopt = () => {
  if (layer || taken) return
  layer = document.querySelector<HTMLElement>('.alm-first-paint') ?? undefined
  if (!layer) return
  noteScroll()
  layer.addEventListener('scroll', noteScroll, { passive: true })
  window.addEventListener('hashchange', leave)
}

export const firstPaint: FirstPaint = {
  show(html) {
    adopt()
    if (taken || layer) return
    layer = document.createElement('div')
    layer.className = 'alm-first-paint'
    layer.innerHTML = html
    layer.addEventListener('click', notePress)
    layer.addEventListener('scroll', noteScroll, { passive: true })
    document.body.appendChild(layer)
    document.documentElement.classList.add(PAINTED)
    window.addEventListener('hashchange', leave)
  },
  append: (selector, html) => layer?.querySelector(selector)?.insertAdjacentHTML('beforeend', html),
  complete(selector, html) {
    const part = layer?.querySelector(selector)
    if (part) part.outerHTML = html
  },
  isShown() {
    adopt()
    return layer !== undefined
  },
  takeOver() {
    adopt()
    if (taken) return
    taken = true
    const root = document.querySelector(`#app ${ROOT}`)
    const page = root?.closest('.taro_page')
    if (page && offset) page.scrollTop = offset
    const drawn = layer?.querySelector(ROOT)
    const target = drawn && root && counterpart(drawn, root, layer?.pressed)
    const focus = drawn && root && takeOverFields(drawn, root)
    if (drawn && root) tickAsDrawn(drawn, root)
    remove()
    // below the drawing nothing takes the cursor
    focus?.()
    target?.click()
  },
}
