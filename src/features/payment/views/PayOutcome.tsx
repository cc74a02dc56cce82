import { View } from '@tarojs/components'
import { QRCode } from 'taro-code'
import { useText } from '@/i18n'
import { paymentTexts } from '../texts'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import type { PaymentState } from '../model/payment'

const QR_SIZE = 200

interface PayOutcomeProps {
  state: PaymentState
  onAsk(): void
  onReopen(): void
  onChange(): void
  onClose(): void
}

/** What is known after 去支付: waiting, unknown, paid or closed. Only the server's word says paid. */
export function PayOutcome({ state, onAsk, onReopen, onChange, onClose }: PayOutcomeProps) {
  const t = useText(paymentTexts)
  const total = state.truth?.totalAmount ?? state.info?.totalAmount ?? 0
  const settled = state.phase === 'paid' || state.phase === 'ended'
  return (
    <View className="alm-pay-outcome">
      <Icon
        name={iconOf(state)}
        size={48}
        className={`alm-pay-outcome__icon alm-pay-outcome__icon--${state.phase}`}
      />
      <View className="alm-pay-outcome__title">{t(titleOf(state))}</View>
      <Price fen={total} size="xl" plain />
      {state.phase === 'handedOver' && (
        <View className="alm-pay-outcome__hint">{t('payment.waitingHint')}</View>
      )}
      {state.phase === 'unknown' && <View className="alm-pay-outcome__hint">{t('payment.unknownHint')}</View>}
      {settled && state.truth?.msg && <View className="alm-pay-outcome__hint">{state.truth.msg}</View>}
      <View className="alm-pay-outcome__orders">
        {(state.truth?.orders ?? []).map(order => (
          <View key={order.orderCode} className="alm-pay__line">
            <View className="alm-pay__label">{order.orderCode}</View>
            <View className="alm-pay__text">{t(order.paid ? 'payment.orderPaid' : 'payment.orderOpen')}</View>
          </View>
        ))}
      </View>
      <View className="alm-pay-outcome__actions">
        {settled ? (
          <Button block onPress={onClose}>
            {t('payment.finish')}
          </Button>
        ) : (
          <>
            <Button block onPress={onAsk}>
              {t('payment.ask')}
            </Button>
            {state.handover?.showType === 'link' && (
              <Button block kind="secondary" onPress={onReopen}>
                {t('payment.reopen')}
              </Button>
            )}
            <Button block kind="ghost" onPress={onChange}>
              {t('payment.change')}
            </Button>
          </>
        )}
      </View>
    </View>
  )
}

const iconOf = ({ phase }: PaymentState) =>
  phase === 'paid' ? 'success' : phase === 'ended' ? 'error' : 'wallet'

const titleOf = ({ phase }: PaymentState) => {
  if (phase === 'paid') return 'payment.paid'
  if (phase === 'ended') return 'payment.ended'
  return phase === 'unknown' ? 'payment.unknown' : 'payment.waiting'
}

/** Scan-pay sheet, 65 % high with a code of 200 (widgets §2). */
export function ScanSheet({ state, onClose }: { state: PaymentState; onClose(): void }) {
  const t = useText(paymentTexts)
  const text = state.handover?.showType === 'scan' ? state.handover.payUrl : ''
  return (
    <Sheet
      open={text !== '' && state.phase === 'handedOver'}
      onClose={onClose}
      title={t('payment.scanTitle')}
      height={65}
    >
      <View className="alm-pay-scan">
        <View className="alm-pay-scan__code" {...a11y({ role: 'img', label: t('payment.scanTitle') })}>
          <View {...a11y({ hidden: true })}>
            {text && <QRCode text={text} size={QR_SIZE} scale={4} errorCorrectLevel="Q" />}
          </View>
        </View>
        <Price fen={state.info?.totalAmount ?? 0} size="xl" />
        <View className="alm-pay-outcome__hint">{t('payment.scanHint')}</View>
      </View>
    </Sheet>
  )
}
