export { QueryPanel } from './QueryPanel'
export type { QuerySearch } from './useQueryPanel'
