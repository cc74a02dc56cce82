import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { InstitutionFailed, readInstitution } from '@/widgets/call-state/InstitutionFailed'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { enquiryTexts } from '../texts'

/** In the place of enquiries for everybody who is no enterprise user: why, and how to become one. */
export function NoEnterprise() {
  const t = useText(enquiryTexts)
  const status = useSession(({ institution }) => institution.status)
  const waiting = status === 'idle' || status === 'loading'
  usePullRefresh(() => void readInstitution(), waiting)
  if (waiting) return <Skeleton shape="headed" className="enquiry-waiting" />
  if (status === 'failed') return <InstitutionFailed action={t('enquiry.action.enterprise')} />
  return (
    <StateView
      kind="noPermission"
      text={t('enquiry.noPermission')}
      action={{
        text: t('enquiry.toGuidance'),
        onPress: () => void navigate(linkTo('enterpriseGuidance')),
      }}
    />
  )
}

/** Enquiries are for enterprise users (shop §5, §6). */
export function EnterpriseOnly({ title, children }: { title: string; children: ReactNode }) {
  const member = useSession(isEnterprise)
  if (member) return <>{children}</>
  return (
    <PageShell title={title}>
      <NoEnterprise />
    </PageShell>
  )
}
