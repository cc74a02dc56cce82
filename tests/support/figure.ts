/** `npm run test:full`: all that can be tested; `npm test` has to end within 20 minutes. */
export const IN_FULL = process.env.TESTS === 'full'

/** How often a fault is provoked: the figure of docs/faults.md, or a tenth of it every day. */
export const figure = (full: number): number => (IN_FULL ? full : Math.max(2, Math.ceil(full / 10)))

/** One of several alike every day, all of them in full. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] => (IN_FULL ? all : all.slice(0, 1))

const left = Object.assign(() => undefined, { each: () => () => undefined })

/**
 * A test of what others prove every day in another way: on the other target, without a browser, one case of several. A
 * file of such tests only is called `*.full.test.ts`. No requirement is proven by them alone (`npm run requirements`).
 */
export const itInFull = (IN_FULL ? globalThis.it : left) as typeof it
