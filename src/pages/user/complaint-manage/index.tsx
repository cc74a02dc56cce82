import { ComplaintsScreen } from '@/features/complaints/views/ComplaintsScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('complaintManage', ComplaintsScreen)
