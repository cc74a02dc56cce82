import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import { eq, sql } from 'drizzle-orm'
import { erpDocumentEvents, erpPurchaseRequests } from '../../../sandbox/db/schema'
import { A4, drawnFrom, OWN, path, readDocument, save, through } from '../../support/documentSteps'
import { rowWith, submittedChange } from '../../support/orderChangeSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
type Named = Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>
const open = async (
  { cVoucherCode, cDocUuid: documentUuid }: Named,
  who: keyof typeof PHONES = 'colleague',
) => {
  await world.login(PHONES[who])
  await openPage('documentVoucher', { kind: cVoucherCode as 'purchaseRequest', documentUuid })
  await screen.find('物料列表')
}
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}
const waitingRequest = async (): Promise<DocumentAnswer> => {
  const client = await clientOf('colleague')
  return through(client, (await save(client, 'purchaseRequest', [ROW])).data, 'submit')
}
const comment = (client: SignedClient, { cVoucherCode, cDocUuid }: Named, cText: string, to: string[]) =>
  client.post(path('commentDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    cText,
    cPersonUuids: to,
    ...OWN,
  })
const steps = () => screen.names('.alm-timeline__title', { within: screen.page })

describe('who handed a document in', () => {
  it('reminds those it waits for; the next time is said, and a press too early answers with it', async () => {
    const waiting = await waitingRequest()
    await open(waiting)
    await screen.press('催办', inPage)
    await screen.toast('已催办：陈立恒、顾明远')
    await until(() => !screen.names('button', inPage).includes('催办'), 'the end of the button')
    await screen.press('其他操作', inPage)
    await screen.press(/^催办（\d\d-\d\d \d\d:\d\d 后可再次）$/)
    await screen.toast(/已催办，.*后可再次催办/)
    await screen.press('操作记录', inPage)
    await until(() => steps().length === 3, 'the steps')
    expect(steps()).toEqual(['催办', '提交审批', '制单'])
    await screen.find('已提醒：陈立恒、顾明远')
  })

  it('has no such button on a draft, and an approver has none', async () => {
    const client = await clientOf('colleague')
    const draft = (await save(client, 'purchaseRequest', [ROW])).data
    await open(draft)
    await screen.press('其他操作', inPage)
    await screen.role('button', '打印')
    expect(screen.names('button').some(name => name.startsWith('催办'))).toBe(false)
    await open(await waitingRequest(), 'admin')
    await screen.role('button', '审批通过', inPage)
    expect(screen.names('button', inPage)).not.toContain('催办')
  })

  it('reminds those the change of an order waits for', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const draft = (await save(colleague, 'purchaseOrder', [ROW])).data
    const order = await through(admin, await through(colleague, draft, 'submit'), 'approve')
    const change = await submittedChange(colleague, order, rows => [rowWith(rows[0], { iQty: '12' })])
    await world.login(PHONES.colleague)
    await openPage('documentVoucher', { kind: 'purchaseOrder', change: change.cChangeUuid })
    await screen.press('催办', inPage)
    await screen.toast('已催办：陈立恒、顾明远')
    await screen.role('button', /^催办（.*后可再次）$/, inPage)
  })
})

