import { WorkScreen } from '@/features/embedding/views/WorkScreen'
import { definePage } from '../../shell/definePage'

export default definePage('work', WorkScreen)
