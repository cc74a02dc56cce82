import { asc, eq } from 'drizzle-orm'
import { users } from '../../db/schema'
import { sealHandOver } from '../../services/user/handOver'
import { html } from '../html'
import { DeskRefusal, type DeskSection } from '../section'

/** What a portal does: makes a link that logs its person in, once. */
export const singleSignOn: DeskSection = {
  name: 'single-sign-on',
  title: '门户单点登录',
  async render({ db }) {
    const people = await db
      .select({ userUuid: users.userUuid, phone: users.phone, nickname: users.nickname })
      .from(users)
      .orderBy(asc(users.createdAt), asc(users.phone))
    return html`<form method="post" action="/desk/single-sign-on/issue">
      <label
        >账号<select name="userUuid">
          ${people.map(({ userUuid, phone, nickname }) => html`<option value="${userUuid}">${phone} ${nickname}</option>`)}
        </select></label
      >
      <label>登录后打开<input name="target" value="/micro/alm-mall-shop/MyOrder" /></label>
      <button>生成登录链接</button>
    </form>`
  },
  actions: {
    async issue({ db, clock, random, audit, publicUrl }, { userUuid = '', target = '' }) {
      const [found] = await db.select().from(users).where(eq(users.userUuid, userUuid))
      if (!found) throw new DeskRefusal('账号不存在')
      const query = new URLSearchParams({ data: sealHandOver(userUuid, clock.now(), random), target })
      await audit.write('hand-over-issued', { userUuid })
      return `${publicUrl}/#/no-login?${query.toString()}`
    },
  },
}
