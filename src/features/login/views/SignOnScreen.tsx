import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { useSignOn } from '../hooks/useSignOn'
import { loginTexts } from '../texts'

interface SignOnScreenProps {
  /** the portal's encrypted hand-over */
  data: string | undefined
  /** page of the shop to open then */
  target: string | undefined
}

export function SignOnScreen({ data, target }: SignOnScreenProps) {
  const t = useText(loginTexts)
  const { problem, retry } = useSignOn(data, target)
  return (
    <PageShell title={t('login.signOn.title')}>
      {problem ? (
        <StateView
          kind="error"
          text={callErrorText(problem, { text: t('login.signOn.action') })}
          action={{ text: t('common.retry'), onPress: retry }}
        />
      ) : (
        <StateView kind="loading" text={t('login.signOn.working')} />
      )}
    </PageShell>
  )
}
