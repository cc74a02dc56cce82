import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useCallback, useState } from 'react'
import { getApprovals } from '@/api/approval'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useApprovalNews } from '@/stores/approvalNews'
import { isAdministrator, isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { ListStates } from '@/widgets/call-state/ListStates'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { usePagedList } from '@/widgets/goods-list/usePagedList'
import { useApprovalCount } from '../hooks/useApprovalCount'
import { approvalTexts } from '../texts'
import { ApprovalCard } from './ApprovalCard'
import './approval.scss'

const ROLES = ['askedOfMe', 'askedByMe'] as const
type Role = (typeof ROLES)[number]
const isRole = (text: string | undefined): text is Role => ROLES.some(role => role === text)

/** shop §9. */
const PAGE_SIZE = 10

function Rows({ role, onReload }: { role: Role; onReload: () => void }) {
  const t = useText(approvalTexts)
  const load = useCallback(
    async (page: number) => {
      const { items, total } = await getApprovals({ page, pageSize: PAGE_SIZE, role, open: false })
      return { items, totalPages: Math.ceil(total / PAGE_SIZE) }
    },
    [role],
  )
  const { list, states, loadMore, refresh } = usePagedList({ load, keyOf: row => row.approvalUuid })
  const again = () => {
    refresh()
    onReload()
  }
  usePullRefresh(again, list.asking !== undefined)
  useReachBottom(loadMore)
  useShownAgain(again)
  useApprovalNews(again)

  const toPay = () => void navigate(linkTo('myOrder', { state: 'toPay' }))
  return (
    <ListStates
      {...states}
      action={t('approval.action.list')}
      nothing={
        role === 'askedOfMe' ? (
          <StateView kind="empty" text={t('approval.emptyOfMe')} />
        ) : (
          <StateView
            kind="empty"
            text={t('approval.emptyByMe')}
            action={{ text: t('approval.orders'), onPress: toPay }}
          />
        )
      }
      className="approval__waiting"
    >
      <View className="approval" {...a11y({ role: 'list', label: t(`approval.role.${role}`) })}>
        {list.rows.map(row => (
          <ApprovalCard key={row.approvalUuid} approval={row} />
        ))}
      </View>
    </ListStates>
  )
}

/** What others ask of this person, and what this person has asked for. */
export function ApprovalListScreen({ query }: { query: { role?: string | undefined } }) {
  const t = useText(approvalTexts)
  const admin = useSession(isAdministrator)
  const member = useSession(isEnterprise)
  const [chosen, setChosen] = useState<Role>()
  const role = chosen ?? (isRole(query.role) ? query.role : admin ? 'askedOfMe' : 'askedByMe')
  const { counts, reload } = useApprovalCount()
  const header = (
    <View className="approval-tabs">
      <Tabs
        label={t('approval.listTitle')}
        items={ROLES.map(key => ({ key, text: t(`approval.role.${key}`), badge: counts?.[key] }))}
        active={role}
        onChange={setChosen}
      />
    </View>
  )
  return (
    <PageShell title={t('approval.listTitle')} header={member ? header : undefined}>
      {member ? (
        <Rows key={role} role={role} onReload={reload} />
      ) : (
        <StateView
          kind="noPermission"
          text={t('approval.noEnterprise')}
          action={{
            text: t('common.backHome'),
            onPress: () => void navigate(linkTo('tabHome')),
            leaves: true,
          }}
        />
      )}
    </PageShell>
  )
}
