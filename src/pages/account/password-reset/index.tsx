import { PasswordResetScreen } from '@/features/login/views/PasswordResetScreen'
import { definePage } from '../../shell/definePage'

export default definePage('passwordReset', ({ query }) => <PasswordResetScreen tel={query.tel} />)
