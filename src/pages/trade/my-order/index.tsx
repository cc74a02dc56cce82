import { definePage } from '@/pages/shell/definePage'
import { ordersPage } from '../ordersPage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300 })

export default definePage('myOrder', ordersPage('myOrder', 'own'))
