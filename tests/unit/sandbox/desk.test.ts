import { request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import {
  afterSales,
  complaints,
  enterpriseApplies,
  enterpriseAuthentications,
  enterprises,
  invoiceOrders,
  invoices,
  invoiceWishes,
  orderLines,
  orders,
  teamAuthorizations,
} from '../../../sandbox/db/schema'
import { html } from '../../../sandbox/desk/html'
import { unsentLines } from '../../../sandbox/services/logistics/read'
import { ordersToShip } from '../../../sandbox/services/logistics/ship'
import { SignedClient } from '../../support/signedClient'

let sandbox: Sandbox
const told: string[] = []
const crashes: string[] = []
beforeAll(async () => {
  sandbox = await createSandbox({
    desk: true,
    onSms: ({ phone, text }) => told.push(`${phone} ${text}`),
    onCrash: (_error, path) => crashes.push(path),
  })
}, 120_000)
afterAll(() => sandbox.close())
afterEach(() => expect(crashes.splice(0)).toEqual([]))
beforeEach(async () => {
  told.length = 0
  await sandbox.reset()
})

const PHONE = '13900009876'
const desk = () => fetch(`${sandbox.url}/desk`)
const issue = (
  headers: Record<string, string>,
  userUuid = 'user-0001',
  redirect: RequestRedirect = 'follow',
) =>
  fetch(`${sandbox.url}/desk/single-sign-on/issue`, {
    method: 'POST',
    redirect,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ userUuid, target: '/' }).toString(),
  })

