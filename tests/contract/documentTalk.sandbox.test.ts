import { randomUUID } from 'node:crypto'
import type {
  DocumentAnswer,
  DocumentHistoryAnswer,
  DocumentPeopleAnswer,
  DocumentReminderAnswer,
} from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import type { DocumentNews } from '@wire/realtime'
import { eq, sql } from 'drizzle-orm'
import { erpDocumentEvents, files } from '../../sandbox/db/schema'
import {
  A4,
  documentWorld,
  draw,
  OWN,
  path,
  readDocument,
  save,
  step,
  through,
} from '../support/documentSteps'
import { listenAs, type Ear } from '../support/heardNews'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

const people = {
  admin: '13800000001',
  colleague: '13800000002',
  finance: '13800000018',
  storeman: '13800000019',
}
type Person = keyof typeof people
const names = Object.keys(people) as Person[]

let sandbox: Awaited<ReturnType<typeof documentWorld>>['sandbox']
const clients = {} as Record<Person, SignedClient>
const ears = {} as Record<Person, Ear>
beforeAll(async () => {
  ;({ sandbox } = await documentWorld({ administrators: 2 }))
  for (const name of names) {
    clients[name] = await SignedClient.loggedIn(sandbox.url, people[name])
    ears[name] = await listenAs(clients[name])
  }
}, 120_000)
afterAll(async () => {
  names.forEach(name => ears[name].close())
  await sandbox.close()
})

const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
const heard = async (): Promise<Record<Person, DocumentNews[]>> => {
  const all = {} as Record<Person, DocumentNews[]>
  for (const name of names) all[name] = await ears[name].heard()
  return all
}
/** What each person was told in words since it was asked last. */
const told = async () =>
  Object.fromEntries(
    Object.entries(await heard()).map(([name, all]) => [name, all.filter(({ bNotice }) => bNotice)]),
  ) as Record<Person, DocumentNews[]>
type Named = Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>
const of = ({ cVoucherCode, cDocUuid }: Named) => ({ cVoucherCode, cDocUuid, ...OWN })
const historyOf = async (client: SignedClient, document: Named) =>
  (await client.post<DocumentHistoryAnswer>(path('getDocumentHistory'), of(document))).data.eventList
const remind = (client: SignedClient, document: Named, over: object = {}) =>
  client.post<DocumentReminderAnswer>(path('remindApprovers'), {
    cRequestUuid: randomUUID(),
    ...of(document),
    ...over,
  })
const comment = (client: SignedClient, document: Named, cText: string, cPersonUuids: string[] = []) =>
  client.post(path('commentDocument'), {
    cRequestUuid: randomUUID(),
    ...of(document),
    cText,
    cPersonUuids,
  })
const takeBack = (client: SignedClient, document: Named, cCommentUuid: string) =>
  client.post(path('takeBackComment'), { ...of(document), cCommentUuid })
const request = async (client: SignedClient) => (await save(client, 'purchaseRequest', [ROW])).data
/** What has happened to a document has happened so much earlier. */
const earlier = ({ cDocUuid }: Named, by: string) =>
  sandbox.db
    .update(erpDocumentEvents)
    .set({ happenedAt: sql`${erpDocumentEvents.happenedAt} - ${by}::interval` })
    .where(eq(erpDocumentEvents.docUuid, cDocUuid))
const [ADMIN, FINANCE] = ['person-0001-hengqi', 'person-0018-hengqi']

