/** Values of the shop's storage that are as long as a whole screen: those of the last visit, sealed. */
const LEAST = 4_000

const keysOf = (stored: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(stored).filter(
    key => /^alm\.[0-9a-f]{24}$/.test(key) && String(stored[key] ?? '').length > LEAST,
  )

/** Of a person who has seen the home tab only. */
export const keptHomeKey = (stored: Readonly<Record<string, unknown>>): string | undefined =>
  keysOf(stored)[0]

export const keptScreens = (stored: Readonly<Record<string, unknown>>): number => keysOf(stored).length
