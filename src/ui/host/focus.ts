import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'

export const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), textarea, [tabindex="0"], a[href]'

/** A key was used last: people who point need no ring that shows where they are. */
let byKeys = false
const keyUsed = () => (byKeys = true)
/** A button that is switched off while its call runs loses the focus to the body: it is where one comes back to. */
let lastFocused: Element | undefined
const focused = (event: FocusEvent) =>
  (lastFocused = event.target instanceof Element ? event.target : undefined)
const pointed = () => {
  byKeys = false
  // not every browser gives the focus to a button that is pointed at
  lastFocused = undefined
}
document.addEventListener('keydown', keyUsed, true)
document.addEventListener('focusin', focused, true)
document.addEventListener('pointerdown', pointed, true)
// a portal's document outlives the shop
atEnd(() => {
  document.removeEventListener('keydown', keyUsed, true)
  document.removeEventListener('focusin', focused, true)
  document.removeEventListener('pointerdown', pointed, true)
})

export const lastInFocus = (): Element | undefined => lastFocused

export const keysAreUsed = (): boolean => byKeys

/** Without a ring (`base.scss`) until a key is used. */
export function focusQuietly(element: HTMLElement): void {
  element.dataset['quietFocus'] = ''
  const loud = () => {
    delete element.dataset['quietFocus']
    element.removeEventListener('blur', loud)
    document.removeEventListener('keydown', loud, true)
  }
  element.addEventListener('blur', loud)
  document.addEventListener('keydown', loud, true)
  element.focus({ preventScroll: true })
}

export function focusOn(element: HTMLElement | undefined): void {
  if (!element) return
  if (byKeys) element.focus({ preventScroll: true })
  else focusQuietly(element)
}

/** What is open, the topmost last. */
const layers: HTMLElement[] = []

/** A page behind another one keeps what is open on it. */
const isShown = (layer: HTMLElement): boolean => {
  const page = layer.closest('.taro_page')
  return !page || getComputedStyle(page).display !== 'none'
}

export const topLayer = (): HTMLElement | undefined => lastOf(layers.filter(isShown))

export const openLayer = (layer: HTMLElement): (() => void) => {
  layers.push(layer)
  return () => void layers.splice(layers.indexOf(layer), 1)
}
