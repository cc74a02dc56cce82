export { ChangeReview } from './ChangeReview'
