import { FOCUSABLE, focusOn } from './focus'
import { afterFrame } from './nextFrame'
import { still } from './still'

/** px between the part and what stays at the top of the page. */
const AIR = 12

/** The control that is wrong, else the first one. */
export const controlIn = (part: HTMLElement): HTMLElement | undefined =>
  part.querySelector<HTMLElement>('[aria-invalid=true]') ??
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(it => it.tabIndex >= 0)

/**
 * Brings a part of the page to its top, below what stays there, once what has just changed is drawn: a bar at the bottom
 * hides it no more. What is to be filled in gets the focus, but for `focuses: false`.
 * Not by pageScrollTo, which takes the place within the next positioned parent for the place on the page.
 */
export const reveal = (id: string, focuses = true): void =>
  void afterFrame(() => {
    const part = document.getElementById(id)
    if (!part) return
    const above = part.closest('.alm-page')?.querySelector<HTMLElement>('.alm-page__top')?.offsetHeight ?? 0
    part.style.scrollMarginTop = `${above + AIR}px`
    part.scrollIntoView({ block: 'start', behavior: still() ? 'auto' : 'smooth' })
    if (focuses) focusOn(controlIn(part))
  })
