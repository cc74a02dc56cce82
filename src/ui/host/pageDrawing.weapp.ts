import type { PageDrawing } from './contract'

/** The mini-program's own page transition covers the time a page needs. */
export const pageDrawing: PageDrawing = {
  prepare: () => () => Promise.resolve(),
  end: () => undefined,
}
