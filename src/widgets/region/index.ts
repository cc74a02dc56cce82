export { RegionField } from './RegionField'
export { useAreaTree } from './useAreaTree'
export { fullRegion } from './model/fullRegion'
export type { Region, RegionNode } from './model/region'
