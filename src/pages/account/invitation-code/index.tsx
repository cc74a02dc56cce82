import { InvitationScreen } from '@/features/onboarding/views/InvitationScreen'
import { definePage } from '../../shell/definePage'

definePageConfig({ enableShareAppMessage: true })

export default definePage('invitationCode', () => <InvitationScreen />)
