import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentHistoryAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalRules, erpApprovalSteps, institutions, personButtons } from '../../sandbox/db/schema'
import { A4, documentWorld, OWN, path, readDocument, save, step, through } from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
/** may approve orders, and is no administrator */
let cashier: SignedClient
const [ADMIN, FINANCE, CASHIER] = ['person-0001-hengqi', 'person-0018-hengqi', 'person-0020-hengqi']

beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  cashier = await SignedClient.loggedIn(sandbox.url, '13800000020')
  const rights = ['purchase-approve', 'purchase-read-all'].map(buttonCode => ({
    personUuid: CASHIER,
    menuCode: 'purchase-order',
    buttonCode,
  }))
  await sandbox.db.insert(personButtons).values(rights)
}, 120_000)
afterAll(() => sandbox.close())

const stopFinance = (stopped: boolean) =>
  sandbox.db.update(institutions).set({ stopped }).where(eq(institutions.personUuid, FINANCE))
afterEach(() => stopFinance(false))

/** A large order whose second step waits for 顾明远, who has been disabled since. */
const leftOpen = async (): Promise<DocumentAnswer> => {
  const { data } = await save(colleague, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }])
  const order = await through(admin, await through(colleague, data, 'submit'), 'approve')
  await stopFinance(true)
  return order
}
const substitute = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  cSubstituteUuid = CASHIER,
  cUnableUuid = FINANCE,
) =>
  client.post<DocumentAnswer>(path('substituteApprover'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cUnableUuid,
    cSubstituteUuid,
    ...OWN,
  })
const waitsFor = ({ approvalList = [] }: DocumentAnswer) =>
  approvalList.find(({ cState }) => cState === 'current')?.personList

it('an administrator sees who cannot decide any more, and who could; others see the first only', async () => {
  const order = await leftOpen()
  const seen = await readDocument(admin, order)
  expect(seen.substitution).toEqual({
    cStepName: '财务',
    unableList: [{ cPersonUuid: FINANCE, cPersonName: '顾明远', cState: 'stopped' }],
    candidateList: [{ cPersonUuid: CASHIER, cPersonName: '苏敏' }],
    deciderList: [],
  })
  const byCreator = await readDocument(colleague, order)
  expect(byCreator.substitution).toBeUndefined()
  expect(waitsFor(byCreator)).toEqual(['顾明远〔已停用〕'])
  await stopFinance(false)
  expect((await readDocument(admin, order)).substitution).toBeUndefined()
})

it('another person decides in the place of who was disabled; history says so, and he or she is told', async () => {
  const order = await leftOpen()
  expect(await step(cashier, order, 'approve')).toMatchObject({ code: 40300 })
  const ears = { cashier: await listenAs(cashier), colleague: await listenAs(colleague) }
  const moved = await substitute(admin, order)
  const heard = { cashier: await ears.cashier.heard(), colleague: await ears.colleague.heard() }
  Object.values(ears).forEach(ear => ear.close())
  expect(moved.data).toMatchObject({ cState: '2', iVersion: order.iVersion + 1 })
  expect(moved.data.substitution).toBeUndefined()
  expect(waitsFor(moved.data)).toEqual(['苏敏'])
  const news = { cAction: 'substitute', cStepName: '财务', cPersonName: '陈立恒' }
  expect(heard.cashier).toMatchObject([{ ...news, bNotice: true }])
  expect(heard.colleague).toMatchObject([{ ...news, bNotice: false }])

  const { cVoucherCode, cDocUuid } = order
  const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  expect(data.eventList[0]).toMatchObject({
    cAction: 'substitute',
    cActionName: '改派审批人',
    cStepName: '财务',
    cPersonName: '陈立恒',
    changeList: [
      {
        cFieldLabel: '审批人',
        cBefore: '顾明远',
        cAfter: '苏敏',
      },
    ],
  })
  const done = await through(cashier, moved.data, 'approve')
  expect(done.cState).toBe('3')
})

