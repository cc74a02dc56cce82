import { focusOn } from './focus'
import { afterFrame } from './nextFrame'
import { controlIn } from './reveal.h5'

/** px between a field and what lies over the page's foot. */
const AIR = 16

/** What a part scrolls in; the page where nothing else does. */
export const scrollsOf = (part: Element): HTMLElement => {
  for (let box = part.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return document.documentElement
}

/**
 * Scrolls a part of the page until nothing of it lies below a panel at the foot of the screen, once that is drawn; where
 * there is no more to scroll, room is made. Returns a function that ends it and takes the room away.
 */
export const clearOf = (part: string, panel: string): (() => void) => {
  let given: HTMLElement | undefined
  const stop = afterFrame(() => {
    const [field, over] = [document.getElementById(part), document.getElementById(panel)]
    if (!field || !over) return
    const high = (over.closest<HTMLElement>('.alm-sheet') ?? over).offsetHeight
    const covered = field.getBoundingClientRect().bottom + AIR - (window.innerHeight - high)
    if (covered <= 0) return
    const box = scrollsOf(field)
    const missing = covered - (box.scrollHeight - box.clientHeight - box.scrollTop)
    if (missing > 0) {
      box.style.paddingBottom = `${parseFloat(getComputedStyle(box).paddingBottom || '0') + missing}px`
      given = box
    }
    box.scrollTop += covered
  })
  return () => {
    stop()
    given?.style.removeProperty('padding-bottom')
  }
}

/**
 * Scrolls what a sheet of that class holds until a part is in sight, nothing of it below the sheet's foot, once that is
 * drawn. What is to be filled in gets the focus where that is asked for.
 */
export const clearOfFoot = (part: string, _sheet: string, focuses = false): (() => void) =>
  afterFrame(() => {
    const element = document.getElementById(part)
    element?.scrollIntoView({ block: 'nearest' })
    if (element && focuses) focusOn(controlIn(element))
  })
