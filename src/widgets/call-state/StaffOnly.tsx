import { useMemo, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { defineTexts, useText } from '@/i18n'
import { useSession } from '@/stores/session/useSession'
import { widgetOwnerOf } from '@/stores/widgetOwner'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import en from '@/i18n/locales/en-US/staff'
import zh from '@/i18n/locales/zh-CN/staff'

const staffTexts = defineTexts('staff', { zh, en })

/** Widgets serve signed-in staff of an organisation (widgets §1): everybody else is told so. */
export function StaffOnly({
  title,
  children,
}: {
  title: string
  children: (owner: WidgetOwner) => ReactNode
}) {
  const t = useText(staffTexts)
  const institution = useSession(state => state.institution)
  const phase = useSession(state => state.phase)
  const owner = useMemo(
    () => widgetOwnerOf({ ...useSession.getState(), institution, phase }),
    [institution, phase],
  )
  if (owner) return <>{children(owner)}</>
  const waiting = institution.status === 'idle' || institution.status === 'loading'
  return (
    <PageShell title={title}>
      <StateView
        kind={waiting ? 'loading' : 'noPermission'}
        text={t(waiting ? 'staff.loading' : 'staff.noOrganisation')}
      />
    </PageShell>
  )
}