it('is refused to who is no administrator, of a person who can decide, and for one who cannot', async () => {
  const order = await leftOpen()
  expect(await substitute(cashier, order)).toMatchObject({
    code: 40300,
    msg: '只有企业管理员可以改派审批人',
  })
  // has approved the first step
  expect(await substitute(admin, order, ADMIN)).toMatchObject({
    code: 4e4,
    msg: '所选人员不能审批该单据的当前环节，请另选',
  })
  const stale = await substitute(admin, { ...order, iVersion: order.iVersion - 1 })
  expect(stale).toMatchObject({ code: 40900, data: { iVersion: order.iVersion } })
  await stopFinance(false)
  expect(await substitute(admin, order)).toMatchObject({
    code: 40900,
    msg: '当前环节的审批人可以审批，无须改派',
  })
  expect(waitsFor(await readDocument(admin, order))).toEqual(['顾明远'])
})

describe('with other rules', () => {
  const ruled = (...steps: { name: string; personUuids: string[] }[]) =>
    sandbox.db
      .update(erpApprovalRules)
      .set({ steps })
      .where(and(eq(erpApprovalRules.orgUuid, OWN.cOrgUuid), eq(erpApprovalRules.kind, 'purchaseOrder')))
  const submitted = async (): Promise<DocumentAnswer> => {
    const rows = [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }]
    return through(colleague, (await save(colleague, 'purchaseOrder', rows)).data, 'submit')
  }
  const substitutionOf = async (order: DocumentAnswer) => (await readDocument(admin, order)).substitution
  const stepOf = (name: string, ...personUuids: string[]) => ({ name, personUuids })

  it('the only one left for a later step takes no earlier place: that step would be skipped', async () => {
    await ruled(stepOf('部门', FINANCE), stepOf('出纳', CASHIER))
    const order = await submitted()
    await stopFinance(true)
    expect((await substitutionOf(order))?.candidateList).toEqual([
      { cPersonUuid: ADMIN, cPersonName: '陈立恒' },
    ])
    expect(await substitute(admin, order, CASHIER)).toMatchObject({ code: 40000 })
    const passed = await through(admin, (await substitute(admin, order, ADMIN)).data, 'approve')
    expect([passed.cState, waitsFor(passed)]).toEqual(['2', ['苏敏']])
  })

  it('two people who are left for two later steps are both needed there', async () => {
    await ruled(stepOf('部门', FINANCE), stepOf('一', ADMIN, CASHIER), stepOf('二', ADMIN, CASHIER))
    const order = await submitted()
    await stopFinance(true)
    expect((await substitutionOf(order))?.candidateList).toEqual([])
    await ruled(stepOf('部门', FINANCE), stepOf('一', ADMIN, CASHIER))
    await stopFinance(false)
    const other = await submitted()
    await stopFinance(true)
    expect((await substitutionOf(other))?.candidateList).toHaveLength(2)
  })

  it('says who can decide on the step as it is', async () => {
    await ruled(stepOf('部门', ADMIN), stepOf('财务', FINANCE, CASHIER))
    const order = await through(admin, await submitted(), 'approve')
    await stopFinance(true)
    expect(await substitutionOf(order)).toMatchObject({ candidateList: [], deciderList: ['苏敏'] })
    expect((await through(cashier, order, 'approve')).cState).toBe('3')
    // administrators stand in where none of those who are named can
    await stopFinance(false)
    await ruled(stepOf('财务', FINANCE))
    const other = await submitted()
    await stopFinance(true)
    expect((await substitutionOf(other))?.deciderList).toEqual(['陈立恒'])
  })

  it('history has a word for a person of whom not even the name is known any more', async () => {
    const order = await submitted()
    await sandbox.db
      .update(erpApprovalSteps)
      .set({ personUuids: ['person-gone'] })
      .where(eq(erpApprovalSteps.docUuid, order.cDocUuid))
    const { cVoucherCode, cDocUuid } = (await substitute(admin, order, CASHIER, 'person-gone')).data
    const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
    expect(data.eventList[0]?.changeList).toMatchObject([{ cBefore: '原审批人', cAfter: '苏敏' }])
  })
})
