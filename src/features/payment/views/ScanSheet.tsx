import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Price } from '@/ui/price/Price'
import { QrCode } from '@/ui/qr-code/QrCode'
import { Sheet } from '@/ui/sheet/Sheet'
import type { PaymentState } from '../model/payment'
import { paymentTexts } from '../texts'

const QR_SIZE = 200

/** Scan-pay sheet, 65 % high with a code of 200 (widgets §2). */
export function ScanSheet({ state, onClose }: { state: PaymentState; onClose(): void }) {
  const t = useText(paymentTexts)
  const text = state.handover?.showType === 'scan' ? state.handover.payUrl : ''
  return (
    <Sheet
      open={state.scanOpen === true && text !== ''}
      onClose={onClose}
      title={t('payment.scanTitle')}
      height={65}
    >
      <View className="alm-pay-scan">
        {state.info && (
          <View className="alm-pay-scan__payee">
            {t('payment.receiver')} {state.info.receiverName}
          </View>
        )}
        <Price fen={state.truth?.totalAmount ?? state.info?.totalAmount ?? 0} size="xl" />
        {text && <QrCode text={text} size={QR_SIZE} label={t('payment.scanTitle')} />}
        <View>{t('payment.scanHint')}</View>
        <View className="alm-pay-scan__after">{t('payment.scanAfter')}</View>
      </View>
    </Sheet>
  )
}
