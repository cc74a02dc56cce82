export { ChangeReview } from './ChangeReview'
export type { ReviewChange } from './model/changeReview'
