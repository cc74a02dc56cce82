/** `npm run figures`: all that can be tested; the everyday run has to end within 20 minutes. */
export const IN_FULL = process.env.FIGURES === 'full'

/** How often a fault is provoked: the figure of docs/faults.md, or a tenth of it in the everyday run. */
export const figure = (full: number): number => (IN_FULL ? full : Math.max(2, Math.ceil(full / 10)))
