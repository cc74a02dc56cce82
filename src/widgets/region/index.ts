export { RegionField } from './RegionField'
export { regionAt } from './model/areaPath'
export { fullRegion } from './model/fullRegion'
export type { Region, RegionNode } from './model/region'
