import { Fragment, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { defineTexts, useText } from '@/i18n'
import { useSession } from '@/stores/session/useSession'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import en from '@/i18n/locales/en-US/staff'
import zh from '@/i18n/locales/zh-CN/staff'
import { InstitutionFailed, readInstitution } from './InstitutionFailed'
import { usePullRefresh } from './usePullRefresh'
import { useWidgetOwner } from './useWidgetOwner'

const staffTexts = defineTexts('staff', { zh, en })

/** Why the widgets have no owner yet, or none at all. */
function NoOwner({ onJoin }: { onJoin: (() => void) | undefined }) {
  const t = useText(staffTexts)
  const status = useSession(state => state.institution.status)
  usePullRefresh(() => void readInstitution(), status === 'loading')
  if (status === 'failed') return <InstitutionFailed action={t('staff.action.load')} />
  const waiting = status === 'idle' || status === 'loading'
  return (
    <StateView
      kind={waiting ? 'loading' : 'noPermission'}
      text={t(waiting ? 'staff.loading' : 'staff.noOrganisation')}
      {...(!waiting && onJoin && { action: { text: t('staff.join'), onPress: onJoin } })}
    />
  )
}

/** Widgets serve signed-in staff of an organisation (widgets §1): everybody else is told so. */
export function StaffOnly({
  title,
  onJoin,
  children,
}: {
  title: string
  /** the way into an organisation */
  onJoin?: () => void
  children: (owner: WidgetOwner) => ReactNode
}) {
  const owner = useWidgetOwner()
  if (owner) {
    const { orgUuid, personUuid, accUuid } = owner
    // another organisation or person begins with a page of its own
    return <Fragment key={`${accUuid} ${orgUuid} ${personUuid}`}>{children(owner)}</Fragment>
  }
  return (
    <PageShell title={title}>
      <NoOwner onJoin={onJoin} />
    </PageShell>
  )
}
