import { EnquiryInfoScreen } from '@/features/enquiry/views/EnquiryInfoScreen'
import { definePage } from '../../shell/definePage'

export default definePage('enquiryInfo', EnquiryInfoScreen)
