import { readInbox } from '../../services/user/sms'
import { html, table, timeText } from '../html'
import type { DeskSection } from '../section'

const SHOWN = 20

/** What arrived on all telephones. */
export const smsInbox: DeskSection = {
  name: 'sms',
  title: '短信收件箱',
  async render({ db }) {
    const messages = await readInbox(db, SHOWN)
    const rows = messages.map(
      ({ sentAt, phone, code, text }) =>
        html`<tr>
          <td class="quiet">${timeText(sentAt)}</td>
          <td>${phone}</td>
          <td class="code">${code ?? ''}</td>
          <td class="quiet">${text}</td>
        </tr>`,
    )
    return table(['时间', '手机号', '验证码', '内容'], rows, '还没有短信，发送的验证码会显示在这里')
  },
  actions: {},
}
