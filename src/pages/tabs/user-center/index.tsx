import { UserCenterScreen } from '@/features/user-center/views/UserCenterScreen'
import { definePage } from '@/pages/shell/definePage'

export default definePage('userCenter', UserCenterScreen)
