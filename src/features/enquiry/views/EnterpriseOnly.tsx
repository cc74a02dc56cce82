import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { InstitutionFailed } from '@/widgets/call-state/InstitutionFailed'
import { enquiryTexts } from '../texts'

/** Enquiries are for enterprise users (shop §5, §6): everybody else is told so, and how to become one. */
export function EnterpriseOnly({ title, children }: { title: string; children: ReactNode }) {
  const t = useText(enquiryTexts)
  const member = useSession(isEnterprise)
  const status = useSession(({ institution }) => institution.status)
  if (member) return <>{children}</>
  const waiting = status === 'idle' || status === 'loading'
  return (
    <PageShell title={title}>
      {waiting ? (
        <Skeleton shape="headed" className="enquiry-waiting" />
      ) : status === 'failed' ? (
        <InstitutionFailed action={t('enquiry.action.enterprise')} />
      ) : (
        <StateView
          kind="noPermission"
          text={t('enquiry.noPermission')}
          action={{
            text: t('enquiry.toGuidance'),
            onPress: () => void navigate(linkTo('enterpriseGuidance')),
          }}
        />
      )}
    </PageShell>
  )
}
