import { LoginAuthScreen } from '@/features/login/views/LoginAuthScreen'
import { definePage } from '../../shell/definePage'

export default definePage('loginAuth', () => <LoginAuthScreen />)
