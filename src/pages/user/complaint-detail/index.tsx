import { ComplaintScreen } from '@/features/complaints/views/ComplaintScreen'
import { definePage } from '../../shell/definePage'

export default definePage('complaintDetail', ComplaintScreen)
