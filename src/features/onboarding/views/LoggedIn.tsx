import { Fragment, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { openLogin } from '@/routes/navigate'
import { isLoggedIn, isRestored } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { onboardingTexts } from '../texts'
import './onboarding.scss'

/** Pages of the login side open without a login (shop §2); what they do needs one. The link's query survives it. */
export function LoggedIn({ title, children }: { title: string; children: ReactNode }) {
  const t = useText(onboardingTexts)
  const loggedIn = useSession(isLoggedIn)
  const loginUuid = useSession(state => state.loginUuid)
  const restored = useSession(isRestored)
  // another login begins with fresh state
  if (loggedIn) return <Fragment key={loginUuid}>{children}</Fragment>
  return (
    <PageShell title={title}>
      {restored ? (
        <StateView
          kind="noPermission"
          text={t('onboarding.loginFirst')}
          action={{ text: t('onboarding.login'), onPress: () => void openLogin() }}
        />
      ) : (
        <Skeleton shape="texts" className="onboarding__waiting" />
      )}
    </PageShell>
  )
}
