/** Width layouts are designed for, px. */
export const DESIGN_WIDTH = 375

/** As `designLength.ts` without the column of wide screens, and shorter: every style crosses to the view. */
export const toVw = (designPx: number, digits = 2): string =>
  `${((designPx / DESIGN_WIDTH) * 100).toFixed(digits)}vw`

export const toTextVw = (designPx: number): string => `calc(${toVw(designPx)} * var(--alm-text-scale, 1))`
