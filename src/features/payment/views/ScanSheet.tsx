import { View } from '@tarojs/components'
import { useId, useMemo } from 'react'
import { formatFen, type Fen } from '@/base/money'
import { useText } from '@/i18n'
import { poster } from '@/platform/poster'
import { Button } from '@/ui/button/Button'
import { PosterCanvas } from '@/ui/host/PosterCanvas'
import { Price } from '@/ui/price/Price'
import { codeModules } from '@/ui/qr-code/codeModules'
import { QrCode } from '@/ui/qr-code/QrCode'
import { Sheet } from '@/ui/sheet/Sheet'
import { useSavePicture } from '@/widgets/save-file'
import { codePicture } from '../model/codePicture'
import type { PaymentState } from '../model/paymentState'
import { paymentTexts } from '../texts'

const QR_SIZE = 200

/** Scan-pay sheet, 65 % high with a code of 200 (widgets §2). */
export function ScanSheet({ state, onClose }: { state: PaymentState; onClose(): void }) {
  const t = useText(paymentTexts)
  const text = state.providerPage?.showType === 'scan' ? state.providerPage.payUrl : ''
  const amount = state.truth?.totalAmount ?? state.info?.totalAmount ?? 0
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
        <Price fen={amount} size="xl" />
        {text && <QrCode text={text} size={QR_SIZE} label={t('payment.scanTitle')} />}
        <View>{t('payment.scanHint')}</View>
        <View className="alm-pay-scan__after">{t('payment.scanAfter')}</View>
        {text && <SaveCode text={text} receiver={state.info?.receiverName ?? ''} amount={amount} />}
      </View>
    </Sheet>
  )
}

interface SaveCodeProps {
  text: string
  receiver: string
  amount: Fen
}

/** The code as a picture: the phone that shows it cannot scan it, but its pay apps read it from the album. */
function SaveCode({ text, receiver, amount }: SaveCodeProps) {
  const t = useText(paymentTexts)
  const canvasId = `code${useId().replace(/\W/g, '')}`
  const { busy, save } = useSavePicture()
  const modules = useMemo(() => codeModules(text), [text])
  if (!modules) return null
  const drawing = codePicture({
    modules,
    title: t('payment.scanTitle'),
    receiver: `${t('payment.receiver')} ${receiver}`,
    amount: `${t('common.yuan')}${formatFen(amount)}`,
    hint: t('payment.scanAfter'),
  })
  return (
    <View className="alm-pay-scan__save">
      <PosterCanvas id={canvasId} />
      <Button
        kind="secondary"
        loading={busy}
        onPress={() => void save(() => poster.draw(drawing, canvasId), t('payment.scanTitle'))}
      >
        {t('payment.saveCode')}
      </Button>
      <View className="alm-pay-scan__after">{t('payment.saveCodeHint')}</View>
    </View>
  )
}
