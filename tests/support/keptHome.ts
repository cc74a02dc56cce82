/** The one value of the shop's storage that is as long as a whole page: the home tab of the last visit, sealed. */
const LEAST = 4_000

export const keptHomeKey = (stored: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(stored).find(key => /^alm\.[0-9a-f]{24}$/.test(key) && String(stored[key] ?? '').length > LEAST)
