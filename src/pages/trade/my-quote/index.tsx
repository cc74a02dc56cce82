import { MyQuoteScreen } from '@/features/enquiry/views/MyQuoteScreen'
import { definePage } from '../../shell/definePage'

export default definePage('myQuote', MyQuoteScreen)
