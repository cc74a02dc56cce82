import { View } from '@tarojs/components'
import type { PrePay } from '@/api/pay'
import { toYuan } from '@/base/money'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { toast } from '@/ui/feedback/feedback'
import type { LeafMethod } from '../model/methods'
import { paymentTexts } from '../texts'

interface PayeeAccountProps {
  info: PrePay
  method: LeafMethod | undefined
  /** one reference for all orders of the flow, and for no other flow */
  flowNo: string | undefined
}

/** Where a transfer goes to, how much, and what to write into it; each to be copied into the bank's app. */
export function PayeeAccount({ info, method, flowNo }: PayeeAccountProps) {
  const t = useText(paymentTexts)
  const payee = method?.payee
  if (!payee) return null
  return (
    <Card className="alm-pay__card">
      <View className="alm-pay__heading">{t('payment.payee.title')}</View>
      <Row name={t('payment.payee.name')} text={payee.name} />
      <Row name={t('payment.payee.number')} text={payee.number} />
      <Row name={t('payment.payee.bank')} text={payee.bank} />
      <Row name={t('payment.payee.amount')} text={toYuan(info.totalAmount)} />
      <Row name={t('payment.payee.reference')} text={flowNo ?? ''} />
    </Card>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  const t = useText(paymentTexts)
  const copy = async () => {
    if (await clipboard.copyText(text)) toast.success(t('payment.payee.copied', { name }))
    else toast.error(actionFailed('copy'))
  }
  return (
    <View className="alm-pay-payee">
      <View className="alm-pay__label">{name}</View>
      <View className="alm-pay-payee__text">{text}</View>
      <Button kind="ghost" size="s" label={t('payment.payee.copyName', { name })} onPress={() => void copy()}>
        {t('payment.payee.copy')}
      </Button>
    </View>
  )
}
