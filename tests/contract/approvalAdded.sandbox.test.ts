import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentHistoryAnswer, DocumentPrintAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import { files, institutions } from '../../sandbox/db/schema'
import { taskFor } from '../support/advanceSteps'
import {
  cashierApproves,
  delegate,
  largeOrder,
  noDelegations,
  orderSteps,
  PERSON,
  stepsOf,
} from '../support/delegationSteps'
import { A4, documentWorld, OWN, path, readDocument, save, step, through } from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { toldOf } from '../support/noticeSteps'
import {
  done,
  readChange,
  stepChange,
  submittedChange,
  versionsOf,
  withQty,
} from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
let cashier: SignedClient
const { admin: ADMIN, finance: FINANCE, cashier: CASHIER } = PERSON

beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  cashier = await SignedClient.loggedIn(sandbox.url, '13800000020')
  await cashierApproves(sandbox.db)
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await noDelegations(sandbox.db)
  await orderSteps(sandbox.db, ['财务', FINANCE])
})

type Side = 'before' | 'after'
const add = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  cSide: Side,
  cAddedUuid: string = CASHIER,
  over: object = {},
) =>
  client.post<DocumentAnswer>(path('addApprover'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cAddedUuid,
    cSide,
    cReason: '请核对价格',
    ...OWN,
    ...over,
  })
const takeBack = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  cStepName = '财务加签',
) =>
  client.post<DocumentAnswer>(path('takeBackApprover'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cStepName,
    ...OWN,
  })
const callChange = (
  client: SignedClient,
  name: string,
  { cChangeUuid, document: { iVersion } }: OrderChangeAnswer,
  more: object,
) =>
  client.post<OrderChangeAnswer>(`alc-biz-industry/OrderChangeAction/${name}`, {
    cRequestUuid: randomUUID(),
    cChangeUuid,
    iVersion,
    ...OWN,
    ...more,
  })
const added = async (client: SignedClient, of: DocumentAnswer, side: Side, who?: string) =>
  done(await add(client, of, side, who))
const historyOf = async ({ cVoucherCode, cDocUuid }: Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>) =>
  (await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), { cVoucherCode, cDocUuid, ...OWN }))
    .data.eventList
const printed = async ({ cVoucherCode, cDocUuid }: DocumentAnswer): Promise<string> => {
  const { data } = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
  return wordsOfPdf(file?.content ?? Buffer.alloc(0)).join(' ')
}

it('before: the colleague decides first, and then it is the turn of who has added', async () => {
  const order = await largeOrder(colleague)
  const ear = await listenAs(cashier)
  const tasks = async () => (await taskFor(cashier, 'purchaseOrder', 'approve'))?.iCount ?? 0
  const before = await tasks()
  const body = { cRequestUuid: randomUUID() }
  const waiting = done(await add(finance, order, 'before', CASHIER, body))
  // the same press once more
  expect(done(await add(finance, order, 'before', CASHIER, body)).iVersion).toBe(waiting.iVersion)
  expect(stepsOf(waiting)).toEqual(['财务加签 current 苏敏', '财务 later 顾明远'])
  expect(waiting.approvalList?.[0]?.added).toEqual({
    cPersonName: '顾明远',
    cSide: 'before',
    cReason: '请核对价格',
    bBack: true,
  })
  expect(await ear.heard()).toMatchObject([
    { cAction: 'addApprover', cStepName: '财务加签', cPersonName: '顾明远', bNotice: true },
  ])
  ear.close()
  expect(await tasks()).toBe(before + 1)
  expect(await step(finance, waiting, 'approve')).toMatchObject({ code: 40300, msg: '等待财务加签审批' })
  const seen = await readDocument(cashier, waiting)
  expect(seen.approvalList?.[0]?.added?.bBack).toBe(false)
  const own = await through(cashier, seen, 'approve')
  expect(stepsOf(own)).toEqual(['财务加签 passed 苏敏', '财务 current 顾明远'])
  expect((await through(finance, own, 'approve')).cState).toBe('3')
  const [, , event] = await historyOf(order)
  expect(event).toMatchObject({
    cAction: 'addApprover',
    cActionName: '加签',
    cPersonName: '顾明远',
    cStepName: '财务',
    cReason: '请核对价格',
    changeList: [{ cKind: 'added', cFieldLabel: '前加签审批人', cAfter: '苏敏' }],
  })
  expect(await printed(own)).toContain('审批（财务加签，由顾明远加签）')
})

