import { MyQuoteScreen } from '@/features/enquiry/views/MyQuoteScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, onReachBottomDistance: 300, enableShareAppMessage: true })

export default definePage('myQuote', MyQuoteScreen)
