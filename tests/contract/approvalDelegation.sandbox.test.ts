import type { DelegationsAnswer } from '@wire/approvalDelegation'
import type { DocumentAnswer, DocumentHistoryAnswer, DocumentPrintAnswer } from '@wire/document'
import { eq, inArray } from 'drizzle-orm'
import { files, institutions } from '../../sandbox/db/schema'
import { taskFor } from '../support/advanceSteps'
import {
  cashierApproves,
  delegate,
  delegationsOf,
  endDelegation,
  largeOrder,
  laterDay,
  noDelegations,
  orderSteps,
  PERSON,
  stepsOf,
} from '../support/delegationSteps'
import { A4, documentWorld, OWN, path, readDocument, save, step, through } from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { readChange, rowWith, stepChange, submittedChange } from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
/** may approve orders, and is no administrator */
let cashier: SignedClient
const { admin: ADMIN, finance: FINANCE, cashier: CASHIER } = PERSON

beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  cashier = await SignedClient.loggedIn(sandbox.url, '13800000020')
  await cashierApproves(sandbox.db)
}, 120_000)
afterAll(() => sandbox.close())

const stop = (personUuid: string, stopped = true) =>
  sandbox.db.update(institutions).set({ stopped }).where(eq(institutions.personUuid, personUuid))
beforeEach(async () => {
  await noDelegations(sandbox.db)
  await orderSteps(sandbox.db, ['财务', FINANCE])
})
afterEach(() =>
  sandbox.db
    .update(institutions)
    .set({ stopped: false })
    .where(inArray(institutions.personUuid, [ADMIN, FINANCE, CASHIER])),
)

const mayDecide = async (client: SignedClient, order: DocumentAnswer): Promise<boolean> =>
  (await readDocument(client, order)).actionList.includes('approve')
const waitingFor = async (client: SignedClient, task = 'approve'): Promise<number> =>
  (await taskFor(client, 'purchaseOrder', task))?.iCount ?? 0
const historyOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) =>
  (
    await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
  ).data.eventList
const printed = async ({ cVoucherCode, cDocUuid }: DocumentAnswer): Promise<string[]> => {
  const { data } = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
  return wordsOfPdf(file?.content ?? Buffer.alloc(0))
}