it('after: who has added approves, and the colleague decides before the next step', async () => {
  await orderSteps(sandbox.db, ['财务', FINANCE], ['总经理', ADMIN])
  const order = await added(finance, await largeOrder(colleague), 'after')
  expect(stepsOf(order)).toEqual(['财务 current 顾明远', '财务加签 later 苏敏', '总经理 later 陈立恒'])
  expect((await step(cashier, order, 'approve')).code).toBe(40300)
  const ear = await listenAs(cashier)
  const passed = await through(finance, order, 'approve')
  expect(await ear.heard()).toMatchObject([{ cAction: 'passed', cStepName: '财务加签', bNotice: true }])
  ear.close()
  // the colleague adds another one in turn, with a name of its own; order of all steps stays
  expect((await add(cashier, passed, 'after', ADMIN)).msg).toBe(
    '陈立恒：后面的环节须由其审批，每人只审批一个环节',
  )
  const refused = await step(cashier, passed, 'refuse', { cReason: '价格不符' })
  expect(refused.data).toMatchObject({ cState: '9' })
  // handed in again it has the steps of the rule alone
  expect(stepsOf(await through(colleague, refused.data, 'submit'))).toEqual([
    '财务 current 顾明远',
    '总经理 later 陈立恒',
  ])
})

it('one person decides one step: why a colleague cannot be added is said in words', async () => {
  await orderSteps(sandbox.db, ['部门', ADMIN], ['财务', FINANCE])
  const own = await through(admin, await largeOrder(cashier), 'approve')
  expect((await readDocument(finance, own)).addition).toEqual({
    cStepName: '财务',
    candidateList: [],
    unfitList: [
      { cPersonUuid: CASHIER, cPersonName: '苏敏', cReason: '单据由其录入，不能加签审批' },
      { cPersonUuid: ADMIN, cPersonName: '陈立恒', cReason: '已审批过该单据，每人只审批一个环节' },
    ],
  })
  const reasons = []
  for (const who of [CASHIER, ADMIN, FINANCE, 'person-0002-hengqi', 'person-0005-hengqi', 'person-gone'])
    reasons.push((await add(finance, own, 'before', who)).msg)
  expect(reasons).toEqual([
    '苏敏：单据由其录入，不能加签审批',
    '陈立恒：已审批过该单据，每人只审批一个环节',
    '顾明远：不能加签给本人',
    '林晓雯没有采购订单的审批权限，请另选',
    '王志远已停用，请另选',
    '所选人员已不是本企业成员，请另选',
  ])
  const order = await largeOrder(colleague)
  expect((await add(admin, order, 'before', CASHIER, { cReason: ' ' })).msg).toBe('请填写加签原因')
  expect(await add(finance, order, 'before')).toMatchObject({
    code: 40300,
    msg: '该单据当前不由您审批，不能加签',
  })
  const stale = await add(admin, { ...order, iVersion: order.iVersion - 1 }, 'before')
  expect(stale).toMatchObject({ code: 40900, data: { iVersion: order.iVersion } })
})

