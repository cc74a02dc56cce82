import { useEffect, useRef, type RefObject } from 'react'
import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'
import { holdBackKey } from './backKey'
import { followChoiceKeys } from './choiceKeys'
import { isOfInputMethod } from './inputMethod'
import { afterFrame } from './nextFrame'

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), textarea, [tabindex="0"], a[href]'

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

followChoiceKeys()

/** Without a ring until a key is used (`base.scss`). */
function focusOn(element: HTMLElement | undefined): void {
  if (!element) return
  if (!byKeys) {
    element.dataset['quietFocus'] = ''
    const loud = () => {
      delete element.dataset['quietFocus']
      element.removeEventListener('blur', loud)
      document.removeEventListener('keydown', loud, true)
    }
    element.addEventListener('blur', loud)
    document.addEventListener('keydown', loud, true)
  }
  element.focus({ preventScroll: true })
}

/** Open popups per page: the page moves again when the last one is gone. */
const locks = new Map<Element, number>()

function lock(page: Element | null): () => void {
  if (!page) return () => undefined
  const change = (by: 1 | -1) => {
    const count = (locks.get(page) ?? 0) + by
    locks.set(page, count)
    page.classList.toggle('alm-locked', count > 0)
  }
  change(1)
  return () => change(-1)
}

/** What is open, the topmost last. */
const layers: HTMLElement[] = []

/** A page behind another one keeps what is open on it. */
const isShown = (layer: HTMLElement): boolean => {
  const page = layer.closest('.taro_page')
  return !page || getComputedStyle(page).display !== 'none'
}

/** Focus goes in, stays in and comes back; the page behind is locked; Escape and the back key close. */
export function useModal(open: boolean, onClose?: () => void): RefObject<HTMLElement> {
  const root = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const element = root.current
    if (!open || !element) return
    const before = document.activeElement === document.body ? lastFocused : document.activeElement
    const unlock = lock(element.closest('.taro_page'))
    const closeNow = () => close.current?.()
    const release = close.current ? holdBackKey(closeNow, closeNow) : undefined
    const targets = () =>
      [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        it => it.tabIndex >= 0 && it.offsetParent !== null,
      )
    // looking for it needs the layout, which the frame brings: two short tasks in the place of a long one
    const stay = afterFrame(() => {
      if (!element.contains(document.activeElement)) focusOn(targets()[0])
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return
      if (event.key === 'Escape' && close.current) {
        event.stopPropagation()
        close.current()
        return
      }
      if (event.key !== 'Tab') return
      const all = targets()
      const edge = event.shiftKey ? all[0] : all[all.length - 1]
      if (document.activeElement !== edge && element.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus()
    }
    // a press on plain text, or a button that is switched off, leaves the focus with the body
    const onLostKey = (event: KeyboardEvent) => {
      const isTop = lastOf(layers.filter(isShown)) === element
      if (isTop && event.target === document.body) onKeyDown(event)
    }
    layers.push(element)
    element.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onLostKey)
    return () => {
      layers.splice(layers.indexOf(element), 1)
      element.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keydown', onLostKey)
      stay()
      unlock()
      release?.()
      if (before instanceof HTMLElement && before.isConnected) focusOn(before)
    }
  }, [open])
  return root
}
