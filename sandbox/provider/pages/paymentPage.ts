import type { PaymentRow } from '../book'
import { escapeHtml, page } from './html'

const TITLES: Record<PaymentRow['kind'], string> = {
  link: '收银台',
  form: '网上银行',
  scan: '扫码付款',
  native: '微信支付',
  alipay: '支付宝',
  transfer: '对公转账',
}

const NOTES: Record<PaymentRow['kind'], string> = {
  link: '请核对收款方与金额后付款。',
  form: '请核对收款方与金额后付款，付款后可关闭本页返回商家。',
  scan: '您正在手机上扫码付款，请核对收款方与金额。',
  native: '请在微信中完成付款。',
  alipay: '请核对收款方与金额后付款。',
  transfer: '点击“支付成功”表示银行已收到该笔转账。',
}

const RESULTS: Record<Exclude<PaymentRow['state'], 'open'>, { text: string; tone: string; note: string }> = {
  paid: { text: '支付成功', tone: 'ok', note: '结果将通知商家，请返回商家查看订单。' },
  cancelled: { text: '支付已取消', tone: 'bad', note: '没有扣款，可以返回商家重新选择付款方式。' },
  closed: {
    text: '支付已关闭',
    tone: 'bad',
    note: '这笔支付已关闭或超过期限，没有扣款，请返回商家重新发起。',
  },
}

const yuan = (fen: number): string => (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')

const facts = (payment: PaymentRow): string => {
  const rows = [
    ['收款方', payment.receiverName],
    ['付款方式', payment.title],
    ['支付单号', payment.flowNo],
  ]
  const items = rows.map(
    ([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<p class="amount">${yuan(payment.amountFen)}</p><dl>${items.join('')}</dl>`
}

/** Works without the script too; with it the page stays where it is, so that "back" leads to the shop. */
const SCRIPT = `
for (const form of document.forms) form.addEventListener('submit', event => {
  event.preventDefault()
  for (const button of document.querySelectorAll('button')) button.disabled = true
  fetch(form.action, { method: 'POST' }).then(() => location.replace(location.href), () => form.submit())
})
const back = document.getElementById('back')
if (back) back.addEventListener('click', () => (history.length > 1 ? history.back() : window.close()))
`

const button = (address: string, kind: 'main' | 'plain', text: string): string =>
  `<form method="post" action="${escapeHtml(address)}"><button class="${kind}" type="submit">${text}</button></form>`

const openBody = (payment: PaymentRow): string => {
  const address = `/provider/${payment.kind}/${payment.payId}`
  return (
    facts(payment) +
    button(`${address}/pay`, 'main', '支付成功') +
    button(`${address}/cancel`, 'plain', '取消') +
    `<p class="note">${NOTES[payment.kind]}</p>`
  )
}

const endedBody = (payment: PaymentRow, state: keyof typeof RESULTS): string => {
  const { text, tone, note } = RESULTS[state]
  return (
    `<p class="state ${tone}">${text}</p>${facts(payment)}` +
    `<button id="back" class="main" type="button">返回商家</button><p class="note">${note}</p>`
  )
}

/** What a payer sees of one payment: the choice while it is open, the result afterwards. */
export const paymentPage = (payment: PaymentRow, state: PaymentRow['state']): string => {
  const body = state === 'open' ? openBody(payment) : endedBody(payment, state)
  return page(TITLES[payment.kind], `<section>${body}</section><script>${SCRIPT}</script>`)
}
