import { afterFrame } from './nextFrame'
import { still } from './still'

/** px of the title bar the page draws, and of air below it. */
const ABOVE = 48 + 12

/**
 * Brings a part of the page to its top once what has just changed is drawn: a bar at the bottom hides it no more.
 * Not by pageScrollTo, which takes the place within the next positioned parent for the place on the page.
 */
export const reveal = (id: string): void =>
  void afterFrame(() => {
    const part = document.getElementById(id)
    if (!part) return
    part.style.scrollMarginTop = `${ABOVE}px`
    part.scrollIntoView({ block: 'start', behavior: still() ? 'auto' : 'smooth' })
  })
