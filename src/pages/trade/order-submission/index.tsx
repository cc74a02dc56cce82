import { CheckoutScreen } from '@/features/checkout/views/CheckoutScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enableShareAppMessage: true })

export default definePage('orderSubmission', ({ query }) => <CheckoutScreen query={query} />)