describe('while it runs', () => {
  it('the deputy hears of, counts and decides what waits for the delegator; steps, history and print name both', async () => {
    const before = await waitingFor(cashier)
    const first = await largeOrder(colleague)
    expect(await waitingFor(cashier)).toBe(before)
    expect(await step(cashier, first, 'approve')).toMatchObject({ code: 40300, msg: '等待财务审批' })
    await delegate(finance, CASHIER)
    // also what waited before it began: this one, and one of the demo world
    expect(await waitingFor(cashier)).toBe(before + 2)

    const ears = { cashier: await listenAs(cashier), admin: await listenAs(admin) }
    const order = await largeOrder(colleague)
    expect((await ears.cashier.heard()).at(-1)).toMatchObject({ cAction: 'submit', bNotice: true })
    expect((await ears.admin.heard()).at(-1)).toMatchObject({ cAction: 'submit', bNotice: false })
    Object.values(ears).forEach(ear => ear.close())
    expect(stepsOf(order)).toEqual(['财务 current 顾明远 苏敏（代顾明远）'])
    expect((await readDocument(cashier, first)).nextInApproval).toMatchObject({ cDocUuid: order.cDocUuid })

    const done = await through(cashier, order, 'approve')
    expect(done.cState).toBe('3')
    expect(stepsOf(done)).toEqual(['财务 passed 苏敏（代顾明远）'])
    expect((await historyOf(done))[0]).toMatchObject({
      cAction: 'approve',
      cPersonName: '苏敏（代顾明远）',
      cStepName: '财务',
    })
    expect((await printed(done)).join(' ')).toContain('苏敏（代顾明远）')
    // the delegator may decide as well, in his own name
    expect(stepsOf(await through(finance, first, 'approve'))).toEqual(['财务 passed 顾明远'])
  })

  it('a refusal names both, and leads back to who entered it', async () => {
    await delegate(finance, CASHIER)
    const refused = await through(cashier, await largeOrder(colleague), 'refuse')
    expect(refused.stateNote).toMatchObject({ cAction: 'refuse', cPersonName: '苏敏（代顾明远）' })
  })

  it('it counts for its days and its kinds only, and no more once it was ended', async () => {
    const order = await largeOrder(colleague)
    const { dToday } = (await delegationsOf(finance)).data
    const coming = { dFrom: laterDay(dToday, 1), dTo: laterDay(dToday, 2) }
    await delegate(finance, CASHIER, coming)
    expect(await mayDecide(cashier, order)).toBe(false)
    await delegate(finance, ADMIN, { cVoucherCodes: ['purchasePayment'] })
    expect(await mayDecide(admin, order)).toBe(false)
    const { data } = await delegate(finance, CASHIER)
    expect(await mayDecide(cashier, order)).toBe(true)
    const running = data.ownList.find(
      ({ cState, cToPersonName }) => cState === 'running' && cToPersonName === '苏敏',
    )
    const ended = await endDelegation(finance, running?.cDelegationUuid ?? '')
    expect(ended.code).toBe(1)
    expect(await mayDecide(cashier, order)).toBe(false)
    expect(await step(cashier, order, 'approve')).toMatchObject({ code: 40300 })
    const over = ended.data.ownList.find(
      ({ cDelegationUuid }) => cDelegationUuid === running?.cDelegationUuid,
    )
    expect(over).toMatchObject({ cState: 'over', cEndedBy: '顾明远', bEndable: false })
    expect(await endDelegation(finance, running?.cDelegationUuid ?? '')).toMatchObject({ code: 40900 })
  })

  it('for all kinds it counts for orders too', async () => {
    await delegate(finance, ADMIN, { cVoucherCodes: [] })
    expect(await mayDecide(admin, await largeOrder(colleague))).toBe(true)
  })

  it('a deputy does not pass on by a delegation of his or her own what was delegated', async () => {
    await delegate(finance, CASHIER)
    await delegate(cashier, ADMIN)
    const order = await largeOrder(colleague)
    expect(await mayDecide(cashier, order)).toBe(true)
    expect(await mayDecide(admin, order)).toBe(false)
  })

  it('what the deputy has entered stays with the delegator', async () => {
    await delegate(finance, CASHIER)
    const own = await largeOrder(cashier)
    expect(stepsOf(own)).toEqual(['财务 current 顾明远'])
    expect(await step(cashier, own, 'approve')).toMatchObject({ code: 40300 })
    expect((await through(finance, own, 'approve')).cState).toBe('3')
  })

  it('a disabled deputy is named nowhere; of a disabled delegator administrators decide', async () => {
    await delegate(finance, CASHIER)
    const order = await largeOrder(colleague)
    await stop(CASHIER)
    expect(stepsOf(await readDocument(admin, order))).toEqual(['财务 current 顾明远'])
    await stop(CASHIER, false)
    await stop(FINANCE)
    expect(await mayDecide(cashier, order)).toBe(false)
    expect(await mayDecide(admin, order)).toBe(true)
  })

  it('an administrator who stands in for others lends that, too', async () => {
    await delegate(admin, CASHIER)
    const order = await largeOrder(colleague)
    expect(await mayDecide(cashier, order)).toBe(false)
    await stop(FINANCE)
    const done = await through(cashier, order, 'approve')
    expect(stepsOf(done)).toEqual(['财务 passed 苏敏（代陈立恒）'])
  })
})

