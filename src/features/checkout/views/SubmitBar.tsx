import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { reveal } from '@/ui/host/reveal'
import { Icon } from '@/ui/icon/Icon'
import { Price } from '@/ui/price/Price'
import { submitFailure, type CheckoutEvent, type CheckoutState } from '../model/checkoutModel'
import { invoiceFailures } from '../model/invoiceChoice'
import { checkoutTexts } from '../texts'
import { INVOICE_CARD } from './InvoiceCard'
import './submit-bar.scss'

export interface SubmitBarProps {
  state: CheckoutState
  send: (event: CheckoutEvent) => void
  /** whether the buyer may order is being asked */
  asking: boolean
  onSubmit: () => void
}

/** It is unknown whether the order exists: the same request may be repeated, a new one may not be made. */
function UnknownOutcome({ send }: Pick<SubmitBarProps, 'send'>) {
  const t = useText(checkoutTexts)
  return (
    <View className="checkout-unknown" {...a11y({ role: 'alert' })}>
      <View className="checkout-unknown__head">
        <Icon name="clock" size={20} />
        <View className="checkout-unknown__title">{t('checkout.unknown.title')}</View>
      </View>
      <View className="checkout-unknown__text">{t('checkout.unknown.text')}</View>
      <Button block onPress={() => send({ type: 'confirmTapped' })}>
        {t('checkout.unknown.confirm')}
      </Button>
    </View>
  )
}

export function SubmitBar({ state, send, asking, onSubmit }: SubmitBarProps) {
  const t = useText(checkoutTexts)
  const { submission, preview, pricing } = state
  if (submission.phase === 'unknown') return <UnknownOutcome send={send} />
  const sending = submission.phase !== 'idle'
  const failure = submitFailure(state)
  const submit = () => {
    if (!failure) return onSubmit()
    send({ type: 'checked' })
    if (Object.keys(invoiceFailures(state.invoice)).length > 0) reveal(INVOICE_CARD)
    if (!['busy', 'notPriced', 'changesOpen'].includes(failure.code))
      toast.info(failureText(failure, checkoutTexts))
  }
  return (
    <View className="checkout-bar">
      <View className={cx('checkout-bar__amount', pricing > 0 && 'checkout-bar__amount--settling')}>
        {preview && (
          <>
            <View className="checkout-bar__label">{t('checkout.payable')}</View>
            <Price fen={preview.totalAmount} size="l" />
          </>
        )}
        {pricing > 0 && <View className="checkout-bar__note">{t('checkout.updating')}</View>}
      </View>
      <Button
        loading={sending || asking}
        disabled={failure?.code === 'notPriced' || failure?.code === 'changesOpen'}
        onPress={submit}
        className="checkout-bar__go"
      >
        {t(sending ? 'checkout.submitting' : 'checkout.submit')}
      </Button>
    </View>
  )
}
