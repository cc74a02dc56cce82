import { MyReviewsScreen } from '@/features/reviews/views/MyReviewsScreen'
import { definePage } from '../../shell/definePage'

export default definePage('myReviewList', MyReviewsScreen)
