import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '@/i18n'
import { actionFailed, failureText } from '@/i18n/messages'
import { paymentTexts } from './texts'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import type { PaymentSignal, PaymentSurroundings } from './hooks/paymentDesk'
import { usePayment } from './hooks/usePayment'
import { chosenMethod, type PaymentFailure } from './model/payment'
import { PayerFields, PayRemark } from './views/PayFields'
import { PayMethods } from './views/PayMethods'
import { PayOrders } from './views/PayOrders'
import { PayOutcome } from './views/PayOutcome'
import { PayTip } from './views/PayTip'
import { ScanSheet } from './views/ScanSheet'
import './payment-centre.scss'

export interface PaymentCentreProps {
  /** opens with a flow number, closed without */
  flowNo?: string
  around: PaymentSurroundings
  /** grows whenever the page around is shown again */
  shown?: number
  onClose(): void
  /** the server said that the flow is paid */
  onPaid?(flowNo: string): void
  onSignal?(name: PaymentSignal): void
  /** offered while a method is chosen: somebody else is asked to pay */
  onAskApproval?: ((flowNo: string) => void) | undefined
}

const outcomePhases = ['handedOver', 'unknown', 'paid', 'ended']

/** 支付中心: full-screen popup that pays one or several orders of a flow (widgets §2, §4). */
export function PaymentCentre({
  flowNo,
  around,
  shown = 0,
  onClose,
  onPaid,
  onSignal,
  onAskApproval,
}: PaymentCentreProps) {
  const t = useText(paymentTexts)
  const signal = (name: PaymentSignal) => onSignal?.(name)
  const { state, desk } = usePayment(flowNo, around, signal, shown)
  const paid = useRef(onPaid)
  useLayoutEffect(() => {
    paid.current = onPaid
  })
  useEffect(() => {
    if (state.phase === 'paid' && state.flowNo) paid.current?.(state.flowNo)
  }, [state.phase, state.flowNo, paid])
  useEffect(() => {
    if (!state.failure) return
    const say = state.failure.code === 'noResultYet' ? toast.info : toast.error
    say(paymentFailureText(state.failure, t))
  }, [state.failure, t])

  const close = () => {
    if (state.phase !== 'paid') signal('pay-cancel')
    signal('close')
    onClose()
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
      {state.phase === 'loading' && <Skeleton shape="detail" />}
      {state.phase === 'noInfo' && <StateView kind="empty" text={t('payment.empty')} action={retry} />}
      {canPay && state.info && (
        <>
          <PayOrders info={state.info} signal={scrolled} />
          <PayMethods
            methods={state.info.methods}
            chosen={state.method}
            disabled={state.phase === 'confirming'}
            onChoose={desk.choose}
            onMark={desk.mark}
          />
          <PayerFields state={state} onType={desk.type} />
          <PayTip html={chosenMethod(state)?.tipHtml} />
          <PayRemark state={state} onType={desk.type} />
          {onAskApproval && flowNo !== undefined && state.phase === 'choosing' && (
            <Button kind="ghost" block onPress={() => onAskApproval(flowNo)}>
              {t('payment.askApproval')}
            </Button>
          )}
        </>
      )}
      {outcomePhases.includes(state.phase) && (
        <PayOutcome
          state={state}
          onAsk={() => void desk.ask()}
          onReopen={desk.reopen}
          onChange={() => void desk.change()}
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
