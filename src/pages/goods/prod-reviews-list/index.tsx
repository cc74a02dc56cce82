import { ProductReviewsScreen } from '@/features/reviews/views/ProductReviewsScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('prodReviewsList', ProductReviewsScreen)
