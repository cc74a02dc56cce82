/** How many, and the unit where all of them have the same. */
export const piecesOf = (
  lines: readonly { quantity: number; unit: string }[],
): { pieces: number; unit: string | undefined } => {
  const [unit, ...others] = new Set(lines.map(line => line.unit))
  return {
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    unit: others.length === 0 ? unit || undefined : undefined,
  }
}

export const lastOf = <T>(items: readonly T[]): T | undefined => items[items.length - 1]
