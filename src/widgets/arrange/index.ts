export { ArrangeSheet } from './ArrangeSheet'
export {
  arrangementModel,
  emptyArrangement,
  type Arranged,
  type Arrangement,
  type ArrangementEvent,
  type Entry,
  type Planned,
} from './model/arrangement'
export { EntryRows } from './views/EntryRows'
export type { PlanCalls } from './useArrangement'
