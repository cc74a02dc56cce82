/** A page that is drawn before its code has come. `pressed`: the last press, for the page to carry out. */
export interface Drawn extends HTMLElement {
  pressed?: EventTarget | null
}

const BOX = '[role=checkbox]'
const PRESSED = 'data-pressed'
const isTicked = (box: Element) => box.getAttribute('aria-checked') === 'true'

/** The box that was pressed, by itself or by the words beside it. */
const boxAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element) || target.closest('[role=link]')) return null
  return target.closest(BOX) ?? target.closest('.login__agreement')?.querySelector(BOX) ?? null
}

/** A box shows its tick at once. Of all else the last press is kept. */
export const pressDrawn = (layer: Drawn, target: EventTarget | null): void => {
  const box = boxAt(target)
  if (box) {
    const ticked = !isTicked(box)
    box.setAttribute('aria-checked', String(ticked))
    box.setAttribute(PRESSED, '')
    box.querySelector('.alm-checkbox__box')?.classList.toggle('alm-checkbox__box--on', ticked)
  } else layer.pressed = target
}

/** Boxes that were pressed on the drawing become the same on its page, which has them in the same order. */
export const tickAsDrawn = (drawn: Element, page: Element): void => {
  const boxes = page.querySelectorAll<HTMLElement>(BOX)
  drawn.querySelectorAll(BOX).forEach((box, n) => {
    const same = boxes[n]
    if (same && box.hasAttribute(PRESSED) && isTicked(same) !== isTicked(box)) same.click()
  })
}
