import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentHistoryAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { erpApprovalRules } from '../../sandbox/db/schema'
import { paymentFor, taskFor } from '../support/advanceSteps'
import {
  cashierApproves,
  delegate,
  largeOrder,
  noDelegations,
  orderSteps,
  PERSON,
  stepsOf,
} from '../support/delegationSteps'
import {
  A4,
  documentWorld,
  OWN,
  path,
  readDocument,
  receivedOf,
  save,
  step,
  through,
} from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { readChange, rowWith, stepChange, submittedChange } from '../support/orderChangeSteps'
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

const passOn = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  cTakerUuid: string = CASHIER,
  over: object = {},
) =>
  client.post<DocumentAnswer>(path('passOnApproval'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cTakerUuid,
    ...OWN,
    ...over,
  })
const historyOf = async ({ cVoucherCode, cDocUuid }: Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>) =>
  (
    await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
  ).data.eventList

it('who is to decide passes that on to a colleague, who is told and decides; history says so', async () => {
  const order = await largeOrder(colleague)
  expect((await readDocument(finance, order)).passOn).toEqual({
    cStepName: '财务',
    candidateList: expect.arrayContaining([
      { cPersonUuid: CASHIER, cPersonName: '苏敏' },
      { cPersonUuid: ADMIN, cPersonName: '陈立恒' },
    ]),
  })
  expect((await readDocument(admin, order)).passOn).toBeUndefined()
  const before = (await taskFor(cashier, 'purchaseOrder', 'approve'))?.iCount ?? 0
  const ears = { cashier: await listenAs(cashier), colleague: await listenAs(colleague) }
  const passed = await passOn(finance, order, CASHIER, { cReason: '由采购会计核价' })
  const heard = { cashier: await ears.cashier.heard(), colleague: await ears.colleague.heard() }
  Object.values(ears).forEach(ear => ear.close())
  expect(passed.data).toMatchObject({ cState: '2', iVersion: order.iVersion + 1 })
  expect(stepsOf(passed.data)).toEqual(['财务 current 苏敏'])
  const news = { cAction: 'passOn', cStepName: '财务', cPersonName: '顾明远' }
  expect(heard.cashier).toMatchObject([{ ...news, bNotice: true }])
  expect(heard.colleague).toMatchObject([{ ...news, bNotice: false }])
  expect((await taskFor(cashier, 'purchaseOrder', 'approve'))?.iCount).toBe(before + 1)
  expect((await historyOf(order))[0]).toMatchObject({
    cAction: 'passOn',
    cActionName: '转交审批',
    cStepName: '财务',
    cPersonName: '顾明远',
    cReason: '由采购会计核价',
    changeList: [
      {
        cFieldLabel: '审批人',
        cBefore: '顾明远',
        cAfter: '苏敏',
      },
    ],
  })
  // who has passed it on does not decide any more
  expect(await step(finance, passed.data, 'approve')).toMatchObject({ code: 40300 })
  expect((await through(cashier, passed.data, 'approve')).cState).toBe('3')
})

it('goes neither to who entered the document nor to who has decided on it', async () => {
  await orderSteps(sandbox.db, ['部门', ADMIN], ['财务', FINANCE])
  const own = await through(admin, await largeOrder(cashier), 'approve')
  expect((await readDocument(finance, own)).passOn).toBeUndefined()
  for (const taker of [ADMIN, CASHIER, FINANCE, 'person-gone'])
    expect(await passOn(finance, own, taker)).toMatchObject({
      code: 4e4,
      msg: '所选人员不能审批该单据的当前环节，请另选',
    })
  const order = await through(admin, await largeOrder(colleague), 'approve')
  expect((await readDocument(finance, order)).passOn?.candidateList).toEqual([
    { cPersonUuid: CASHIER, cPersonName: '苏敏' },
  ])
})

