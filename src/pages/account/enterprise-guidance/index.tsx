import { GuidanceScreen } from '@/features/onboarding/views/GuidanceScreen'
import { definePage } from '../../shell/definePage'

export default definePage('enterpriseGuidance', () => <GuidanceScreen />)
