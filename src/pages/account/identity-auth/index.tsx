import { AuthenticationScreen } from '@/features/authentication/views/AuthenticationScreen'
import { definePage, type PageProps } from '../../shell/definePage'

definePageConfig({ enableShareAppMessage: true })

function IdentityAuthPage({ query }: PageProps<'identityAuth'>) {
  return <AuthenticationScreen type={query.type} />
}

export default definePage('identityAuth', IdentityAuthPage)