describe('two pairs of eyes', () => {
  it('who has decided as himself does not decide as a deputy', async () => {
    await orderSteps(sandbox.db, ['部门', CASHIER], ['财务', FINANCE])
    await delegate(finance, CASHIER)
    const order = await through(cashier, await largeOrder(colleague), 'approve')
    expect(stepsOf(order)).toEqual(['部门 passed 苏敏', '财务 current 顾明远'])
    expect(await step(cashier, order, 'approve')).toMatchObject({
      code: 40300,
      msg: '您已审批过该单据，等待财务审批',
    })
    expect((await through(finance, order, 'approve')).cState).toBe('3')
  })

  it('neither deputy nor delegator decides another step', async () => {
    await orderSteps(sandbox.db, ['一', FINANCE], ['二', FINANCE, CASHIER, ADMIN])
    await delegate(finance, CASHIER)
    const order = await through(cashier, await largeOrder(colleague), 'approve')
    expect(stepsOf(order)).toEqual(['一 passed 苏敏（代顾明远）', '二 current 顾明远 苏敏 陈立恒'])
    expect(await mayDecide(cashier, order)).toBe(false)
    expect(await mayDecide(finance, order)).toBe(false)
    expect((await through(admin, order, 'approve')).cState).toBe('3')
  })

  it('a delegator who has decided lends nothing for another step', async () => {
    await orderSteps(sandbox.db, ['一', FINANCE], ['二', FINANCE, ADMIN])
    const order = await through(finance, await largeOrder(colleague), 'approve')
    await delegate(finance, CASHIER)
    expect(await mayDecide(cashier, order)).toBe(false)
  })

  it('who is needed for a later step is no deputy before: that step would be skipped', async () => {
    await orderSteps(sandbox.db, ['财务', FINANCE], ['出纳', CASHIER])
    await delegate(finance, CASHIER)
    const order = await largeOrder(colleague)
    expect(await mayDecide(cashier, order)).toBe(false)
    expect(stepsOf(await through(finance, order, 'approve'))).toEqual([
      '财务 passed 顾明远',
      '出纳 current 苏敏',
    ])
    // where another person is left for it, the deputy decides
    await orderSteps(sandbox.db, ['财务', FINANCE], ['出纳', CASHIER, ADMIN])
    expect(await mayDecide(cashier, await largeOrder(colleague))).toBe(true)
    // one person is left for two steps
    await orderSteps(sandbox.db, ['财务', FINANCE], ['复核', CASHIER, ADMIN], ['出纳', CASHIER, ADMIN])
    expect(await mayDecide(cashier, await largeOrder(colleague))).toBe(false)
  })
})

describe('a change of an order', () => {
  const grown = async (client: SignedClient) => {
    const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
    const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
    return submittedChange(client, order, ([row]) => [rowWith(row, { iQty: '400' })])
  }

  it('is decided by the deputy as well, in both names', async () => {
    const before = await waitingFor(cashier, 'approveChange')
    const change = await grown(admin)
    expect((await stepChange(cashier, change, 'approve')).code).toBe(40300)
    await delegate(finance, CASHIER)
    expect(await waitingFor(cashier, 'approveChange')).toBe(before + 1)
    const { document } = (await readChange(cashier, change.cChangeUuid)).data
    expect(document.actionList).toContain('approve')
    const done = (await stepChange(cashier, change, 'approve')).data
    expect(done.document.cState).toBe('3')
    const order = { ...done.document, cVoucherCode: 'purchaseOrder', cDocUuid: change.cOrderUuid }
    expect((await historyOf(order))[0]).toMatchObject({ cAction: 'change', cPersonName: '苏敏（代顾明远）' })
  })

  it('that the deputy has entered stays with the delegator', async () => {
    await delegate(finance, ADMIN)
    const change = await grown(admin)
    expect((await stepChange(admin, change, 'approve')).code).toBe(40300)
    expect((await stepChange(finance, change, 'approve')).code).toBe(1)
  })
})

