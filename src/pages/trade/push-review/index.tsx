import { PushReviewScreen } from '@/features/reviews/views/PushReviewScreen'
import { definePage } from '../../shell/definePage'

export default definePage('pushReview', PushReviewScreen)
