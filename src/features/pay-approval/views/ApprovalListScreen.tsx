import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getApprovals } from '@/api/payApproval'
import { getApprovalCount } from '@/api/counts'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useApprovalNews } from '@/stores/news'
import { readNames } from '@/stores/readNames'
import { accUuidOf, isAdministrator, isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { useListPage } from '@/widgets/call-state/useListPage'
import { payApprovalTexts } from '../texts'
import { ApprovalCard } from './ApprovalCard'
import './approval.scss'

/** What waits for this person; without the numbers the lists work as well, so a failure stays silent. */
function useApprovalCount() {
  const accUuid = useSession(accUuidOf)
  const { value, reload } = useKeptRead(getApprovalCount, {
    name: readNames.approvalCounts,
    when: accUuid !== undefined,
  })
  useApprovalNews(reload)
  return { counts: value, reload }
}

const ROLES = ['askedOfMe', 'askedByMe'] as const
type Role = (typeof ROLES)[number]
const isRole = (text: string | undefined): text is Role => ROLES.some(role => role === text)

const PHASES = ['open', 'done'] as const
type Phase = (typeof PHASES)[number]

interface RowsProps {
  role: Role
  phase: Phase
  onReload: () => void
  onSeeDone: () => void
}

function Rows({ role, phase, onReload, onSeeDone }: RowsProps) {
  const t = useText(payApprovalTexts)
  const load = useCallback(
    (query: PageQuery) => getApprovals({ ...query, role, open: phase === 'open' }),
    [role, phase],
  )
  const { list, states, refresh } = useListPage({
    load,
    keyOf: row => row.approvalUuid,
    onPull: onReload,
    onShownAgain: onReload,
  })
  useApprovalNews(refresh)

  const toPay = () => void navigate(linkTo('myOrder', { state: 'toPay' }))
  return (
    <ListStates
      {...states}
      action={t('payApproval.action.list')}
      nothing={
        phase === 'done' ? (
          <StateView kind="empty" text={t('payApproval.emptyDone')} />
        ) : role === 'askedOfMe' ? (
          <StateView
            kind="empty"
            text={t('payApproval.emptyOfMe')}
            action={{ text: t('payApproval.seeDone'), onPress: onSeeDone }}
          />
        ) : (
          <StateView
            kind="empty"
            text={t('payApproval.emptyByMe')}
            action={{ text: t('payApproval.orders'), onPress: toPay }}
          />
        )
      }
      className="approval__waiting"
    >
      <View
        className="approval"
        {...a11y({
          role: 'list',
          label: `${t(`payApproval.role.${role}`)} ${t(`payApproval.phase.${phase}`)}`,
        })}
      >
        {list.rows.map(row => (
          <ApprovalCard key={row.approvalUuid} approval={row} />
        ))}
      </View>
    </ListStates>
  )
}

/** What others ask of this person, and what this person has asked for. */
export function ApprovalListScreen({ query }: { query: { role?: string | undefined } }) {
  const t = useText(payApprovalTexts)
  const admin = useSession(isAdministrator)
  const member = useSession(isEnterprise)
  const [chosen, setChosen] = useState<Role>()
  const [phase, setPhase] = useState<Phase>('open')
  const role = chosen ?? (isRole(query.role) ? query.role : admin ? 'askedOfMe' : 'askedByMe')
  const { counts, reload } = useApprovalCount()
  const header = (
    <View className="approval-tabs">
      <Tabs
        label={t('payApproval.listTitle')}
        items={ROLES.map(key => ({ key, text: t(`payApproval.role.${key}`), badge: counts?.[key] }))}
        active={role}
        onChange={setChosen}
      />
      <SegmentedControl
        label={t('payApproval.phase.label')}
        options={PHASES.map(value => ({ value, text: t(`payApproval.phase.${value}`) }))}
        value={phase}
        onChange={setPhase}
        className="approval-tabs__phases"
      />
    </View>
  )
  return (
    <PageShell title={t('payApproval.listTitle')} header={member ? header : undefined}>
      {member ? (
        <Rows
          key={`${role} ${phase}`}
          role={role}
          phase={phase}
          onReload={reload}
          onSeeDone={() => setPhase('done')}
        />
      ) : (
        <StateView
          kind="noPermission"
          text={t('payApproval.noEnterprise')}
          action={{
            text: t('payApproval.toGuidance'),
            onPress: () => void navigate(linkTo('enterpriseGuidance')),
          }}
        />
      )}
    </PageShell>
  )
}
