import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Approval, ApprovalOrder } from '@/api/payApproval'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { dialog, toast } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useApproval } from '../hooks/useApproval'
import { useSharing } from '../hooks/useSharing'
import { payApprovalTexts } from '../texts'
import { ApprovalHead } from './ApprovalHead'
import { ApprovalFacts, ApprovalOrderCard } from './ApprovalCards'
import { ApprovalUnseen } from './ApprovalUnseen'
import { RefuseSheet } from './RefuseSheet'
import './approval.scss'

export interface ApprovalScreenProps {
  query: { approvalUuid?: string | undefined }
  /** Opens the payment of a flow. */
  onPay: (flowNo: string) => void
  /** Counts up whenever a payment has ended: the request is read again. */
  settled: number
}

type Deciding = Pick<ReturnType<typeof useApproval>, 'decide' | 'sending'>

interface FooterProps extends Deciding {
  approval: Approval
  onPay: (flowNo: string) => void
  onRefuse: () => void
  sharing: ReturnType<typeof useSharing>
}

/** For those who were asked: pay or decline. Who did not agree may decline in the place of the one who did. */
function DeciderButtons({ approval, decide, sending, onPay, onRefuse }: FooterProps) {
  const t = useText(payApprovalTexts)
  const pays = approval.actions.includes('pay')
  const agree = async (): Promise<void> => {
    const now = pays ? approval : await decide('approve')
    if (now?.actions.includes('pay')) onPay(now.paymentFlowNo)
  }
  return (
    <View className="approval__actions">
      <Button kind="secondary" block disabled={sending !== undefined} onPress={onRefuse}>
        {t('payApproval.refuse')}
      </Button>
      {(pays || approval.actions.includes('approve')) && (
        <Button
          block
          loading={sending === 'approve'}
          disabled={sending !== undefined}
          onPress={() => void agree()}
        >
          {t(pays ? 'payApproval.pay' : 'payApproval.approve')}
        </Button>
      )}
    </View>
  )
}

/** For the one who asked: pass it on, or take it back. */
function AskerButtons({ decide, sending, sharing: { native, pass } }: FooterProps) {
  const t = useText(payApprovalTexts)
  const withdraw = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: t('payApproval.withdrawTitle'),
      text: t('payApproval.withdrawAsk'),
      okText: t('payApproval.withdraw'),
      danger: true,
    })
    if (sure && (await decide('withdraw'))) toast.success(t('payApproval.withdrawn'))
  }
  return (
    <View className="approval__actions">
      <Button
        kind="secondary"
        block
        loading={sending === 'withdraw'}
        disabled={sending !== undefined}
        onPress={() => void withdraw()}
      >
        {t('payApproval.withdraw')}
      </Button>
      <Button block icon="share" openType={native ? 'share' : undefined} onPress={native ? undefined : pass}>
        {t('payApproval.share')}
      </Button>
    </View>
  )
}

/** Back to the orders: they can be paid again, or are on their way. Those of colleagues are among the enterprise's only. */
function OrdersButton({ approval }: { approval: Approval }) {
  const t = useText(payApprovalTexts)
  const [only] = approval.orders
  const enterprise = useSession(isAdministrator)
  const target =
    only && approval.orders.length === 1
      ? linkTo(enterprise ? 'orderDetailsCx' : 'orderDetails', { orderUuid: only.orderUuid })
      : linkTo(enterprise ? 'myOrderCx' : 'myOrder')
  return (
    <Button kind="secondary" block onPress={() => void navigate(target)}>
      {t('payApproval.orders')}
    </Button>
  )
}

function Footer(props: FooterProps) {
  const { actions } = props.approval
  if (actions.includes('refuse')) return <DeciderButtons {...props} />
  if (actions.includes('withdraw')) return <AskerButtons {...props} />
  return <OrdersButton approval={props.approval} />
}

const keyOf = (order: ApprovalOrder) => order.orderUuid
const draw = (order: ApprovalOrder) => <ApprovalOrderCard order={order} />

/** A request to pay a flow: who asks for what, and what this user can do about it. */
export function ApprovalScreen({ query, onPay, settled }: ApprovalScreenProps) {
  const t = useText(payApprovalTexts)
  const approvalUuid = query.approvalUuid ?? ''
  const { reading, approval, error, busy, reload, decide, sending } = useApproval(approvalUuid)
  const sharing = useSharing(approval)
  /** the state it is refused in: another one is to be seen first, as a colleague may have agreed */
  const [refusing, setRefusing] = useState<Approval['state']>()
  const scroll = usePageSignal()
  usePullRefresh(reload, busy)
  useEffect(() => {
    if (settled > 0) reload()
  }, [settled, reload])

  const refuse = async (reason: string): Promise<boolean> => {
    if (!(await decide('refuse', reason))) return false
    setRefusing(undefined)
    toast.success(t('payApproval.refusedDone'))
    return true
  }
  const footer = approval && (
    <Footer
      approval={approval}
      decide={decide}
      sending={sending}
      onPay={onPay}
      onRefuse={() => setRefusing(approval.state)}
      sharing={sharing}
    />
  )
  return (
    <PageShell title={t('payApproval.title')} footer={footer}>
      {!approvalUuid && <StateView kind="notFound" text={t('payApproval.noLink')} />}
      {approvalUuid && !reading && !error && <Skeleton shape="headed" className="approval__waiting" />}
      {!reading && error && !isAnnounced(error) && (
        <CallFailed error={error} action={t('payApproval.action.load')} onRetry={reload} />
      )}
      {reading && reading.kind !== 'approval' && <ApprovalUnseen reading={reading} />}
      {approval && (
        <View className="approval">
          <ApprovalHead approval={approval} onExpired={reload} />
          <WindowedList
            rows={approval.orders}
            keyOf={keyOf}
            draw={draw}
            label={t('payApproval.ask.orders', { n: approval.orders.length })}
            lineHeight="240px"
            scroll={scroll}
            slotSize={1}
            className="approval__orders"
            rowClass="approval__order"
          />
          <ApprovalFacts approval={approval} />
        </View>
      )}
      <RefuseSheet
        open={refusing === approval?.state && approval?.actions.includes('refuse') === true}
        busy={sending === 'refuse'}
        approvalUuid={query.approvalUuid ?? ''}
        onRefuse={refuse}
        onClose={() => setRefusing(undefined)}
      />
    </PageShell>
  )
}
