import { answerComplaint, listComplaints, ruleComplaint } from '../../services/complaint/decide'
import { isOpen } from '../../services/complaint/machine'
import { html, type Html, table, timeText } from '../html'
import { DeskRefusal, type DeskSection } from '../section'

const NAME = 'complaints'
const SHOWN = 20
const STATES = {
  1: '待商家答复',
  2: '商家已答复',
  3: '平台介入中',
  4: '平台已判定',
  5: '已解决',
  6: '已撤销',
} as const

const answerForm = (complaintUuid: string): Html =>
  html`<form method="post" action="/desk/${NAME}/answer">
    <input type="hidden" name="complaintUuid" value="${complaintUuid}" />
    <input name="content" aria-label="商家答复" placeholder="商家答复" maxlength="500" />
    <button>答复</button>
  </form>`

const rulingForm = (complaintUuid: string): Html =>
  html`<form method="post" action="/desk/${NAME}/rule">
    <input type="hidden" name="complaintUuid" value="${complaintUuid}" />
    <select name="ruledFor" aria-label="判定">
      <option value="buyer">支持买家</option>
      <option value="merchant">支持商家</option>
      <option value="both">各担一半</option>
    </select>
    <input name="content" aria-label="判定说明" placeholder="判定说明" maxlength="500" />
    <button>判定</button>
  </form>`

/** The merchant's answers and the operator's rulings. */
export const complaintDesk: DeskSection = {
  name: NAME,
  title: '投诉处理',
  render: async ({ db }) => {
    const rows = (await listComplaints({ db }, SHOWN)).map(
      ({ complaint, orderCode, shopName, last }) =>
        html`<tr>
          <td class="quiet">${timeText(complaint.changedAt)}</td>
          <td>${complaint.complaintCode}<br /><span class="quiet">${orderCode} · ${shopName}</span></td>
          <td>
            ${STATES[complaint.state]}<br /><span class="quiet"
              >${last?.author ?? ''}：${last?.content ?? ''}</span
            >
          </td>
          <td>
            ${isOpen(complaint.state) && answerForm(complaint.complaintUuid)}
            ${complaint.state === 3 && rulingForm(complaint.complaintUuid)}
          </td>
        </tr>`,
    )
    return table(['时间', '投诉', '进展', '处理'], rows, '还没有投诉')
  },
  actions: {
    answer: async (tools, { complaintUuid = '', content }) => {
      const words = content?.trim() || '您好，我们已核实情况，将尽快为您处理。'
      if (!(await answerComplaint(tools, complaintUuid, words))) throw new DeskRefusal('该投诉不存在或已结束')
      return '已答复买家'
    },
    rule: async (tools, { complaintUuid = '', ruledFor, content }) => {
      const party = ruledFor === 'merchant' || ruledFor === 'both' ? ruledFor : 'buyer'
      const words = content?.trim() || '平台已根据双方凭证作出判定。'
      if (!(await ruleComplaint(tools, complaintUuid, { ruledFor: party, content: words })))
        throw new DeskRefusal('该投诉不在平台处理中')
      return '已判定'
    },
  },
}
