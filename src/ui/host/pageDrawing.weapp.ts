import type { PageDrawing } from './contract'

/** The mini-program's own page transition covers the time a page needs. */
export const pageDrawing: PageDrawing = {
  show: () => Promise.resolve(),
  rehearse: () => undefined,
  end: () => undefined,
}
