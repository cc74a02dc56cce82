/** A page that is drawn before its code has come. `pressed`: the last press, for the page to carry out. */
export interface Drawn extends HTMLElement {
  pressed?: EventTarget | null
}

const BOX = '[role=checkbox]'
const PRESSED = 'data-pressed'
const isTicked = (box: Element) => box.getAttribute('aria-checked') === 'true'

/** The box that was pressed, by itself or by the words of its group. */
const boxAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element) || target.closest('[role=link]')) return null
  return target.closest(BOX) ?? target.closest('.alm-checkbox-group')?.querySelector(BOX) ?? null
}

/** A box shows its tick at once. Any other press is kept until the next press of any kind. */
export const pressDrawn = (layer: Drawn, target: EventTarget | null): void => {
  const box = boxAt(target)
  layer.pressed = box ? undefined : target
  if (box) {
    const ticked = !isTicked(box)
    box.setAttribute('aria-checked', String(ticked))
    box.setAttribute(PRESSED, '')
    box.querySelector('.alm-checkbox__box')?.classList.toggle('alm-checkbox__box--on', ticked)
  }
}

/** Boxes that were pressed on the drawing become the same on its page, which has them in the same order. */
export const tickAsDrawn = (drawn: Element, page: Element): void => {
  const boxes = page.querySelectorAll<HTMLElement>(BOX)
  drawn.querySelectorAll(BOX).forEach((box, n) => {
    const same = boxes[n]
    if (same && box.hasAttribute(PRESSED) && isTicked(same) !== isTicked(box)) same.click()
  })
}
