import { definePage } from '@/pages/shell/definePage'
import { orderDetailsPage } from '../orderDetailsPage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('orderDetails', orderDetailsPage('orderDetails', 'own'))