describe('those a document waits for', () => {
  it('are reminded by who entered it, once in four hours; history says who was', async () => {
    const draft = await request(clients.colleague)
    expect(draft.reminder).toBeUndefined()
    const waiting = await through(clients.colleague, draft, 'submit')
    expect(waiting.reminder).toEqual({ dFrom: '' })
    await heard()
    const wish = { cRequestUuid: randomUUID() }
    const { data } = await remind(clients.colleague, waiting, wish)
    expect(data.personList.sort()).toEqual(['陈立恒', '顾明远'])
    // a lost answer: they are told once
    expect((await remind(clients.colleague, waiting, wish)).data).toEqual(data)
    const words = await told()
    const news = { cAction: 'remind', cDocUuid: waiting.cDocUuid, cPersonName: '林晓雯' }
    expect(words.admin).toMatchObject([{ ...news, iVersion: waiting.iVersion }])
    expect(words.finance).toMatchObject([news])
    expect([words.colleague, words.storeman]).toEqual([[], []])

    const again = await remind(clients.colleague, waiting)
    expect(again).toMatchObject({ code: 40000 })
    expect(again.msg).toContain(`${data.dFrom.slice(5, 16)} 后可再次催办`)
    const seen = await readDocument(clients.colleague, waiting)
    expect(seen).toMatchObject({ iVersion: waiting.iVersion, reminder: { dFrom: data.dFrom } })
    expect((await historyOf(clients.admin, waiting))[0]).toMatchObject({
      cAction: 'remind',
      cPersonName: '林晓雯',
      personList: data.personList,
    })
    await earlier(waiting, '4 hours')
    expect((await readDocument(clients.colleague, waiting)).reminder).toEqual({ dFrom: '' })
    expect((await remind(clients.colleague, waiting)).code).toBe(1)
  })

  it('are only those of the step that waits; who decides it reminds no other person', async () => {
    const rows = [{ ...ROW, iQty: '400' }]
    const draft = (await save(clients.colleague, 'purchaseOrder', rows)).data
    const first = await through(clients.colleague, draft, 'submit')
    // the first step is this administrator's
    expect((await readDocument(clients.admin, first)).reminder).toBeUndefined()
    expect(await remind(clients.admin, first)).toMatchObject({
      code: 4e4,
      msg: '单据正等待您审批，无须催办',
    })
    expect(await remind(clients.storeman, first)).toMatchObject({ code: 40300 })
    expect((await remind(clients.colleague, first)).data.personList).toEqual(['陈立恒'])
    await through(clients.admin, first, 'approve')
    await heard()
    // those of the next step were not reminded yet
    expect((await remind(clients.colleague, first)).data.personList).toEqual(['顾明远'])
    const words = await told()
    expect(words.finance).toMatchObject([{ cAction: 'remind', cDocUuid: first.cDocUuid }])
    expect(words.admin).toEqual([])
    const refused = await through(clients.finance, await readDocument(clients.finance, first), 'refuse')
    expect(refused.reminder).toBeUndefined()
    expect(await remind(clients.colleague, first)).toMatchObject({
      code: 4e4,
      msg: '单据已不在审批中，无须催办，请刷新后查看',
    })
  })

  it('of a change of an order are reminded by who entered the change', async () => {
    const order = await through(
      clients.admin,
      await through(
        clients.colleague,
        (await save(clients.colleague, 'purchaseOrder', [ROW])).data,
        'submit',
      ),
      'approve',
    )
    const call = (name: string, over: object) =>
      clients.colleague.post<OrderChangeAnswer>(`alc-biz-industry/OrderChangeAction/${name}`, {
        cRequestUuid: randomUUID(),
        ...OWN,
        ...over,
      })
    const begun = await call('beginOrderChange', {
      cDocUuid: order.cDocUuid,
      iVersion: order.iVersion,
      cReason: '数量调整',
    })
    const { cChangeUuid } = begun.data
    const rowList = begun.data.document.rowList.map(row => ({
      ...row,
      iQty: '12',
      iAmount: null,
      iTax: null,
    }))
    const saved = await call('saveOrderChange', {
      cChangeUuid,
      iVersion: begun.data.document.iVersion,
      rowList,
      cDocIds: [],
    })
    const waiting = await call('stepOrderChange', {
      cChangeUuid,
      iVersion: saved.data.document.iVersion,
      cAction: 'submit',
    })
    expect(waiting.data.document.reminder).toEqual({ dFrom: '' })
    await heard()
    const { data } = await remind(clients.colleague, order, { cChangeUuid })
    expect(data.personList.sort()).toEqual(['陈立恒', '顾明远'])
    expect((await told()).finance).toMatchObject([{ cAction: 'changeRemind', cDocUuid: order.cDocUuid }])
    expect((await historyOf(clients.admin, order))[0]?.cAction).toBe('changeRemind')

    const { iVersion } = waiting.data.document
    await clients.finance.post('alc-biz-industry/OrderChangeAction/stepOrderChange', {
      cRequestUuid: randomUUID(),
      ...OWN,
      cChangeUuid,
      iVersion,
      cAction: 'approve',
      cReason: '同意，数量已核对',
    })
    expect((await historyOf(clients.admin, order))[0]).toMatchObject({
      cAction: 'change',
      cReason: '数量调整；审批意见：同意，数量已核对',
    })
  })
})

