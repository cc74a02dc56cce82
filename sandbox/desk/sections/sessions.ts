import { desc, eq, isNull } from 'drizzle-orm'
import { sessions, users } from '../../db/schema'
import { endSessions } from '../../kernel/sessions'
import { removedFrame } from '../../services/realtime'
import { actionButton, html, table, timeText } from '../html'
import { DeskRefusal, type DeskSection, type DeskTools } from '../section'

const SECTION = 'sessions'

const liveSessions = ({ db }: DeskTools) =>
  db
    .select({ session: sessions, phone: users.phone, nickname: users.nickname })
    .from(sessions)
    .innerJoin(users, eq(users.userUuid, sessions.userUuid))
    .where(isNull(sessions.endedAt))
    .orderBy(desc(sessions.createdAt))

/** Who is logged in, and what an administrator can do about it. */
export const liveLogins: DeskSection = {
  name: SECTION,
  title: '在线登录',
  async render(tools) {
    const rows = (await liveSessions(tools)).map(({ session, phone, nickname }) => {
      const fields = { id: session.sessionUuid }
      return html`<tr>
        <td class="quiet">${timeText(session.createdAt)}</td>
        <td>${nickname} ${phone}</td>
        <td class="quiet">${session.terminal === 'wechat' ? '小程序' : 'H5'}</td>
        <td>
          ${actionButton({ section: SECTION, name: 'remove' }, '移除账号', fields, true)}
          ${actionButton({ section: SECTION, name: 'end' }, '强制下线', fields, true)}
        </td>
      </tr>`
    })
    return table(['登录时间', '账号', '终端', '处理'], rows, '没有人登录')
  },
  actions: {
    async remove(tools, { id }) {
      const found = (await liveSessions(tools)).find(({ session }) => session.sessionUuid === id)
      if (!found?.session.userUuid) throw new DeskRefusal('该登录已结束')
      const told = tools.sockets.push(found.session.userUuid, removedFrame(tools.random.id('msg')))
      if (told === 0) throw new DeskRefusal('该账号的商城页面没有打开，消息未送达')
      return '已通知对方：账号被管理员移除'
    },
    async end({ db, clock, audit }, { id = '' }) {
      const ended = await endSessions(db, eq(sessions.sessionUuid, id), 'killed', clock.now())
      if (ended.length === 0) throw new DeskRefusal('该登录已结束')
      await audit.write('session-ended', { sessionUuid: id, reason: 'killed' })
      return '已强制下线'
    },
  },
}