describe('the page', () => {
  const sent = ({ code, msg }: { code: number; msg: string }) => ({ code, msg })

  it('offers colleagues by what they may approve, and says what runs, is to come and is over', async () => {
    const { data } = await delegationsOf(finance)
    expect(data.kindList.map(({ cVoucherCode }) => cVoucherCode)).toEqual([
      'purchaseRequest',
      'purchaseOrder',
      'purchaseReturn',
      'purchasePayment',
      'purchaseAdvance',
      'purchaseInvoice',
      'goodsIssue',
    ])
    const { personList, dToday } = data
    expect(personList.find(({ cPersonUuid }) => cPersonUuid === CASHIER)?.cVoucherCodes).toEqual([
      'purchaseOrder',
    ])
    expect(personList.map(({ cPersonUuid }) => cPersonUuid)).not.toContain(FINANCE)
    await delegate(finance, CASHIER, { dFrom: laterDay(dToday, 5), dTo: laterDay(dToday, 9) })
    await delegate(finance, CASHIER, { cReason: '年假' })
    const { ownList } = (await delegationsOf(finance)).data
    expect(ownList.map(({ cState, cReason, bEndable }) => [cState, cReason, bEndable])).toEqual([
      ['running', '年假', true],
      ['coming', '', true],
    ])
    const { receivedList } = (await delegationsOf(cashier)).data
    expect(receivedList).toMatchObject([
      { cFromPersonName: '顾明远', cState: 'running', cToState: 'able', bEndable: false },
      { cState: 'coming' },
    ])
    // who approves nothing has nothing to delegate
    expect((await delegationsOf(colleague)).data).toMatchObject({ kindList: [], personList: [], ownList: [] })
    expect(sent(await delegate(colleague, ADMIN))).toEqual({
      code: 40300,
      msg: '您没有单据的审批权限，无须委托',
    })
  })

  it('refuses days, deputies and kinds that do not fit', async () => {
    const { dToday } = (await delegationsOf(finance)).data
    const said = async (cDeputyUuid: string, over: object) => (await delegate(finance, cDeputyUuid, over)).msg
    expect(await said(CASHIER, { dFrom: laterDay(dToday, -1) })).toBe('开始日期不能早于今天')
    expect(await said(CASHIER, { dFrom: laterDay(dToday, 2) })).toBe('结束日期不能早于开始日期')
    expect(await said(CASHIER, { dTo: '2026-02-30' })).toBe('请选择委托的开始日期和结束日期')
    expect(await said(CASHIER, { dTo: laterDay(dToday, 366) })).toBe('委托期最长 366 天')
    expect(await said(FINANCE, {})).toBe('不能委托给本人，请另选受托人')
    expect(await said('person-gone', {})).toBe('受托人已不是本企业成员，请另选')
    expect(await said(CASHIER, { cVoucherCodes: ['purchaseOrder', 'purchasePayment'] })).toBe(
      '苏敏没有采购付款单的审批权限，请另选受托人或调整单据类型',
    )
    expect(await said(CASHIER, { cVoucherCodes: ['goodsReceipt'] })).toBe(
      '所选单据类型中有您无权审批的，请重新选择',
    )
    await stop(CASHIER)
    expect(await said(CASHIER, {})).toBe('苏敏已停用，请另选受托人')
    expect((await delegationsOf(finance)).data.ownList).toEqual([])
  })

  it('refuses a second one with the same days and kinds; beside them there is room', async () => {
    const { dToday } = (await delegationsOf(finance)).data
    const days = { dFrom: laterDay(dToday, 3), dTo: laterDay(dToday, 5) }
    await delegate(finance, CASHIER, days)
    const touching = { dFrom: laterDay(dToday, 5), dTo: laterDay(dToday, 8), cVoucherCodes: [] }
    expect(await delegate(finance, ADMIN, touching)).toMatchObject({
      code: 40000,
      msg: `${days.dFrom} 至 ${days.dTo} 已委托苏敏审批采购订单，请调整日期或单据类型，或先结束该委托`,
    })
    const ok = async (over: object) => (await delegate(finance, ADMIN, over)).code
    expect(await ok({ ...touching, cVoucherCodes: ['purchasePayment'] })).toBe(1)
    expect(await ok({ dFrom: laterDay(dToday, 6), dTo: laterDay(dToday, 8) })).toBe(1)
    expect(await ok({ dFrom: dToday, dTo: laterDay(dToday, 2) })).toBe(1)
  })

  it('only the delegator ends it; that of a disabled one an administrator', async () => {
    const { data } = await delegate(finance, CASHIER)
    const uuid = data.ownList[0]?.cDelegationUuid ?? ''
    expect((await endDelegation(colleague, uuid)).code).toBe(40400)
    expect((await endDelegation(cashier, uuid)).code).toBe(40300)
    expect((await endDelegation(admin, uuid)).code).toBe(40300)
    expect((await delegationsOf(admin)).data.leftList).toEqual([])
    await stop(FINANCE)
    const left: DelegationsAnswer = (await delegationsOf(admin)).data
    expect(left.leftList).toMatchObject([
      { cFromPersonName: '顾明远', cFromState: 'stopped', bEndable: true },
    ])
    expect((await endDelegation(admin, uuid)).data.leftList).toEqual([])
  })
})