describe('an opinion', () => {
  it('goes with an approval: it stands at its step, in the head, in the history and on paper', async () => {
    const draft = (await save(clients.colleague, 'purchaseOrder', [{ ...ROW, iQty: '400' }])).data
    const waiting = await through(clients.colleague, draft, 'submit')
    const cReason = '同意，请跟进交期'
    const passed = (await step(clients.admin, waiting, 'approve', { cReason })).data
    expect(passed.approvalList?.map(({ cOpinion }) => cOpinion)).toEqual([cReason, undefined])
    expect(passed.stateNote).toMatchObject({ cAction: 'approve', cReason, cPersonName: '陈立恒' })
    const done = (await step(clients.finance, passed, 'approve')).data
    expect(done.approvalList?.map(({ cOpinion }) => cOpinion)).toEqual([cReason, undefined])
    expect((await historyOf(clients.finance, done))[1]).toMatchObject({ cAction: 'approve', cReason })
    const printed = await clients.admin.post<{ cDocId: string }>(path('printDocument'), of(done))
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, printed.data.cDocId))
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0))
    expect(words).toContain('审批意见')
    expect(words.some(line => line.endsWith(`：${cReason}`))).toBe(true)
    // taken back: what was said does not hold any more
    const back = (await step(clients.admin, done, 'revoke', { cReason: '需重新询价' })).data
    const again = await through(clients.colleague, back, 'submit')
    expect(again.approvalList?.some(({ cOpinion }) => cOpinion)).toBe(false)
  })
})

describe('goods that have come', () => {
  it('are told to who entered the order and to who entered the request, once, never to who posts', async () => {
    const { admin, colleague, finance } = clients
    const asked = await through(
      admin,
      await through(colleague, await request(colleague), 'submit'),
      'approve',
    )
    const fromRequest = (await draw(finance, 'purchaseOrder', 'purchaseRequest', [asked.cDocUuid])).data
      .rowList
    const rows = fromRequest.map(row => ({ ...row, iPrice: '145.00', iAmount: null, iTax: null }))
    const order = await through(
      admin,
      await through(finance, (await save(finance, 'purchaseOrder', rows)).data, 'submit'),
      'approve',
    )
    const drawn = (await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])).data.rowList
    const some = drawn.map(row => ({ ...row, iQty: '4', iAmount: null, iTax: null }))
    const receipt = (await save(admin, 'goodsReceipt', some)).data
    await heard()
    const wish = {
      cRequestUuid: randomUUID(),
      ...of(receipt),
      iVersion: receipt.iVersion,
      cAction: 'post',
    }
    await admin.post(path('changeDocumentState'), wish)
    await admin.post(path('changeDocumentState'), wish)
    const all = await heard()
    const arrived = ({ cAction }: DocumentNews) => cAction === 'arrived'
    expect(all.finance.filter(({ cDocUuid }) => cDocUuid === order.cDocUuid)).toMatchObject([
      { cAction: 'arrived', bNotice: true, cVoucherCode: 'purchaseOrder', cPersonName: '陈立恒' },
    ])
    expect(all.colleague.filter(arrived)).toMatchObject([
      { cVoucherCode: 'purchaseRequest', cDocUuid: asked.cDocUuid, cDocCode: asked.cDocCode, bNotice: true },
    ])
    expect(all.colleague.find(arrived)?.cText).toMatch(/^\S.* 4\S+$/)
    expect([...all.admin, ...all.storeman].filter(arrived)).toEqual([])
  })

  it('of an order and its request by one person are one notice, about the order', async () => {
    const { admin, colleague } = clients
    const asked = await through(
      admin,
      await through(colleague, await request(colleague), 'submit'),
      'approve',
    )
    const rows = (await draw(colleague, 'purchaseOrder', 'purchaseRequest', [asked.cDocUuid])).data.rowList
    const priced = rows.map(row => ({ ...row, iPrice: '145.00', iAmount: null, iTax: null }))
    const saved = (await save(colleague, 'purchaseOrder', priced)).data
    const order = await through(admin, await through(colleague, saved, 'submit'), 'approve')
    const { rowList } = (await draw(admin, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])).data
    const receipt = (await save(admin, 'goodsReceipt', rowList)).data
    await heard()
    await through(admin, receipt, 'post')
    const news = (await heard()).colleague.filter(({ cAction }) => cAction === 'arrived')
    expect(news.map(({ cDocUuid }) => cDocUuid)).toEqual([order.cDocUuid])
  })
})

