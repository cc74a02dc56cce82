export { useBuyEligibility } from './useBuyEligibility'
export { mayApply } from './eligibility'
