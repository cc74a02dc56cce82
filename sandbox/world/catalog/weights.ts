/** What a spec says about the contents of a package, in grams. */
const CONTENTS = /(\d+(?:\.\d+)?)\s*(kg|公斤|斤|g|L|升|ml)(?![a-z²])/i
const GRAMS: Readonly<Record<string, number>> = {
  kg: 1e3,
  公斤: 1e3,
  斤: 500,
  g: 1,
  l: 1e3,
  升: 1e3,
  ml: 1,
}
/** Packing on top of the contents. */
const PACKING = 1.08
const LIGHTEST = 20
const HEAVIEST = 400_000

const declared = (specValues: readonly string[]): number | undefined => {
  const found = specValues.map(value => CONTENTS.exec(value)).find(Boolean)
  const unit = found?.[2]?.toLowerCase() ?? ''
  return found ? Number(found[1]) * (GRAMS[unit] ?? 1) * PACKING : undefined
}

/** Grams of one unit, packed: as its spec says, else the dearer the heavier. */
export const weightOf = (specValues: readonly string[], priceFen: number): number => {
  const grams = declared(specValues) ?? 20 * Math.sqrt(priceFen)
  return Math.round(Math.min(HEAVIEST, Math.max(LIGHTEST, grams)))
}
