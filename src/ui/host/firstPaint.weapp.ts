import type { FirstPaint } from './contract'

/** The mini-program has its code at hand: nothing has to be painted ahead of it. */
export const firstPaint: FirstPaint = {
  show: () => undefined,
  append: () => undefined,
  complete: () => undefined,
  isShown: () => false,
  takeOver: () => undefined,
}