describe('a comment', () => {
  it('stands in the history, is told to those it names, and leaves the document as it is', async () => {
    const draft = await request(clients.colleague)
    const { data } = await clients.colleague.post<DocumentPeopleAnswer>(path('getDocumentPeople'), of(draft))
    expect(data.personList).toEqual(
      expect.arrayContaining([
        { cPersonUuid: ADMIN, cPersonName: '陈立恒' },
        { cPersonUuid: FINANCE, cPersonName: '顾明远' },
      ]),
    )
    expect(data.personList.some(({ cPersonName }) => cPersonName === '林晓雯')).toBe(false)
    await heard()
    const text = `<b>请看</b>第2行 👨‍👩‍👧 ${'长'.repeat(60)}`
    expect((await comment(clients.colleague, draft, `  ${text} `, [FINANCE])).code).toBe(1)
    const [first] = await historyOf(clients.colleague, draft)
    expect(first).toMatchObject({
      cAction: 'comment',
      cReason: text,
      cPersonName: '林晓雯',
      personList: ['顾明远'],
    })
    const words = await heard()
    expect(words.finance).toMatchObject([
      { cAction: 'comment', bNotice: true, cDocUuid: draft.cDocUuid, iVersion: draft.iVersion },
    ])
    const begin = words.finance[0]?.cText ?? ''
    expect(begin.startsWith('<b>请看</b>第2行 👨‍👩‍👧 长')).toBe(true)
    expect(begin.endsWith('长…')).toBe(true)
    expect([...words.admin, ...words.storeman]).toEqual([])
    // no version: the draft that was begun before is saved, and what stands in the head is no comment
    const saved = await save(
      clients.colleague,
      'purchaseRequest',
      [{ ...draft.rowList[0], iQty: '11', iAmount: null }],
      {
        cDocUuid: draft.cDocUuid,
        iVersion: draft.iVersion,
      },
    )
    expect(saved).toMatchObject({ code: 1, data: { stateNote: null } })
  })

  it('is refused without words, too long, about a document one does not read, and to who does not read it', async () => {
    const draft = await request(clients.colleague)
    expect(await comment(clients.colleague, draft, '  ')).toMatchObject({
      code: 4e4,
      msg: '请填写评论内容',
    })
    expect((await comment(clients.colleague, draft, '长'.repeat(501))).code).toBe(40000)
    expect((await comment(clients.colleague, draft, '长'.repeat(500))).code).toBe(1)
    expect(await comment(clients.colleague, draft, '看', ['person-0015-other'])).toMatchObject({
      code: 4e4,
      msg: '提醒的同事中有人不能查看该单据，请重新选择',
    })
    const stranger = await SignedClient.loggedIn(sandbox.url, '13800000015')
    expect((await comment(stranger, draft, '看')).code).not.toBe(1)
    expect((await historyOf(clients.colleague, draft)).map(({ cAction }) => cAction)).toEqual([
      'comment',
      'create',
    ])
  })

  it('is taken back by who wrote it, within five minutes: its words are gone', async () => {
    const draft = await request(clients.colleague)
    await comment(clients.colleague, draft, '写错了', [FINANCE])
    const own = (await historyOf(clients.colleague, draft))[0]?.cCommentUuid ?? ''
    expect(own).not.toBe('')
    expect((await historyOf(clients.admin, draft))[0]?.cCommentUuid).toBeUndefined()
    expect(await takeBack(clients.admin, draft, own)).toMatchObject({ code: 40300 })
    expect((await takeBack(clients.colleague, draft, own)).code).toBe(1)
    expect((await takeBack(clients.colleague, draft, own)).code).toBe(1)
    const [gone] = await historyOf(clients.admin, draft)
    expect(gone).toMatchObject({ cAction: 'commentBack', cReason: '', cPersonName: '林晓雯' })
    expect(gone?.personList).toBeUndefined()
    const kept = await sandbox.db
      .select()
      .from(erpDocumentEvents)
      .where(eq(erpDocumentEvents.docUuid, draft.cDocUuid))
    expect(JSON.stringify(kept)).not.toContain('写错了')

    await comment(clients.colleague, draft, '晚了')
    const late = (await historyOf(clients.colleague, draft))[0]?.cCommentUuid ?? ''
    await earlier(draft, '301 seconds')
    expect((await historyOf(clients.colleague, draft))[0]?.cCommentUuid).toBeUndefined()
    expect(await takeBack(clients.colleague, draft, late)).toMatchObject({
      code: 4e4,
      msg: '评论发出已超过 5 分钟，不能撤回',
    })
  })
})
