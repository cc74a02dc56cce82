import { CreationScreen } from '@/features/onboarding/views/CreationScreen'
import { definePage } from '../../shell/definePage'

export default definePage('enterpriseCreat', ({ query }) => <CreationScreen {...query} />)
