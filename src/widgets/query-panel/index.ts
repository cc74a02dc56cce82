export { QueryPanel } from './QueryPanel'
export { createQueryStore, type QuerySearch, type QueryStore } from './useQueryPanel'
