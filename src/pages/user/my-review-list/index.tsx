import { MyReviewsScreen } from '@/features/reviews/views/MyReviewsScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('myReviewList', MyReviewsScreen)
