import { LoginScreen } from '@/features/login/views/LoginScreen'
import { definePage } from '../../shell/definePage'

export default definePage('loginAccount', () => <LoginScreen />)
