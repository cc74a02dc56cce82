const HEAD = `/* Written by scripts/icons.mjs from src/ui/icon/drawings.ts and moreDrawings.ts. */
.alm-icon {
  background-color: currentColor;
  -webkit-mask: var(--alm-drawing) center / contain no-repeat;
  mask: var(--alm-drawing) center / contain no-repeat;
}
`

const rule = (name, drawing, fill) => `
.alm-icon--${name} {
  --alm-drawing: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${drawing}'/%3E%3C/svg%3E");
}
`

/** The drawings as masks: how the mini-program shows them. `filled`: names of those that are more than lines. */
export const drawingStyles = (drawings, filled) =>
  HEAD +
  Object.entries(drawings)
    .map(([name, drawing]) => rule(name, drawing, filled.includes(name) ? '%23000' : 'none'))
    .join('')
