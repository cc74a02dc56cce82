import { PasswordVerifyScreen } from '@/features/login/views/PasswordVerifyScreen'
import { definePage } from '../../shell/definePage'

export default definePage('passwordVerify', ({ query }) => (
  <PasswordVerifyScreen type={query.type} tel={query.tel} />
))