/** fetch sends the true Host only. */
const statusFor = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${sandbox.url}/desk`, { headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

describe('the desk', () => {
  it('shows the codes that were sent, and tells of each once it was sent', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    const code = await sandbox.codeOf(PHONE)
    const page = await (await desk()).text()
    expect(page).toContain(PHONE)
    expect(page).toContain(`>${code}<`)
    expect(told).toEqual([expect.stringContaining(`${PHONE} 验证码${code}`)])
  })

  it('tells of nothing that was refused', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    expect(told).toHaveLength(1)
  })

  it('is there for this machine only, under its own name', async () => {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ Host: 'shop.example' })).toBe(403)
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'])
      expect(await statusFor({ [name]: '203.0.113.7' })).toBe(403)
  })

  it('takes its own forms only', async () => {
    expect((await issue({})).status).toBe(403)
    expect((await issue({ Origin: 'http://evil.example' })).status).toBe(403)
    expect((await issue({ Origin: 'null' })).status).toBe(403)
    const own = await issue({ Origin: sandbox.url })
    expect(await own.text()).toContain('/#/no-login?data=')
    expect(own.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('a form without fields, or with others than texts, is refused like any other', async () => {
    const send = (body: string | null) =>
      fetch(`${sandbox.url}/desk/applications/refuse`, {
        method: 'POST',
        headers: { Origin: sandbox.url, ...(body !== null && { 'Content-Type': 'application/json' }) },
        body,
      })
    for (const body of [null, 'null', '{"reason":5,"id":[]}'])
      expect(await (await send(body)).text()).toMatch(/class="refused">[^<]+</)
  })

  it('says why an action was refused', async () => {
    const refused = await issue({ Origin: sandbox.url }, 'user-nobody')
    expect(await refused.text()).toContain('账号不存在')
  })

  it('a reload of what an action answered shows it again and does it no second time', async () => {
    const links = async () => (await sandbox.audit()).filter(({ kind }) => kind === 'hand-over-issued')
    const answer = await issue({ Origin: sandbox.url }, 'user-0001', 'manual')
    expect(answer.status).toBe(303)
    const address = answer.headers.get('location') ?? ''
    expect(address).toMatch(/^\/desk\?told=.+#single-sign-on$/)
    for (let visit = 0; visit < 2; visit += 1)
      expect(await (await fetch(sandbox.url + address)).text()).toMatch(/<a href="[^"]+\/#\/no-login\?data=/)
    expect(await links()).toHaveLength(1)
    // one that is kept no longer, as after a restart
    const plain = await (await fetch(`${sandbox.url}/desk?told=gone`)).text()
    expect(plain).not.toContain('role="status"')
  })

  it('is off unless asked for', async () => {
    const plain = await createSandbox({})
    expect((await fetch(`${plain.url}/desk`)).status).toBe(404)
    await plain.close()
  }, 60_000)

  it('escapes what people typed', () => {
    // under another name: the formatter would lay it out
    const markupOf = html
    expect(markupOf`<p>${'<b>&"\''}</p>${markupOf`<i>${1}</i>`}`.markup).toBe(
      '<p>&lt;b&gt;&amp;&quot;&#39;</p><i>1</i>',
    )
  })
})

/** What the buttons of an action would send, one for each row it is offered for. */
const formsOf = (page: string, action: string): Record<string, string>[] =>
  page
    .split(`/desk/${action}"`)
    .slice(1)
    .map(rest => rest.split('</form>')[0] ?? '')
    .map(form =>
      Object.fromEntries(
        [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    )
const shown = async () => (await desk()).text()
const send = async (action: string, fields: Record<string, string>) => {
  const answer = await fetch(`${sandbox.url}/desk/${action}`, {
    method: 'POST',
    headers: { Origin: sandbox.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return answer.text()
}
const someLine = async () => {
  const [found] = await sandbox.db
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
    .where(eq(orders.state, 4))
    .limit(1)
  if (!found) throw new Error('no order in the world')
  return { line: found.order_lines, order: found.orders }
}
const CHANGED = '内容已变化，请核对最新内容后再处理'

describe('a decision at the desk is about what its page showed', () => {
  it('a refund whose amount the buyer has changed since is looked at again', async () => {
    const { order } = await someLine()
    const { userUuid, accUuid, orderUuid } = order
    await sandbox.db.insert(afterSales).values({
      afterSaleUuid: 'as-desk',
      afterSaleCode: 'AS-DESK',
      orderUuid,
      accUuid,
      userUuid,
      personName: '林晓',
      kind: 2,
      state: 1,
      version: 1,
      received: true,
      reasonCode: 'quality',
      note: '',
      refundFen: 1e3,
      fileUuids: [],
      createdAt: 1,
    })
    const caseNow = async () =>
      (await sandbox.db.select().from(afterSales).where(eq(afterSales.afterSaleUuid, 'as-desk')))[0]
    const page = await shown()
    const [approve] = formsOf(page, 'after-sales/approve')
    const [refuse] = formsOf(page, 'after-sales/refuse')
    expect(page).toContain('¥10.00')
    const edited = { refundFen: 99_00, version: 3 }
    await sandbox.db.update(afterSales).set(edited).where(eq(afterSales.afterSaleUuid, 'as-desk'))
    const refused = await send('after-sales/approve', approve ?? {})
    expect(refused).toContain(CHANGED)
    expect(refused).toContain('¥99.00')
    expect(await send('after-sales/refuse', { ...refuse, reason: '不符' })).toContain(CHANGED)
    expect(await send('after-sales/approve', { id: 'as-desk' })).toContain(CHANGED)
    expect(await caseNow()).toMatchObject({ state: 1, version: 3 })
    expect(await send('after-sales/approve', formsOf(refused, 'after-sales/approve')[0] ?? {})).toContain(
      '已同意',
    )
    expect(await caseNow()).toMatchObject({ state: 3 })
  })

  it('the first goods of an order leave once, however often its button is pressed', async () => {
    const waiting = await ordersToShip(sandbox)
    const several: string[] = []
    for (const order of waiting)
      if ((await unsentLines(sandbox.db, order.orderUuid)).length > 1) several.push(order.orderUuid)
    const [press] = formsOf(await shown(), 'shipping/ship-part').filter(({ id = '' }) => several.includes(id))
    if (!press) throw new Error('no order of several goods waits')
    expect(await send('shipping/ship-part', press)).toContain('已发货')
    const left = (await unsentLines(sandbox.db, press.id ?? '')).length
    expect(await send('shipping/ship-part', press)).toContain(CHANGED)
    expect(await unsentLines(sandbox.db, press.id ?? '')).toHaveLength(left)
  })

  it('what was refused and handed in again under the same name is another application', async () => {
    const [team] = await sandbox.db.select().from(enterprises).where(eq(enterprises.authenticationType, 2))
    const { orgUuid = '', name = '' } = team ?? {}
    const values = {
      orgUuid,
      userUuid: 'user-0001',
      phone: '13800000001',
      orgName: name,
      address: '福建省/厦门市/思明区',
      identityNumber: '',
      realName: '林晓',
      operatorUuid: '',
      operatorName: '',
      status: 1 as const,
      createdAt: 5,
    }
    await sandbox.db
      .insert(teamAuthorizations)
      .values(values)
      .onConflictDoUpdate({ target: teamAuthorizations.orgUuid, set: values })
    const page = await shown()
    const meant = formsOf(page, 'authentications/approve-team').find(form => form.orgUuid === orgUuid)
    const creation = formsOf(page, 'applications/approve').find(form => form.id?.startsWith('apply-'))
    const again = { realName: '别人', createdAt: 6 }
    await sandbox.db.update(teamAuthorizations).set(again).where(eq(teamAuthorizations.orgUuid, orgUuid))
    const mine = eq(enterpriseApplies.enterpriseUuid, creation?.id ?? '')
    await sandbox.db.update(enterpriseApplies).set({ name: '另一家', createdAt: 6 }).where(mine)
    expect(await send('authentications/approve-team', meant ?? {})).toContain(CHANGED)
    expect(await send('applications/approve', creation ?? {})).toContain(CHANGED)
    const [authorization] = await sandbox.db
      .select()
      .from(teamAuthorizations)
      .where(eq(teamAuthorizations.orgUuid, orgUuid))
    const [apply] = await sandbox.db.select().from(enterpriseApplies).where(mine)
    expect([authorization?.status, apply?.state]).toEqual([1, 0])
  })
})

describe('what waits at the desk', () => {
  const MANY = 25
  const numbers = Array.from({ length: MANY }, (_, n) => n)

  it('a complaint stays there however many have ended since', async () => {
    const { line, order } = await someLine()
    const row = (complaintUuid: string, state: 1 | 5, at: number) => ({
      complaintUuid,
      complaintCode: complaintUuid,
      orderUuid: order.orderUuid,
      state,
      orderLineUuid: line.orderLineUuid,
      userUuid: order.userUuid,
      accUuid: order.accUuid,
      personName: '林晓',
      topic: 'shortage',
      wish: 'resend',
      contactPhone: '13800000001',
      createdAt: at,
      changedAt: at,
    })
    const now = sandbox.clock.now()
    await sandbox.db.delete(complaints)
    await sandbox.db
      .insert(complaints)
      .values([row('cmp-open', 1, 1), ...numbers.map(n => row(`cmp-ended-${n}`, 5, now + n))])
    const page = await shown()
    expect(formsOf(page, 'complaints/answer').map(form => form.complaintUuid)).toEqual(['cmp-open'])
    expect(page).toContain(`cmp-ended-${MANY - 1}`)
    expect(page).not.toContain('cmp-ended-0<')
  })

  it('applications for invoices stay there, the oldest first', async () => {
    const { order } = await someLine()
    const row = (invoiceUuid: string, state: 1 | 3, at: number) => ({
      invoiceUuid,
      applyCode: invoiceUuid,
      userUuid: order.userUuid,
      accUuid: order.accUuid,
      state,
      personName: '林晓',
      shopUuid: order.shopUuid,
      shopName: order.shopName,
      title: '抬头',
      kind: 1 as const,
      titleType: 1 as const,
      amountFen: 1,
      email: 'a@b.cn',
      createdAt: at,
    })
    const now = sandbox.clock.now()
    await sandbox.db.delete(invoices)
    await sandbox.db
      .insert(invoices)
      .values([
        row('ivc-newer', 1, 2),
        row('ivc-older', 1, 1),
        ...numbers.map(n => row(`ivc-refused-${n}`, 3, now + n)),
      ])
    const waiting = formsOf(await shown(), 'invoices/issue').map(form => form.invoiceUuid)
    expect(waiting).toEqual(['ivc-older', 'ivc-newer'])
  })

  it('applications to be authenticated stay there, the oldest first', async () => {
    const [one, other] = await sandbox.db.select().from(enterprises)
    if (!one || !other) throw new Error('no two enterprises')
    const row = (of: typeof one, applyUuid: string, state: 0 | 2, at: number) => ({
      applyUuid,
      enterpriseUuid: of.enterpriseUuid,
      userUuid: 'user-0001',
      state,
      name: of.name,
      creditCode: '',
      corporation: '林晓',
      corporationIdentityNumber: '',
      createdAt: at,
    })
    const team = (of: typeof one, status: 1 | 3, at: number) => ({
      orgUuid: of.orgUuid,
      userUuid: 'user-0001',
      phone: '13800000001',
      orgName: of.name,
      status,
      address: '',
      identityNumber: '',
      realName: '林晓',
      operatorUuid: '',
      operatorName: '',
      createdAt: at,
    })
    const now = sandbox.clock.now()
    await sandbox.db.delete(enterpriseAuthentications)
    await sandbox.db
      .insert(enterpriseAuthentications)
      .values([
        row(one, 'apply-newer', 0, 2),
        row(other, 'apply-older', 0, 1),
        ...numbers.map(n => row(one, `apply-refused-${n}`, 2, now + n)),
      ])
    await sandbox.db.delete(teamAuthorizations)
    await sandbox.db.insert(teamAuthorizations).values([team(one, 1, 2), team(other, 1, 1)])
    const page = await shown()
    const companies = formsOf(page, 'authentications/approve-enterprise').map(form => form.applyUuid)
    expect(companies).toEqual(['apply-older', 'apply-newer'])
    const teams = formsOf(page, 'authentications/approve-team').map(form => form.orgUuid)
    expect(teams).toEqual([other.orgUuid, one.orgUuid])
    expect(page).toContain('已驳回')
  })

  it('orders whose after-sale case is open hide none that can be sent', async () => {
    const { order } = await someLine()
    const row = (orderUuid: string, afterSale: boolean, createdAt: number) => ({
      ...order,
      orderUuid,
      orderCode: orderUuid,
      state: 2 as const,
      held: false,
      afterSale,
      createdAt,
    })
    await sandbox.db.update(orders).set({ held: true })
    await sandbox.db
      .insert(orders)
      .values([
        ...numbers.map(n => row(`order-claimed-${n}`, true, n + 1)),
        { ...row('order-to-send', false, 99), remindedAt: 99 },
      ])
    expect(formsOf(await shown(), 'shipping/ship').map(form => form.id)).toEqual(['order-to-send'])
    expect(await shown()).toMatch(/买家 [\d-]+ [\d:]+ 提醒发货/)
  })

  it('an invoice wished for at checkout is applied for as a whole, or not at all', async () => {
    const { order } = await someLine()
    const { orderUuid } = order
    await sandbox.db.delete(invoices)
    await sandbox.db.update(orders).set({ invoiced: false, afterSale: false })
    const wish = { kind: 1, titleType: 2, title: '林晓', taxNo: null, email: 'a@b.cn' } as const
    await sandbox.db.insert(invoiceWishes).values({ orderUuid, ...wish })
    await sandbox.db.execute(sql`alter table invoice_orders rename to invoice_orders_away`)
    try {
      expect((await desk()).status).toBe(500)
    } finally {
      await sandbox.db.execute(sql`alter table invoice_orders_away rename to invoice_orders`)
    }
    expect(crashes.splice(0)).toEqual(['/desk'])
    expect(await sandbox.db.select().from(invoices)).toEqual([])
    const pages = await Promise.all([desk(), desk(), desk()])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sandbox.db.select().from(invoices)).toHaveLength(1)
    expect(await sandbox.db.select().from(invoiceOrders)).toMatchObject([{ orderUuid, active: true }])
  })
})
