export { ChangeReview } from './ChangeReview'
export { changeKey } from './model/changeReview'
