import { InvitationScreen } from '@/features/onboarding/views/InvitationScreen'
import { definePage } from '../../shell/definePage'

export default definePage('invitationCode', () => <InvitationScreen />)
