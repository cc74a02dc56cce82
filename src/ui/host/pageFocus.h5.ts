import { useEffect } from 'react'
import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'
import { focusOn, focusQuietly, keysAreUsed, topLayer } from './focus'
import { afterFrame } from './nextFrame'

/** Where each page had the focus when it was left. */
let left = new WeakMap<Element, HTMLElement>()
let shown: Element | undefined
/** The title that was given the focus: a page that has loaded may bring another one. */
let given: HTMLElement | undefined

const keep = ({ target }: FocusEvent): void => {
  const page = target instanceof HTMLElement ? target.closest('.taro_page') : undefined
  if (page && target !== given) left.set(page, target as HTMLElement)
}
document.addEventListener('focusin', keep, true)
atEnd(() => {
  document.removeEventListener('focusin', keep, true)
  left = new WeakMap()
  shown = given = undefined
})

const front = (): Element | undefined =>
  lastOf(
    [...document.querySelectorAll('.taro_page')].filter(page => getComputedStyle(page).display !== 'none'),
  )

const giveToTitle = (page: Element): void => {
  const title = page.querySelector<HTMLElement>('[role=heading][aria-level="1"], [role=main]')
  if (!title) return
  given = title
  title.tabIndex = -1
  // it is read, not used: no ring
  title.style.outline = 'none'
  focusQuietly(title)
}

const enter = (): void => {
  const page = front()
  const isFirst = shown === undefined
  const isSame = page === shown && given?.isConnected !== false
  shown = page
  if (!page || isFirst || isSame || page.contains(document.activeElement) || topLayer()) return
  const before = left.get(page)
  // to people who point it would bring up the keyboard of a field, or hold what moves
  if (before?.isConnected) return keysAreUsed() ? focusOn(before) : undefined
  giveToTitle(page)
}

/**
 * What had the focus goes out of sight with its page. A new page gives it to its title, which a screen reader reads; one
 * that is come back to gives it to what one had left for the other.
 */
export function usePageFocus(inFront: boolean): void {
  useEffect(() => (inFront ? afterFrame(enter) : undefined), [inFront])
}
