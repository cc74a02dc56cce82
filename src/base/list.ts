export const lastOf = <T>(items: readonly T[]): T | undefined => items[items.length - 1]
