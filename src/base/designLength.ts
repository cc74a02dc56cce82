/** Width layouts are designed for, px. */
export const DESIGN_WIDTH = 375

const percentOf = (designPx: number, digits: number): string =>
  ((designPx / DESIGN_WIDTH) * 100).toFixed(digits)

/** A design length (base 375) as vw (shop §9); on wide screens `--alm-vw` is a hundredth of the column. */
export const toVw = (designPx: number, digits = 2): string =>
  `calc(${percentOf(designPx, digits)} * var(--alm-vw, 1vw))`

/** The same for text, which grows less with the column, and more by the person's choice. */
export const toTextVw = (designPx: number): string =>
  `calc(${percentOf(designPx, 2)} * var(--alm-text-vw, 1vw) * var(--alm-text-scale, 1))`
