import { useEffect } from 'react'
import { atEnd } from '@/base/endings'
import { lastOf } from '@/base/list'
import { focusOn, focusQuietly, keysAreUsed, topLayer } from './focus'
import { useOn } from '../useOn'
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
const front = (): HTMLElement | undefined =>
  lastOf(
    [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(
      page => getComputedStyle(page).display !== 'none',
    ),
  )

/** What a key leads to is scrolled to where no bar of its page lies over it. */
const keepClear = ({ key }: KeyboardEvent): void => {
  const page = key === 'Tab' ? front() : undefined
  if (!page) return
  const highOf = (bar: string) => page.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0
  page.style.scrollPadding = `${highOf('.alm-page__top')}px 0 ${highOf('.alm-page__bottom')}px`
}

document.addEventListener('focusin', keep, true)
document.addEventListener('keydown', keepClear, true)
atEnd(() => {
  document.removeEventListener('focusin', keep, true)
  document.removeEventListener('keydown', keepClear, true)
  left = new WeakMap()
  shown = given = undefined
})

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

/** The focused title has changed: it gets the focus anew, because a screen reader reads it only then. */
const readAgain = (): void => {
  if (given?.matches('[role=heading]') && document.activeElement === given) {
    given.blur()
    focusQuietly(given)
  }
}

/**
 * A new page gives the focus to its title, which a screen reader reads. A page that is returned to gives it back to the
 * element that had it before. A title may come late, after data.
 */
export function usePageFocus(inFront: boolean, title: string | undefined): void {
  useEffect(() => (inFront ? afterFrame(enter) : undefined), [inFront])
  useOn([title], readAgain)
}