it('is refused to who is not asked by name, and of a document that has changed', async () => {
  const order = await largeOrder(colleague)
  const msg = '该单据当前不由您审批，不能转交'
  expect(await passOn(admin, order)).toMatchObject({ code: 40300, msg })
  expect(await passOn(colleague, order)).toMatchObject({ code: 40300, msg })
  // a deputy decides, and passes nothing on
  await delegate(finance, CASHIER)
  expect(await passOn(cashier, order, ADMIN)).toMatchObject({ code: 40300, msg })
  const stale = await passOn(finance, { ...order, iVersion: order.iVersion - 1 })
  expect(stale).toMatchObject({ code: 40900, data: { iVersion: order.iVersion } })
  const done = await through(finance, order, 'approve')
  expect(await passOn(finance, done)).toMatchObject({ code: 40300, msg })
})

it('of a payment it is not passed on by who entered it: that one would choose who decides', async () => {
  await sandbox.db.insert(erpApprovalRules).values({
    orgUuid: OWN.cOrgUuid,
    kind: 'purchasePayment',
    amountFrom: 1,
    steps: [{ name: '财务', personUuids: [FINANCE, ADMIN] }],
  })
  const order = await through(
    admin,
    (await save(admin, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }])).data,
    'submit',
    'approve',
  )
  const draft = (await paymentFor(finance, await receivedOf(admin, order))).data
  const payment = await through(finance, draft, 'submit')
  expect(stepsOf(payment)).toEqual(['财务 current 顾明远 陈立恒'])
  expect((await readDocument(finance, payment)).passOn).toBeUndefined()
  expect(await passOn(finance, payment)).toMatchObject({ code: 40300 })
})

it('the deputy of who has got it decides as well, that of who has passed it on no more', async () => {
  await delegate(finance, CASHIER)
  const order = await largeOrder(colleague)
  const passed = (await passOn(finance, order, ADMIN)).data
  expect(stepsOf(passed)).toEqual(['财务 current 陈立恒'])
  expect(await step(cashier, passed, 'approve')).toMatchObject({ code: 40300 })
  await delegate(admin, CASHIER)
  expect((await through(cashier, passed, 'approve')).cState).toBe('3')
})

describe('a change of an order', () => {
  const passChangeOn = (
    client: SignedClient,
    { cChangeUuid, document: { iVersion } }: OrderChangeAnswer,
    cTakerUuid: string,
  ) =>
    client.post<OrderChangeAnswer>('alc-biz-industry/OrderChangeAction/passOnOrderChange', {
      cRequestUuid: randomUUID(),
      cChangeUuid,
      iVersion,
      cTakerUuid,
      ...OWN,
    })

  it('is passed on in the same way', async () => {
    const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
    const order = await through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
    const change = await submittedChange(admin, order, ([row]) => [rowWith(row, { iQty: '400' })])
    expect((await readChange(finance, change.cChangeUuid)).data.document.passOn).toEqual({
      cStepName: '财务',
      candidateList: [
        {
          cPersonUuid: CASHIER,
          cPersonName: '苏敏',
        },
      ],
    })
    expect(change.document.passOn).toBeUndefined()
    expect((await passChangeOn(finance, change, ADMIN)).code).toBe(40000)
    expect((await passChangeOn(cashier, change, CASHIER)).code).toBe(40300)
    const ear = await listenAs(cashier)
    const passed = (await passChangeOn(finance, change, CASHIER)).data
    expect((await ear.heard()).at(-1)).toMatchObject({ cAction: 'changePassOn', bNotice: true })
    ear.close()
    expect((await historyOf(order))[0]).toMatchObject({
      cAction: 'changePassOn',
      cPersonName: '顾明远',
      changeList: [
        {
          cBefore: '顾明远',
          cAfter: '苏敏',
        },
      ],
    })
    expect((await passChangeOn(finance, change, CASHIER)).code).toBe(40900)
    expect((await stepChange(finance, passed, 'approve')).code).toBe(40300)
    expect((await stepChange(cashier, passed, 'approve')).data.document.cState).toBe('3')
  })
})