describe('an approver', () => {
  it('writes an opinion with the approval; it stands in the head and in the history', async () => {
    const waiting = await waitingRequest()
    await open(waiting, 'admin')
    await screen.press('审批通过', inPage)
    await screen.dialog()
    await screen.press('填写意见')
    await screen.press('同意，请尽快办理', { role: 'checkbox' })
    expect((await screen.field('审批意见')).value).toBe('同意，请尽快办理')
    await screen.type('审批意见', '同意，月底前到货')
    world.sandbox.faults.add({ kind: '5xx', path: '*/changeDocumentState', times: 1 })
    const approve = async () =>
      screen.press('审批通过', { within: () => document.querySelector('[role=dialog]') ?? screen.page() })
    await approve()
    await screen.toast('单据审批失败')
    // what was typed is there again
    await until(() => screen.all('[role=dialog]').length === 0, 'the end of the sheet')
    await screen.press('审批通过', inPage)
    await screen.dialog()
    await screen.press('填写意见')
    expect((await screen.field('审批意见')).value).toBe('同意，月底前到货')
    await approve()
    await screen.toast('审批已通过')
    await screen.find('审批意见：同意，月底前到货')
    const now = await readDocument(await clientOf('colleague'), waiting)
    expect(now.stateNote).toMatchObject({ cAction: 'approve', cReason: '同意，月底前到货' })
    await screen.press('操作记录', inPage)
    await screen.find('意见：同意，月底前到货')
  })

  it('keeps an opinion that did not count, as another person was faster', async () => {
    const waiting = await waitingRequest()
    await open(waiting, 'admin')
    const write = async () => {
      await screen.press('审批通过', inPage)
      await screen.dialog()
      await screen.press('填写意见')
    }
    await write()
    await screen.type('审批意见', '同意，月底前到货')
    const R = erpPurchaseRequests
    const later = { version: sql`${R.version} + 1` }
    await world.sandbox.db.update(R).set(later).where(eq(R.docUuid, waiting.cDocUuid))
    await screen.press('审批通过', { within: () => document.querySelector('[role=dialog]') ?? screen.page() })
    await screen.toast(/已被其他人/)
    await until(() => screen.all('[role=dialog]').length === 0, 'the end of the sheet')
    await world.idle()
    await write()
    expect((await screen.field('审批意见')).value).toBe('同意，月底前到货')
  })

  it('who is asked twice is told on the page of the document', async () => {
    const waiting = await waitingRequest()
    await open(waiting, 'admin')
    await connected()
    const { cVoucherCode, cDocUuid } = waiting
    await (
      await clientOf('colleague')
    ).post(path('remindApprovers'), { cRequestUuid: randomUUID(), cVoucherCode, cDocUuid, ...OWN })
    await screen.find('林晓雯催您审批此单据')
    expect(screen.page().querySelector('.alm-toast')).toBeNull()
  })
})

