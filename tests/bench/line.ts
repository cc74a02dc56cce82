/** One figure of the bench beside its budget. */
export interface Line {
  what: string
  measured: string
  budget: string
  met: boolean
}

export const atMost = (what: string, value: number, budget: number, unit: string, digits = 0): Line => ({
  what,
  measured: `${value.toFixed(digits)}${unit}`,
  budget: `<= ${budget}${unit}`,
  met: value <= budget,
})

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
