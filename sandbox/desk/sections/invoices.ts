import { issueInvoice, listInvoices, refuseInvoice, reverseInvoice } from '../../services/invoice/decide'
import { invalidAmong } from '../../services/invoice/invalid'
import { yuanOf } from '../../services/money'
import { actionButton, html, type Html, refusalForm, table, timeText } from '../html'
import { DeskRefusal, type DeskSection } from '../section'

const NAME = 'invoices'
const SHOWN = 20
const DEFAULT_REASON = '抬头信息与税务登记不一致，请核对后重新申请'

const refusal = (invoiceUuid: string): Html =>
  refusalForm({ section: NAME, name: 'refuse' }, '驳回', { invoiceUuid }, { longest: 100, required: false })

/** Applications for invoices: issued, with the document and its mail, or refused; reversed after a refund. */
export const invoiceDesk: DeskSection = {
  name: NAME,
  title: '发票开具',
  render: async tools => {
    const found = await listInvoices(tools, SHOWN)
    const invalid = await invalidAmong(
      tools.db,
      found.filter(({ state }) => state === 2),
    )
    const rows = found.map(
      invoice =>
        html`<tr>
          <td class="quiet">${timeText(invoice.createdAt)}</td>
          <td>${invoice.title}<br /><span class="quiet">${invoice.taxNo ?? '个人'}</span></td>
          <td>${invoice.kind === 2 ? '专用发票' : '普通发票'} ¥${yuanOf(invoice.amountFen)}</td>
          <td>
            ${
              invoice.state === 1 &&
              actionButton({ section: NAME, name: 'issue' }, '开具', { invoiceUuid: invoice.invoiceUuid })
            }
            ${invoice.state === 1 && refusal(invoice.invoiceUuid)}
            ${invoice.state === 2 && `已开具 ${invoice.invoiceNo ?? ''}`}
            ${
              invalid.has(invoice.invoiceUuid) &&
              actionButton({ section: NAME, name: 'reverse' }, '红冲', { invoiceUuid: invoice.invoiceUuid })
            }
            ${invoice.state === 5 && `已红冲 ${invoice.invoiceNo ?? ''}`}
            ${invoice.state === 3 && `已驳回：${invoice.reason ?? ''}`}${invoice.state === 4 && '已撤回'}
          </td>
        </tr>`,
    )
    return table(['时间', '抬头', '发票', '处理'], rows, '还没有开票申请')
  },
  actions: {
    issue: async (tools, { invoiceUuid = '' }) => {
      const outcome = await issueInvoice(tools, invoiceUuid)
      if (outcome.kind === 'decided') throw new DeskRefusal('该申请不存在或已处理')
      if (outcome.kind === 'waits') throw new DeskRefusal(outcome.reason)
      if (outcome.kind === 'refused') return `未开具，已驳回：${outcome.reason}`
      return '发票已开具并发送至买家邮箱'
    },
    reverse: async (tools, { invoiceUuid = '' }) => {
      if (!(await reverseInvoice(tools, invoiceUuid)))
        throw new DeskRefusal('该发票未开具，或订单没有退款，无需红冲')
      return '发票已红冲，买家可按剩余金额重新申请'
    },
    refuse: async (tools, { invoiceUuid = '', reason }) => {
      if (!(await refuseInvoice(tools, invoiceUuid, reason?.trim() || DEFAULT_REASON)))
        throw new DeskRefusal('该申请不存在或已处理')
      return '已驳回'
    },
  },
}
