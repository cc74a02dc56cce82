import { EnquiryInfoScreen } from '@/features/enquiry/views/EnquiryInfoScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

export default definePage('enquiryInfo', EnquiryInfoScreen)
