export { useBuyEligibility, type BuyEligibility, type EligibilityWays } from './useBuyEligibility'
export { mayApply, type OpenTarget } from './eligibility'
