/**
 * How often a fault is provoked: the figure of docs/faults.md with `FIGURES=full` (npm run figures), a tenth of it in
 * the everyday run.
 */
export const figure = (full: number): number =>
  process.env.FIGURES === 'full' ? full : Math.max(2, Math.ceil(full / 10))
