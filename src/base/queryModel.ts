/** Filter operators a condition may have, as `iQueryModel` numbers them (widgets §3): six is the specification's. */
export const queryModels = {
  equals: 1,
  greater: 2,
  less: 3,
  atLeast: 4,
  atMost: 5,
  /** between two ends, or one of a list */
  range: 6,
  startsWith: 7,
  endsWith: 8,
  contains: 9,
} as const
export type QueryOperator = keyof typeof queryModels

export const queryOperatorOf = (model: number): QueryOperator | undefined =>
  (Object.keys(queryModels) as QueryOperator[]).find(name => queryModels[name] === model)
