import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed, failureText } from '@/i18n/messages'
import { paymentTexts } from './texts'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { usePayment, type PaymentSignal, type PaymentSurroundings } from './hooks/usePayment'
import type { PaymentFailure } from './model/payment'
import { PayFields } from './views/PayFields'
import { PayMethods } from './views/PayMethods'
import { PayOrders } from './views/PayOrders'
import { PayOutcome, ScanSheet } from './views/PayOutcome'
import './payment-centre.scss'

export interface PaymentCentreProps {
  /** opens with a flow number, closed without */
  flowNo?: string
  around: PaymentSurroundings
  onClose(): void
  /** the server said that the flow is paid */
  onPaid?(flowNo: string): void
  onSignal?(name: PaymentSignal): void
}

const outcomePhases = ['handedOver', 'unknown', 'paid', 'ended']

/** 支付中心: full-screen popup that pays one or several orders of a flow (widgets §2, §4). */
export function PaymentCentre({ flowNo, around, onClose, onPaid, onSignal }: PaymentCentreProps) {
  const t = useText(paymentTexts)
  const signal = (name: PaymentSignal) => onSignal?.(name)
  const payment = usePayment(flowNo, around, signal)
  const { state } = payment
  const [closedScan, setClosedScan] = useState<string>()
  const paid = useRef(onPaid)
  useLayoutEffect(() => {
    paid.current = onPaid
  })
  useEffect(() => {
    if (state.phase === 'paid' && state.flowNo) paid.current?.(state.flowNo)
  }, [state.phase, state.flowNo, paid])
  useEffect(() => {
    if (state.failure) toast.error(paymentFailureText(state.failure, t))
  }, [state.failure, t])

  const close = () => {
    if (state.phase !== 'paid') signal('pay-cancel')
    signal('close')
    onClose()
  }
  const total = state.info?.totalAmount
  const scan = state.handover?.showType === 'scan' ? state.handover.payUrl : undefined
  const canPay = state.phase === 'choosing' || state.phase === 'confirming'
  return (
    <Sheet
      open={flowNo !== undefined}
      onClose={close}
      title={t('payment.title')}
      full
      className="alm-pay"
      footer={
        canPay && total !== undefined ? (
          <View className="alm-pay__footer">
            <View className="alm-pay__label">{t('payment.total')}</View>
            <Price fen={total} size="l" />
            <Button loading={state.phase === 'confirming'} onPress={payment.pay} className="alm-pay__submit">
              {t(state.phase === 'confirming' ? 'payment.confirming' : 'payment.pay')}
            </Button>
          </View>
        ) : undefined
      }
    >
      {state.phase === 'loading' && <Skeleton shape="detail" />}
      {state.phase === 'noInfo' && <StateView kind="empty" text={t('payment.empty')} />}
      {canPay && state.info && (
        <>
          <PayOrders info={state.info} />
          <PayMethods
            methods={state.info.methods}
            chosen={state.method}
            disabled={state.phase === 'confirming'}
            onChoose={payment.choose}
            onMark={payment.mark}
          />
          <PayFields state={state} onType={payment.type} />
        </>
      )}
      {outcomePhases.includes(state.phase) && (
        <PayOutcome
          state={state}
          onAsk={payment.ask}
          onReopen={payment.reopen}
          onChange={payment.change}
          onClose={close}
        />
      )}
      {scan !== closedScan && <ScanSheet state={state} onClose={() => setClosedScan(scan)} />}
    </Sheet>
  )
}

type Words = ReturnType<typeof useText<[typeof paymentTexts]>>

const paymentFailureText = (failure: PaymentFailure, t: Words): string => {
  if (failure.code === 'refused') return failure.text
  if (failure.code === 'unreachable') return actionFailed({ text: t(`payment.action.${failure.action}`) })
  return failureText(failure, paymentTexts)
}
