const WRONG_TYPES: readonly unknown[] = [null, 42, 'x', [], { unexpected: true }]

/** Data of another shape than promised, the same for the same turn. */
export const breakSchema = (data: unknown, turn: number): unknown => {
  if (turn % 2 === 0 || typeof data !== 'object' || data === null) {
    return WRONG_TYPES[(turn >> 1) % WRONG_TYPES.length]
  }
  if (Array.isArray(data)) return data.map((item, index) => breakSchema(item, turn + 2 * index))
  // the outline stays, every field turns into something else
  return Object.fromEntries(
    Object.entries(data).map(([name, value], index) => [
      name,
      Array.isArray(value)
        ? { length: 1 }
        : typeof value === 'object'
          ? [value]
          : WRONG_TYPES[(turn + index) % 4],
    ]),
  )
}
