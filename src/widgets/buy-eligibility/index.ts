export { useBuyEligibility, type BuyEligibility, type EligibilityWays } from './useBuyEligibility'
export type { OpenTarget } from './eligibility'
