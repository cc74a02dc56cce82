import { useEffect, useRef, type RefObject } from 'react'
import { holdBackKey } from './backKey'
import { followChoiceKeys } from './choiceKeys'
import { FOCUSABLE, focusOn, lastInFocus, openLayer, topLayer } from './focus'
import { isOfInputMethod } from './inputMethod'
import { followLostFocus } from './lostFocus'
import { afterFrame } from './nextFrame'

followChoiceKeys()
followLostFocus()

/** Open popups per page: the page moves again when the last one is gone. */
const locks = new WeakMap<Element, number>()

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

/**
 * Focus goes in, stays in and comes back; the page behind is locked; Escape and the back key close, the key by `onAway`
 * where there is one.
 */
export function useModal(open: boolean, onClose?: () => void, onAway = onClose): RefObject<HTMLElement> {
  const root = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  const away = useRef(onAway)
  useEffect(() => {
    close.current = onClose
    away.current = onAway
  }, [onClose, onAway])
  useEffect(() => {
    const element = root.current
    if (!open || !element) return
    const before = document.activeElement === document.body ? lastInFocus() : document.activeElement
    const unlock = lock(element.closest('.taro_page'))
    const goAway = () => away.current?.()
    const release = close.current ? holdBackKey(goAway, goAway) : undefined
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
      if (topLayer() === element && event.target === document.body) onKeyDown(event)
    }
    const closeLayer = openLayer(element)
    element.addEventListener('keydown', onKeyDown)
    document.addEventListener('keydown', onLostKey)
    return () => {
      closeLayer()
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
