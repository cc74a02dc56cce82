import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { SupplierCard } from '@wire/supplier'
import { and, eq, isNull } from 'drizzle-orm'
import { erpNotices } from '../../../sandbox/db/schema'
import { delegate, PERSON } from '../../support/delegationSteps'
import { A4, OWN, path, save, through } from '../../support/documentSteps'
import { noNotices } from '../../support/noticeSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const submitted = async (): Promise<DocumentAnswer> => {
  const client = await clientOf('colleague')
  return through(client, (await save(client, 'purchaseRequest', [ROW])).data, 'submit')
}
const comment = async ({ cVoucherCode, cDocUuid }: DocumentAnswer, cText: string) =>
  (await clientOf('colleague')).post(path('commentDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    cText,
    cPersonUuids: ['person-0001-hengqi'],
    ...OWN,
  })
const open = async () => {
  await world.login()
  await openPage('documentNotices')
}
const rows = () => screen.all('.notice-row', inPage).map(row => row.textContent ?? '')
const dots = () => screen.names('[role=link]', inPage).filter(name => name.startsWith('未读')).length
/** of the demo account: a login of its own would end that of the page */
const unread = () => {
  const { personUuid, readAt, doneAt } = erpNotices
  return world.sandbox.db.$count(
    erpNotices,
    and(eq(personUuid, 'person-0001-hengqi'), isNull(readAt), isNull(doneAt)),
  )
}
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}
const day = (daysAgo: number) => world.sandbox.clock.now() - daysAgo * 86_400_000

