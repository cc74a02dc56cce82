export { RegionField } from './RegionField'
export { fullRegion } from './model/fullRegion'
export type { Region, RegionNode } from './model/region'
