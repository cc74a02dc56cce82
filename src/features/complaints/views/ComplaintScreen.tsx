import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Complaint, ComplaintAction } from '@/api/complaint'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import type { CallError } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { cx } from '@/ui/cx'
import { dialog } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useComplaint } from '../hooks/useComplaint'
import { complaintsTexts } from '../texts'
import { ComplaintGoodsRow } from './ComplaintGoodsRow'
import { Dialogue } from './Dialogue'
import { SaySheet } from './SaySheet'
import './complaints.scss'

function Head({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsTexts)
  const { state, answerDeadline } = complaint
  const overdue = state === 'waiting' && complaint.actions.includes('escalate')
  const time = timeText(answerDeadline)
  const untimed = state === 'waiting' && !time
  return (
    <View className="complaint-head">
      <View className={cx('complaint-head__state', `complaint-state--${state}`)}>
        {t(`complaints.state.${state}`)}
      </View>
      <View className="complaint-head__hint">
        {overdue
          ? t('complaints.stateHint.overdue')
          : t(`complaints.stateHint.${untimed ? 'waitingUntimed' : state}`, { time })}
      </View>
    </View>
  )
}

function Facts({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsTexts)
  const openOrder = () => void navigate(linkTo('orderDetails', { orderUuid: complaint.orderUuid }))
  return (
    <CellGroup title={t('complaints.facts')}>
      <Cell title={t('complaints.topicLabel')} value={t(`complaints.topic.${complaint.topic}`)} />
      <Cell title={t('complaints.wishLabel')} value={t(`complaints.wish.${complaint.wish}`)} />
      <Cell title={t('complaints.phone')} value={complaint.contactPhone} />
      <Cell title={t('complaints.person')} value={complaint.personName} />
      <Cell title={t('complaints.code')} value={complaint.complaintCode} />
      <Cell title={t('complaints.created')} value={timeText(complaint.createTime)} />
      <Cell title={t('complaints.order')} value={complaint.orderCode} onPress={openOrder} />
    </CellGroup>
  )
}

interface ActionsProps {
  complaint: Complaint
  busy: boolean
  onAct: (action: ComplaintAction) => void
}

function Actions({ complaint, busy, onAct }: ActionsProps) {
  const t = useText(complaintsTexts)
  const [main] = complaint.actions
  return (
    <View className="complaint-actions">
      {[...complaint.actions].reverse().map(action => (
        <Button
          key={action}
          kind={action === main ? 'primary' : 'secondary'}
          disabled={busy}
          onPress={() => onAct(action)}
        >
          {t(`complaints.do.${action}`)}
        </Button>
      ))}
    </View>
  )
}

function ComplaintNotLoaded({ error, onRetry }: { error: CallError | undefined; onRetry: () => void }) {
  const t = useText(complaintsTexts)
  return (
    <NotLoaded
      error={error}
      action={t('complaints.action.detail')}
      missing={t('complaints.missing')}
      way={{
        text: t('complaints.toList'),
        onPress: () => void navigate(linkTo('complaintManage'), 'replace'),
      }}
      onRetry={onRetry}
    />
  )
}

/** One complaint: how it stands, what was said, and what the buyer may do. */
export function ComplaintScreen({ query }: { query: { complaintUuid?: string } }) {
  const t = useText(complaintsTexts)
  const uuid = query.complaintUuid ?? ''
  const { complaint, error, busy, reload, writing, change, say } = useComplaint(uuid)
  const [saying, setSaying] = useState<'message' | 'escalate'>()
  usePullRefresh(reload, busy)
  /** it has ended meanwhile, or gone to the operator: nothing more can be said there */
  const over = saying !== undefined && complaint !== undefined && !complaint.actions.includes(saying)
  if (over) setSaying(undefined)

  const act = async (action: ComplaintAction) => {
    if (!complaint) return
    if (action === 'message' || action === 'escalate') return setSaying(action)
    const sure = await dialog.confirm({
      title: t(`complaints.do.${action}`),
      text: t(action === 'withdraw' ? 'complaints.askWithdraw' : 'complaints.askClose'),
      danger: action === 'withdraw',
    })
    if (sure) await change(complaint, action)
  }
  const said = async (content: string, fileIds: readonly string[]) => {
    if (!complaint) return false
    return saying === 'escalate' ? await change(complaint, 'escalate', content) : await say(content, fileIds)
  }
  const openProduct = () =>
    complaint && void navigate(linkTo('productDetails', { productCode: complaint.productCode }))
  return (
    <PageShell
      title={t('complaints.detailTitle')}
      footer={
        complaint && complaint.actions.length > 0 ? (
          <Actions complaint={complaint} busy={writing} onAct={action => void act(action)} />
        ) : undefined
      }
    >
      {uuid && !complaint && !error && <Skeleton shape="headed" className="complaint-waiting" />}
      {!complaint && (error || !uuid) && <ComplaintNotLoaded error={error} onRetry={reload} />}
      {complaint && (
        <View className="complaint-page">
          <Head complaint={complaint} />
          <Card onPress={openProduct}>
            <ComplaintGoodsRow goods={complaint} />
          </Card>
          <Dialogue complaint={complaint} />
          <Facts complaint={complaint} />
        </View>
      )}
      {saying && (
        <SaySheet
          kind={saying}
          complaintUuid={uuid}
          busy={writing}
          onClose={() => setSaying(undefined)}
          onSay={said}
        />
      )}
    </PageShell>
  )
}
