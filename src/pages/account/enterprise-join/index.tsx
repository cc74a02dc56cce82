import { JoinScreen } from '@/features/onboarding/views/JoinScreen'
import { definePage } from '../../shell/definePage'

export default definePage('enterpriseJoin', ({ query }) => <JoinScreen {...query} />)