describe('notices', () => {
  it('stand by days with what happened; a press opens the document and marks it read', async () => {
    await noNotices(world.sandbox.db)
    const { cDocCode } = await submitted()
    const old = await submitted()
    await world.sandbox.db
      .update(erpNotices)
      .set({ happenedAt: day(40) })
      .where(eq(erpNotices.docUuid, old.cDocUuid))
    await open()
    const name = `未读，林晓雯提交了请购单 ${cDocCode}，待您审批`
    await screen.role('link', new RegExp(name), inPage)
    const headings = screen.all('[role=heading][aria-level="2"]', inPage).map(one => one.textContent)
    expect(headings).toEqual(['今天', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    await screen.press(new RegExp(name), { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.find(cDocCode)
    await until(async () => (await unread()) === 1, 'the notice that was read')
    await screen.back()
    await screen.role('link', new RegExp(`^林晓雯提交了请购单 ${cDocCode}`), inPage)
    // what was decided meanwhile is settled
    await connected()
    await through(await clientOf('finance'), old, 'approve')
    await screen.role('link', new RegExp(`^已处理，林晓雯提交了请购单 ${old.cDocCode}`), inPage)
  })

  it('open a comment where it is written', async () => {
    await noNotices(world.sandbox.db)
    await comment(await submitted(), '请看一下交期')
    await open()
    await screen.press(/评论中提到您：请看一下交期/, { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.find('操作记录评论请看一下交期')
  })

  it('are all read by one press; what the server refuses is unread again', async () => {
    await noNotices(world.sandbox.db)
    await submitted()
    await submitted()
    await open()
    await until(() => dots() === 2, 'two dots')
    world.sandbox.faults.add({ kind: '5xx', path: '*/readAllNotices', times: 1 })
    await screen.press('全部已读', inPage)
    await screen.toast('标记已读失败')
    await until(() => dots() === 2, 'two dots')
    await screen.press('全部已读', inPage)
    await until(() => dots() === 0, 'the end of the dots')
    await until(() => !screen.names('button', inPage).includes('全部已读'), 'the end of the button')
    await until(async () => (await unread()) === 0, 'the server')
    await screen.press('未读', { role: 'radio', ...inPage })
    await screen.find('没有未读消息')
    await screen.press('查看全部消息', inPage)
    await until(() => rows().length === 2, 'all of them')
  })

  it('say that there are none, and can be read again where that failed', async () => {
    await noNotices(world.sandbox.db)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getNotices', times: 1 })
    await open()
    await screen.press('重试')
    await screen.find('暂无消息')
    expect(screen.names('button', inPage)).not.toContain('全部已读')
  })

  it('tell nothing of a document that is gone', async () => {
    await noNotices(world.sandbox.db)
    const { cDocCode, cDocUuid } = await submitted()
    await world.sandbox.db
      .update(erpNotices)
      .set({ docUuid: `${cDocUuid}-gone` })
      .where(eq(erpNotices.docUuid, cDocUuid))
    await open()
    await screen.press(/^未读，请购单已删除或您无权查看/, { role: 'button', ...inPage })
    await until(() => screen.all('.notice-row--read', inPage).length === 1, 'the row that was read')
    expect(screen.stack()).toHaveLength(1)
    expect(screen.says(cDocCode)).toBe(false)
  })

  it('that are unread are all read page by page, also where one is read before the next page', async () => {
    await noNotices(world.sandbox.db)
    await submitted()
    const [first] = await world.sandbox.db
      .select()
      .from(erpNotices)
      .where(eq(erpNotices.personUuid, 'person-0001-hengqi'))
    if (!first) throw new Error('nothing was told')
    await world.sandbox.db.insert(erpNotices).values(
      Array.from({ length: 11 }, (_, n) => ({
        ...first,
        noticeUuid: `notice-${n}`,
        sourceUuid: `receipt-${n}`,
        happenedAt: first.happenedAt - 60_000 * (n + 1),
        // leads nowhere: a press only reads it
        ...(n === 0 && { docUuid: 'doc-gone' }),
      })),
    )
    await open()
    await screen.press('未读', { role: 'radio', ...inPage })
    await until(() => rows().length === 10, 'the first page')
    await screen.press(/^未读，请购单已删除或您无权查看/, { role: 'button', ...inPage })
    await until(async () => (await unread()) === 11, 'the notice that was read')
    screen.reachBottom()
    await until(() => rows().length === 12, 'the second page')
  })

  it('of the file of a supplier lead to it', async () => {
    await noNotices(world.sandbox.db)
    const finance = await clientOf('finance')
    const wish = { cSupplierUuid: 'supplier-hengqi-S2001', ...OWN }
    const supplier = (name: string, over: object) =>
      finance.post<SupplierCard>(`alc-biz-industry/SupplierAction/${name}`, { ...wish, ...over })
    const card = (await supplier('getSupplier', {})).data
    const account = { cBankName: '中国银行', cBankAccount: '6222 0001' }
    await supplier('saveSupplier', { ...card, ...wish, ...account, cRequestUuid: randomUUID() })
    await open()
    const words = `未读，顾明远修改了供应商 S2001 ${card.cSupplierName} 的名称或收款账户，待您审批`
    await screen.press(new RegExp(`^${words}`), { role: 'link', ...inPage })
    await screen.at('suppliers')
    await screen.role('button', '通过', inPage)
  })

  it('are refused to who works for no organisation', async () => {
    await world.login(PHONES.noEnterprise)
    await openPage('documentNotices')
    await screen.find(/加入/)
    expect(world.sent('getNotices')).toHaveLength(0)
  })
})

describe('the number of those that are unread', () => {
  it('stands in the user centre, and rises while one looks', async () => {
    await noNotices(world.sandbox.db)
    await world.login()
    await openPage('userCenter')
    await screen.role('link', '消息', inPage)
    await connected()
    const { cDocCode } = await submitted()
    await screen.toast(`林晓雯提交了请购单 ${cDocCode}，待您审批`)
    await screen.press('消息1 条未读', { role: 'link', ...inPage })
    await screen.at('documentNotices')
    // the list follows, too
    await until(() => rows().length === 1, 'the notice')
    await submitted()
    await until(() => rows().length === 2, 'the second one')
  })

  it('stands above what waits', async () => {
    await noNotices(world.sandbox.db)
    await submitted()
    await world.login()
    await openPage('documents', { kind: 'todo' })
    await screen.press('消息1 条未读', { role: 'link', ...inPage })
    await screen.press(/^未读，/, { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.back()
    await screen.back()
    await screen.role('link', '消息', inPage)
    // a pull asks for it, too
    await until(async () => (await unread()) === 0, 'the notice that was read')
    await world.idle()
    await world.sandbox.db.update(erpNotices).set({ readAt: null })
    screen.pullDown()
    await screen.role('link', '消息1 条未读', inPage)
  })
})

describe('what is said while the shop is open', () => {
  it('that a document waits stays beside a comment on it', async () => {
    await world.login()
    await openPage('userCenter')
    await connected()
    const waiting = await submitted()
    await comment(waiting, '急用')
    const { cDocCode } = waiting
    await screen.toast(`林晓雯提交了请购单 ${cDocCode}，待您审批`)
    await screen.toast(`林晓雯在请购单 ${cDocCode} 的评论中提到您：急用`)
  })

  it('a deputy is told of the delegation, and led to it', async () => {
    const finance = await clientOf('finance')
    await world.login()
    await openPage('userCenter')
    await connected()
    const { dToday } = (await delegate(finance, PERSON.admin)).data
    await screen.toast(`顾明远委托您代为审批（${dToday}）`)
    await screen.press(/顾明远委托您代为审批/, { role: 'link', ...inPage })
    await screen.at('approvalDelegation')
    await screen.find('委托给我的')
  })
})
