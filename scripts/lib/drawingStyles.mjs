/** Drawings in a row of the sheet, and rows: positions are whole eighths of it. */
const ACROSS = 9
/** Units of a drawing, and from one to the next: no line of one shows beside another. */
const SIZE = 24
const STEP = 30
const WHOLE = STEP * (ACROSS - 1) + SIZE

const WIDTH = `${(WHOLE * 100) / SIZE}%`

const column = n => n % ACROSS
const row = n => Math.floor(n / ACROSS)
const share = n => (n ? `${(n * 100) / (ACROSS - 1)}%` : '0')

const path = (drawing, n, filled) =>
  `%3Cpath transform='translate(${column(n) * STEP} ${row(n) * STEP})'${filled ? " fill='%23000'" : ''} d='${drawing}'/%3E`

const head = paths => `/* Written by scripts/icons.mjs from src/ui/icon/drawings.ts and moreDrawings.ts. */
.alm-icon {
  background-color: currentColor;
  -webkit-mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WHOLE} ${WHOLE}' fill='none' stroke='%23000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'%3E${paths}%3C/svg%3E")
    0 0 / ${WIDTH} ${WIDTH} no-repeat;
  -webkit-mask-position: var(--at);
}
`

const rule = (name, n) => `
.alm-icon--${name} {
  --at: ${share(column(n))} ${share(row(n))};
}
`

/**
 * How the mini-program shows drawings: as a mask, all from one sheet (half the bytes of a sheet for each), each named by
 * its place in it (a kilobyte less than a property's whole name each time). `filled`: names of those that are more than
 * lines.
 */
export const drawingStyles = (drawings, filled) => {
  const names = Object.keys(drawings)
  if (names.length > ACROSS * ACROSS)
    throw new Error('the sheet of drawings is full (scripts/lib/drawingStyles.mjs)')
  const paths = names.map((name, n) => path(drawings[name], n, filled.includes(name))).join('')
  return head(paths) + names.map(rule).join('')
}
