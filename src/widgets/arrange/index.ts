export { ArrangeSheet } from './ArrangeSheet'
export type { Entry } from './model/arrangement'
export type { PlanCalls } from './useArrangement'
