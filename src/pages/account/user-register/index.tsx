import { RegisterScreen } from '@/features/login/views/RegisterScreen'
import { definePage } from '../../shell/definePage'

export default definePage('userRegister', () => <RegisterScreen />)
