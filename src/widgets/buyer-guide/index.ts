export { BuyerGuide, type GuideWay } from './BuyerGuide'
export { factsOf, guideOf, isGuidable, type BuyerIdentity } from './model/guide'