describe('a comment', () => {
  const write = async () => {
    await screen.press('操作记录', inPage)
    await screen.press('写评论')
  }

  it('is written to colleagues who may see the document; its words are shown as they are, and it is taken back', async () => {
    const waiting = await waitingRequest()
    await open(waiting)
    await write()
    await screen.press('发送')
    await screen.find('请填写评论内容')
    await screen.type('评论内容', '<b>请看</b> 第1行 👍')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDocumentPeople', times: 1 })
    await screen.press(/^提醒的同事/)
    await screen.press('重试')
    await screen.press(/^顾明远/, { role: 'checkbox' })
    await screen.press('确 定')
    await screen.find('@顾明远')
    world.sandbox.faults.add({ kind: '5xx', path: '*/commentDocument', times: 1 })
    await screen.press('发送')
    await screen.toast('发送评论失败')
    await screen.press('发送')
    await screen.toast('评论已发送')
    await until(() => steps().length === 3, 'the comment')
    expect(steps()).toEqual(['评论', '提交审批', '制单'])
    await screen.find('<b>请看</b> 第1行 👍')
    await screen.find('提醒：顾明远')
    const now = await readDocument(await clientOf('admin'), waiting)
    expect(now.iVersion).toBe(waiting.iVersion)

    await screen.press(/^撤回评论（/)
    await screen.dialog()
    await screen.press('撤回')
    await screen.toast('评论已撤回')
    await until(() => steps()[0] === '评论已撤回', 'the end of its words')
    expect(screen.says('第1行 👍')).toBe(false)
    expect(screen.names('button').filter(name => name.startsWith('撤回评论'))).toEqual([])
  })

  it('names colleagues where an @ is typed; who is deleted from its words is not reminded', async () => {
    const waiting = await waitingRequest()
    await open(waiting)
    await write()
    const words = (text: string) =>
      until(async () => (await screen.field('评论内容')).value === text, `the words ${text}`)
    const choose = async (...names: RegExp[]) => {
      for (const name of names) await screen.press(name, { role: 'checkbox' })
      await screen.press('确 定')
    }
    await screen.type('评论内容', '请核对')
    await screen.type('评论内容', '请@核对')
    // the next keys search
    const search = await screen.field('搜索')
    await until(() => document.activeElement === search, 'the focus in the search')
    await screen.type('搜索', '顾明')
    await until(() => screen.names('checkbox').every(name => !name.startsWith('陈立恒')), 'what was found')
    await choose(/^顾明远/)
    await words('请@顾明远 核对')
    await screen.role('button', '提醒的同事 @顾明远')
    // given up: what was typed stays
    await screen.type('评论内容', '请@顾明远 核对@')
    const again = await screen.field('搜索')
    again.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await words('请@顾明远 核对@')
    await screen.type('评论内容', '请核对')
    await until(() => !screen.says('@顾明远'), 'the end of the name')
    await screen.type('评论内容', '请核对 @')
    await choose(/^顾明远/, /^陈立恒/)
    await until(async () => /^请核对 @\S+ @\S+ $/.test((await screen.field('评论内容')).value), 'both names')
    await screen.press('发送')
    await screen.toast('评论已发送')
    await screen.find(/提醒：(顾明远、陈立恒|陈立恒、顾明远)/)
    await screen.find(/请核对 @(顾明远 @陈立恒|陈立恒 @顾明远)/)
  })

  it('that was not sent is there again, also after the page was left', async () => {
    const waiting = await waitingRequest()
    await open(waiting)
    await write()
    await screen.type('评论内容', '供应商来电')
    await screen.back()
    await world.idle()
    await open(waiting)
    await write()
    await until(async () => (await screen.field('评论内容')).value === '供应商来电', 'what was typed')
  })

  it('that is too old to be taken back stays, and that is said', async () => {
    const waiting = await waitingRequest()
    await comment(await clientOf('colleague'), waiting, '请尽快', [])
    await open(waiting)
    await screen.press('操作记录', inPage)
    await screen.role('button', /^撤回评论（20/)
    await world.sandbox.db
      .update(erpDocumentEvents)
      .set({ happenedAt: sql`${erpDocumentEvents.happenedAt} - interval '6 minutes'` })
      .where(eq(erpDocumentEvents.docUuid, waiting.cDocUuid))
    await screen.press(/^撤回评论（/)
    await screen.dialog()
    await screen.press('撤回')
    await screen.toast('评论发出已超过 5 分钟，不能撤回')
    await until(
      () => !screen.names('button').some(name => name.startsWith('撤回评论')),
      'the end of the button',
    )
    await screen.find('请尽快')
  })

  it('is told to whom it names, with a way to the document; on its page it is said there', async () => {
    const waiting = await waitingRequest()
    const admin = await clientOf('admin')
    await world.login(PHONES.colleague)
    await openPage('userCenter')
    await connected()
    await comment(admin, waiting, '请补充附件', ['person-0002-hengqi'])
    await screen.press(`陈立恒在请购单 ${waiting.cDocCode} 的评论中提到您：请补充附件`, {
      role: 'link',
      ...inPage,
    })
    await screen.at('documentVoucher')
    await screen.find('物料列表')
    await comment(admin, waiting, '还缺报价', ['person-0002-hengqi'])
    await screen.find('陈立恒在评论中提到您：还缺报价')
  })
})

describe('goods of an order', () => {
  it('that have come are told to who entered it, with what they are', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const draft = (await save(colleague, 'purchaseOrder', [ROW])).data
    const order = await through(admin, await through(colleague, draft, 'submit'), 'approve')
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const receipt = (await save(admin, 'goodsReceipt', rowList)).data
    await world.login(PHONES.colleague)
    await openPage('userCenter')
    await connected()
    await through(admin, receipt, 'post')
    await screen.toast(new RegExp(`^您的采购订单 ${order.cDocCode} 已到货：A4 静电复印纸 10`))
  })
})
