import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '@/i18n'
import { actionFailed, failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { dialog, toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { RichContent } from '@/widgets/rich-text'
import type { PaymentSurroundings } from './hooks/loadPayment'
import type { PaymentSignal } from './hooks/paymentDesk'
import { usePayment } from './hooks/usePayment'
import { isOutcomeOpen, type PaymentFailure } from './model/machine'
import { chosenMethod, hasFailed, mayBeTransfer, providerMethod } from './model/paymentState'
import { paymentTexts } from './texts'
import { PayerFields, PayRemark } from './views/PayFields'
import { PayMethods } from './views/PayMethods'
import { PayOrders } from './views/PayOrders'
import { PayOutcome } from './views/PayOutcome'
import { PayeeAccount } from './views/PayeeAccount'
import { ScanSheet } from './views/ScanSheet'
import './payment-centre.scss'

/** What the server has to say about the chosen method (widgets §2): HTML, drawn in its sanitized form only. */
function PayTip({ html }: { html?: string | undefined }) {
  const t = useText(paymentTexts)
  if (!html) return null
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__heading">{t('payment.tip')}</View>
      <RichContent html={html} className="alm-pay__tip" />
    </Card>
  )
}

export interface PaymentCentreProps {
  /** opens with a flow number, closed without */
  flowNo?: string
  surroundings: PaymentSurroundings
  /** grows whenever the page around is shown again */
  shown?: number
  onClose(): void
  /** the server said that the flow is paid */
  onPaid?(flowNo: string): void
  /** codes of the orders of the flow, as soon as they are known */
  onOrdersKnown?(orderCodes: readonly string[]): void
  /** the person wants to look at the orders */
  onSeeOrders?(): void
  onSignal?(name: PaymentSignal): void
  /** offered while a method is chosen: another person is asked to pay */
  onAskApproval?: ((flowNo: string) => void) | undefined
}

const outcomePhases = ['atProvider', 'unknown', 'differs', 'paid', 'ended']

/** 支付中心: full-screen popup that pays one or several orders of a flow (widgets §2, §4). */
export function PaymentCentre({
  flowNo,
  surroundings,
  shown = 0,
  onClose,
  onPaid,
  onOrdersKnown,
  onSeeOrders,
  onSignal,
  onAskApproval,
}: PaymentCentreProps) {
  const t = useText(paymentTexts)
  const signal = (name: PaymentSignal) => onSignal?.(name)
  const { state, desk } = usePayment(flowNo, surroundings, signal, shown)
  const paid = useRef(onPaid)
  const known = useRef(onOrdersKnown)
  useLayoutEffect(() => {
    paid.current = onPaid
    known.current = onOrdersKnown
  })
  const orders = state.truth?.orders ?? state.info?.orders
  useEffect(() => {
    if (orders) known.current?.(orders.map(order => order.orderCode))
  }, [orders])
  useEffect(() => {
    if (state.phase === 'paid' && state.flowNo) paid.current?.(state.flowNo)
  }, [state.phase, state.flowNo, paid])
  useEffect(() => {
    if (!state.failure) return
    const mild = state.failure.code === 'noResultYet' || state.failedOnChoice
    const say = mild ? toast.info : toast.error
    say(paymentFailureText(state.failure, t))
    // a choice says what it needs as often as it is made
  }, [state.failure, state.failedOnChoice, t])

  const close = () => {
    if (state.phase !== 'paid') signal('pay-cancel')
    signal('close')
    onClose()
  }
  const change = async () => {
    const agreed =
      !mayBeTransfer(state) ||
      (await dialog.confirm({
        title: t('payment.changeTransfer.title'),
        text: t('payment.changeTransfer.text'),
        okText: t('payment.change'),
        cancelText: t('payment.changeTransfer.wait'),
      }))
    if (agreed) await desk.change()
  }
  const scrolled = useMemo(() => createScrollSignal(), [])
  const total = state.info?.totalAmount
  const canPay = state.phase === 'choosing' || state.phase === 'confirming'
  const payable = canPay && total !== undefined
  const retry =
    state.failure?.code === 'unreachable' && flowNo
      ? { text: t('payment.retry'), onPress: () => void desk.open(flowNo) }
      : undefined
  return (
    <Sheet
      open={flowNo !== undefined}
      onClose={close}
      title={t('payment.title')}
      full
      signal={scrolled}
      className={cx('alm-pay', !payable && 'alm-pay--bare')}
      footer={
        payable ? (
          <View className="alm-pay__footer">
            <View className="alm-pay__label">{t('payment.total')}</View>
            <Price fen={total} size="l" />
            <Button loading={state.phase === 'confirming'} onPress={desk.pay} className="alm-pay__submit">
              {t(state.phase === 'confirming' ? 'payment.confirming' : 'payment.pay')}
            </Button>
          </View>
        ) : undefined
      }
    >
      {state.phase === 'loading' && <Skeleton shape="texts" />}
      {state.phase === 'noInfo' && <StateView kind="empty" text={t('payment.empty')} action={retry} />}
      {/* a toast says it too, but not for long */}
      {state.phase === 'noInfo' && state.failure?.code === 'refused' && (
        <View className="alm-pay__refused">{state.failure.text}</View>
      )}
      {canPay && state.info && (
        <>
          {hasFailed(state) && (
            <NoticeBar tone="danger" icon="warning">
              {state.truth?.msg ?? t('payment.failed')}
            </NoticeBar>
          )}
          <PayOrders info={state.info} signal={scrolled} />
          <PayMethods
            methods={state.info.methods}
            broken={state.info.brokenMethods}
            chosen={state.method}
            refused={state.refused}
            icons={surroundings.icons}
            disabled={state.phase === 'confirming'}
            onChoose={desk.choose}
            onMark={desk.mark}
          />
          <PayerFields state={state} onType={desk.type} />
          <PayTip html={chosenMethod(state)?.tipHtml} />
          <PayeeAccount info={state.info} method={chosenMethod(state)} flowNo={flowNo} />
          <PayRemark state={state} onType={desk.type} />
          {onAskApproval && flowNo !== undefined && state.phase === 'choosing' && (
            <Button kind="ghost" block onPress={() => onAskApproval(flowNo)}>
              {t('payment.askApproval')}
            </Button>
          )}
        </>
      )}
      {/* a transfer takes longer than the questions do */}
      {isOutcomeOpen(state) && state.info && (
        <PayeeAccount info={state.info} method={providerMethod(state)} flowNo={flowNo} />
      )}
      {outcomePhases.includes(state.phase) && (
        <PayOutcome
          state={state}
          signal={scrolled}
          onAsk={() => void desk.ask()}
          onReopen={desk.reopen}
          onChange={() => void change()}
          onSeeOrders={onSeeOrders ?? close}
          onClose={close}
        />
      )}
      <ScanSheet state={state} onClose={desk.closeScan} />
    </Sheet>
  )
}

type Words = ReturnType<typeof useText<[typeof paymentTexts]>>

const paymentFailureText = (failure: PaymentFailure, t: Words): string => {
  if (failure.code === 'refused') return failure.text
  if (failure.code === 'unreachable') return actionFailed({ text: t(`payment.action.${failure.action}`) })
  return failureText(failure, paymentTexts)
}