it('is taken back by who has added, as long as it waits', async () => {
  await orderSteps(sandbox.db, ['财务', FINANCE, ADMIN])
  const order = await added(finance, await largeOrder(colleague), 'before')
  expect(await takeBack(admin, order)).toMatchObject({ code: 40300, msg: '只有加签人可以撤回加签' })
  expect((await takeBack(finance, order, '财务')).code).toBe(40900)
  const unread = async () => (await toldOf(cashier, order.cDocUuid)).filter(({ bDone }) => !bDone)
  expect(await unread()).toMatchObject([{ cKind: 'addApprover', cStepName: '财务加签' }])
  const ear = await listenAs(admin)
  const back = done(await takeBack(finance, order))
  expect(stepsOf(back)).toEqual(['财务 current 顾明远 陈立恒'])
  // it waits for the other one of the step again
  expect(await ear.heard()).toMatchObject([{ cAction: 'dropApprover', cStepName: '财务', bNotice: true }])
  ear.close()
  expect(await unread()).toEqual([])
  expect((await step(cashier, back, 'approve')).code).toBe(40300)
  expect((await historyOf(order))[0]).toMatchObject({
    cAction: 'dropApprover',
    changeList: [{ cKind: 'removed', cFieldLabel: '前加签审批人', cBefore: '苏敏' }],
  })
  const after = await through(finance, await added(finance, back, 'after'), 'approve')
  // nothing is offered that is refused
  expect(after.approvalList?.map(({ added: one }) => one?.bBack)).toEqual([undefined, false])
  expect((await takeBack(finance, after)).msg).toBe(
    '您已审批，撤回加签后单据将直接通过；请等待对方审批，或由提交人撤回单据',
  )
  expect((await through(cashier, after, 'approve')).cState).toBe('3')
})

it('of a document without a rule the one approval becomes a step beside that of the colleague', async () => {
  const rows = [{ cGoodsUuid: A4, iQty: '2', iPrice: '145.00' }]
  const order = await through(colleague, (await save(colleague, 'purchaseOrder', rows)).data, 'submit')
  expect(order.approvalList).toBeUndefined()
  const waiting = await added(finance, order, 'before')
  expect(stepsOf(waiting)).toEqual(['审批加签 current 苏敏', '审批 later'])
  const own = await through(cashier, waiting, 'approve')
  expect(await step(cashier, own, 'approve')).toMatchObject({
    code: 40300,
    msg: '您已审批过该单据，等待审批',
  })
  expect((await through(admin, own, 'approve')).cState).toBe('3')
})

it('of a step for all, a colleague who was added after it leaves it to others: there are two looks', async () => {
  const tasks = async (task: string) => (await taskFor(cashier, 'purchaseOrder', task))?.iCount ?? 0
  const before = await tasks('approve')
  const rows = [{ cGoodsUuid: A4, iQty: '2', iPrice: '145.00' }]
  const small = async () => (await save(colleague, 'purchaseOrder', rows)).data
  const order = await added(finance, await through(colleague, await small(), 'submit'), 'after')
  expect(await tasks('approve')).toBe(before)
  expect(await step(cashier, order, 'approve')).toMatchObject({ code: 40300, msg: '等待审批' })
  const passed = await through(finance, order, 'approve')
  expect(stepsOf(passed)).toEqual(['审批 passed 顾明远', '审批加签 current 苏敏'])
  expect(await tasks('approve')).toBe(before + 1)
  const agreed = await through(cashier, passed, 'approve')
  expect(agreed.cState).toBe('3')

  // the same of a change: it does not wait for the colleague yet, on no page
  const change = await submittedChange(admin, agreed, withQty('3'))
  expect(await tasks('approveChange')).toBe(1)
  const ear = await listenAs(cashier)
  const wish = { cAddedUuid: CASHIER, cSide: 'after', cReason: '请核对价格' }
  const waiting = done(await callChange(finance, 'addChangeApprover', change, wish))
  expect(await tasks('approveChange')).toBe(0)
  expect(await stepChange(cashier, waiting, 'approve')).toMatchObject({ code: 40300, msg: '等待审批' })
  expect((await readChange(cashier, change.cChangeUuid)).data.document.actionList).not.toContain('approve')
  const next = done(await stepChange(finance, waiting, 'approve'))
  expect((await ear.heard()).at(-1)).toMatchObject({ cAction: 'changePassed', bNotice: true })
  ear.close()
  expect(await tasks('approveChange')).toBe(1)
  expect(done(await stepChange(cashier, next, 'approve')).document.cState).toBe('3')
})

