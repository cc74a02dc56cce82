import { ComplaintScreen } from '@/features/complaints/views/ComplaintScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('complaintDetail', ComplaintScreen)
