import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getComplaints, type Complaint, type ComplaintTab } from '@/api/complaint'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { complaintsTexts } from '../texts'
import { ComplaintGoodsRow } from './ComplaintGoodsRow'
import './complaints.scss'

const TABS: readonly ComplaintTab[] = ['all', 'waiting', 'answered', 'operator', 'done']
type Counts = Partial<Record<ComplaintTab, number>>

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsTexts)
  const open = () => void navigate(linkTo('complaintDetail', { complaintUuid: complaint.complaintUuid }))
  return (
    <Card onPress={open}>
      <View className="complaint-card__head">
        <View className="complaint-card__topic">{t(`complaints.topic.${complaint.topic}`)}</View>
        <View className={cx('complaint-state', `complaint-state--${complaint.state}`)}>
          {t(`complaints.state.${complaint.state}`)}
        </View>
      </View>
      <ComplaintGoodsRow goods={complaint} />
      {complaint.lastWord && (
        <View className="complaint-card__word">
          {t('complaints.merchantSaid', { text: complaint.lastWord })}
        </View>
      )}
      <View className="complaint-card__foot">
        <View>{complaint.shopName}</View>
        <View>{timeText(complaint.createTime)}</View>
      </View>
    </Card>
  )
}

const keyOf = (one: Complaint) => one.complaintUuid
const draw = (one: Complaint) => <ComplaintCard complaint={one} />

interface RowsProps {
  tab: ComplaintTab
  orderUuid: string | undefined
  onCounts: (counts: Counts) => void
}

function ComplaintRows({ tab, orderUuid, onCounts }: RowsProps) {
  const t = useText(complaintsTexts)
  const load = useCallback(
    async (query: PageQuery) => {
      const answer = await getComplaints({ ...query, tab, orderUuid })
      const { waiting, answered, operator } = answer
      onCounts({ waiting, answered, operator })
      return answer
    },
    [tab, orderUuid, onCounts],
  )
  const { list, states } = useListPage({ load, keyOf })
  const nothing =
    tab === 'all' ? t('complaints.empty') : t('complaints.emptyTab', { tab: t(`complaints.tab.${tab}`) })
  return (
    <ListStates
      {...states}
      action={t('complaints.action.list')}
      nothing={<StateView kind="empty" text={nothing} />}
      className="complaint-waiting"
    >
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('complaints.title')} lineHeight="210px" />
    </ListStates>
  )
}

/** The enterprise's complaints by state. */
export function ComplaintsScreen({ query }: { query: { orderUuid?: string } }) {
  const t = useText(complaintsTexts)
  const [tab, setTab] = useState<ComplaintTab>('all')
  const [counts, setCounts] = useState<Counts>({})
  const header = (
    <Tabs
      label={t('complaints.title')}
      items={TABS.map(key => ({ key, text: t(`complaints.tab.${key}`), badge: counts[key] }))}
      active={tab}
      onChange={setTab}
    />
  )
  return (
    <PageShell title={t('complaints.title')} header={header}>
      <ComplaintRows key={tab} tab={tab} orderUuid={query.orderUuid} onCounts={setCounts} />
    </PageShell>
  )
}
