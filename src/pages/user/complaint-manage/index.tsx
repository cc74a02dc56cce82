import { ComplaintsScreen } from '@/features/complaints/views/ComplaintsScreen'
import { definePage } from '../../shell/definePage'

export default definePage('complaintManage', ComplaintsScreen)
