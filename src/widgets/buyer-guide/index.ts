export { BuyerGuide, type GuideWay } from './BuyerGuide'
export { useBuyerGuide } from './useBuyerGuide'
export type { BuyerIdentity } from './model/guide'