it('its deputy decides, it is passed on, and an administrator finds another one for who is disabled', async () => {
  await delegate(cashier, ADMIN)
  const one = await added(finance, await largeOrder(colleague), 'before')
  expect(stepsOf(one)).toEqual(['财务加签 current 苏敏 陈立恒（代苏敏）', '财务 later 顾明远'])
  // a deputy adds no one
  expect((await add(admin, one, 'before', FINANCE)).code).toBe(40300)
  const decided = await through(admin, one, 'approve')
  expect(stepsOf(decided)).toEqual(['财务加签 passed 陈立恒（代苏敏）', '财务 current 顾明远'])
  await noDelegations(sandbox.db)

  const two = await added(finance, await largeOrder(colleague), 'before')
  const passed = await cashier.post<DocumentAnswer>(path('passOnApproval'), {
    cRequestUuid: randomUUID(),
    cVoucherCode: two.cVoucherCode,
    cDocUuid: two.cDocUuid,
    iVersion: two.iVersion,
    cTakerUuid: ADMIN,
    ...OWN,
  })
  expect(stepsOf(passed.data)).toEqual(['财务加签 current 陈立恒', '财务 later 顾明远'])

  const three = await added(finance, await largeOrder(colleague), 'before')
  const stop = (stopped: boolean) =>
    sandbox.db.update(institutions).set({ stopped }).where(eq(institutions.personUuid, CASHIER))
  await stop(true)
  const { substitution } = await readDocument(admin, three)
  await stop(false)
  expect(substitution).toMatchObject({
    cStepName: '财务加签',
    unableList: [{ cPersonName: '苏敏' }],
    candidateList: [{ cPersonName: '陈立恒' }],
  })
})

it('a change of an order has added approvers as well', async () => {
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
  const change = await submittedChange(admin, order, withQty('400'))
  const wish = (cSide: Side) => ({ cAddedUuid: CASHIER, cSide, cReason: '请核对价格' })
  expect((await readChange(finance, change.cChangeUuid)).data.document.addition?.candidateList).toEqual(
    expect.arrayContaining([{ cPersonUuid: CASHIER, cPersonName: '苏敏' }]),
  )
  expect((await callChange(cashier, 'addChangeApprover', change, wish('before'))).code).toBe(40300)
  const ear = await listenAs(cashier)
  const before = done(await callChange(finance, 'addChangeApprover', change, wish('before')))
  expect((await ear.heard()).at(-1)).toMatchObject({ cAction: 'changeAddApprover', bNotice: true })
  expect(stepsOf(before.document)).toEqual(['财务加签 current 苏敏', '财务 later 顾明远'])
  expect((await callChange(finance, 'addChangeApprover', change, wish('after'))).code).toBe(40900)
  expect(await stepChange(finance, before, 'approve')).toMatchObject({ code: 40300, msg: '等待财务加签审批' })
  const back = done(await callChange(finance, 'takeBackChangeApprover', before, { cStepName: '财务加签' }))
  expect(stepsOf(back.document)).toEqual(['财务 current 顾明远'])
  const after = done(await callChange(finance, 'addChangeApprover', back, wish('after')))
  await ear.heard()
  const passed = done(await stepChange(finance, after, 'approve', { cReason: '同意' }))
  expect(passed.document.cState).toBe('2')
  expect((await ear.heard()).at(-1)).toMatchObject({ cAction: 'changePassed', bNotice: true })
  ear.close()
  expect((await taskFor(cashier, 'purchaseOrder', 'approveChange'))?.iCount).toBe(1)
  expect((await stepChange(finance, passed, 'approve')).code).toBe(40300)
  const agreed = done(await stepChange(cashier, passed, 'approve'))
  expect(agreed.document.cState).toBe('3')
  expect((await versionsOf(admin, order)).data.versionList[0]?.cDecidedBy).toBe('顾明远、苏敏')
  expect((await historyOf(order)).map(({ cAction }) => cAction).slice(0, 5)).toEqual([
    'change',
    'changePassed',
    'changeAddApprover',
    'changeDropApprover',
    'changeAddApprover',
  ])
})
