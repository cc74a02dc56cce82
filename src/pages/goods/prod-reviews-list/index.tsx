import { ProductReviewsScreen } from '@/features/reviews/views/ProductReviewsScreen'
import { definePage } from '../../shell/definePage'

export default definePage('prodReviewsList', ProductReviewsScreen)
