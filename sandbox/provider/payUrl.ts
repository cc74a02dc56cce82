import type { PlatformPayParams } from '@wire/pay'
import { signText } from './notice'
import { escapeHtml } from './pages/html'

/** What a payment's address is made of. */
export interface PayTarget {
  payId: string
  flowNo: string
  kind: 'link' | 'form' | 'scan' | 'native' | 'alipay' | 'transfer'
  amountFen: number
  secret: string
  createdAt: number
}

export const formSign = (payment: PayTarget): string =>
  signText(payment.secret, ['form', payment.payId, payment.flowNo, payment.amountFen])

/** A form that posts itself to the bank, as gateways answer it. */
const formHtml = (payment: PayTarget, publicUrl: string): string => {
  const fields = [
    ['payId', payment.payId],
    ['flowNo', payment.flowNo],
    ['amount', (payment.amountFen / 100).toFixed(2)],
    ['sign', formSign(payment)],
  ]
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`,
  )
  const action = escapeHtml(`${publicUrl}/provider/form`)
  return (
    `<form id="payForm" name="payForm" method="post" action="${action}">${inputs.join('')}</form>` +
    '<script>document.getElementById("payForm").submit()</script>'
  )
}

const nativeParams = (payment: PayTarget): PlatformPayParams => {
  const timeStamp = `${Math.floor(payment.createdAt / 1000)}`
  const nonceStr = signText(payment.secret, ['nonce']).slice(0, 32)
  const prepay = `prepay_id=${payment.payId}`
  return {
    timeStamp,
    nonceStr,
    package: prepay,
    signType: 'HMAC-SHA256',
    paySign: signText(payment.secret, [timeStamp, nonceStr, prepay]),
  }
}

/** The payer's page of a payment. */
const pageUrlOf = ({ kind, payId }: PayTarget, publicUrl: string): string =>
  `${publicUrl}/provider/${kind}/${payId}`

/** cPayUrl of an open payment, the same however often it is asked for (types/wire/pay.ts). */
export const payUrlOf = (payment: PayTarget, publicUrl: string): string => {
  if (payment.kind === 'form') return formHtml(payment, publicUrl)
  if (payment.kind === 'native') return JSON.stringify(nativeParams(payment))
  const address = pageUrlOf(payment, publicUrl)
  return payment.kind === 'alipay'
    ? `${address}?cPaymentFlowNo=${encodeURIComponent(payment.flowNo)}`
    : address
}
