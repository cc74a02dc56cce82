import { PushComplaintScreen } from '@/features/complaints/views/PushComplaintScreen'
import { definePage } from '../../shell/definePage'

export default definePage('pushComplaint', PushComplaintScreen)
