import { randomUUID } from 'node:crypto'
import type { ApprovalRuleRefusal, ApprovalRulesAnswer, ApprovalRulesSave } from '@wire/approvalRule'
import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpApprovalRules, erpDepartments } from '../../sandbox/db/schema'
import { PERSON, stepsOf } from '../support/delegationSteps'
import { A4, documentWorld, HEADERS, OWN, save, through } from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { submittedChange, withQty } from '../support/orderChangeSteps'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
let rules: (typeof erpApprovalRules.$inferSelect)[]
let departments: (typeof erpDepartments.$inferSelect)[]
const { admin: ADMIN, finance: FINANCE } = PERSON

beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  rules = await sandbox.db.select().from(erpApprovalRules)
  departments = await sandbox.db.select().from(erpDepartments)
}, 120_000)
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.db.delete(erpApprovalRules)
  await sandbox.db.insert(erpApprovalRules).values(rules)
  for (const { deptUuid, headPersonUuid } of departments)
    await sandbox.db
      .update(erpDepartments)
      .set({ headPersonUuid })
      .where(eq(erpDepartments.deptUuid, deptUuid))
})

const dept = (code: string): string => `dept-hengqi-${code}`
const path = (name: string): string => `alc-biz-industry/ApprovalRuleAction/${name}`
const read = async (): Promise<ApprovalRulesAnswer> =>
  (await admin.post<ApprovalRulesAnswer>(path('getApprovalRules'), OWN)).data
type RuleInput = ApprovalRulesSave['kindList'][number]['ruleList'][number]
const put = async <T = ApprovalRulesAnswer>(ruleList: RuleInput[], cVoucherCode = 'purchaseOrder') =>
  admin.post<T>(path('saveApprovalRules'), {
    cRequestUuid: randomUUID(),
    iVersion: (await read()).iVersion,
    kindList: [{ cVoucherCode, ruleList }],
    ...OWN,
  })
const setHead = async (
  code: string,
  cHeadUuid: string,
  { client = admin, version }: { client?: SignedClient; version?: number } = {},
) =>
  client.post<ApprovalRulesAnswer>(path('saveDepartmentHead'), {
    cRequestUuid: randomUUID(),
    iVersion: version ?? (await read()).iVersion,
    cDeptUuid: dept(code),
    cHeadUuid,
    ...OWN,
  })
const one = (name: string, ...cPersonUuids: string[]) => ({
  cStepName: name,
  cApproverType: 'persons' as const,
  cPersonUuids,
})
const byHead = { cStepName: '负责人', cApproverType: 'head' as const, cPersonUuids: [] }
const rule = (iAmountFrom: string, codes: string[], ...stepList: RuleInput['stepList']): RuleInput => ({
  iAmountFrom,
  stepList,
  ...(codes.length > 0 && { cDeptUuids: codes.map(dept) }),
})
const handedIn = async (code: string, yuan: number, client = colleague): Promise<DocumentAnswer> => {
  const rows = [{ cGoodsUuid: A4, iQty: '1', iPrice: `${yuan}.00` }]
  const values = { ...HEADERS.purchaseOrder, cDeptUuid: dept(code) }
  return through(client, (await save(client, 'purchaseOrder', rows, { values })).data, 'submit')
}
const namesOf = (document: DocumentAnswer) => stepsOf(document).map(text => text.split(' ')[0])

it('the rule of the nearest department counts, before those of all', async () => {
  const saved = await put([
    rule('100', [], one('全部', FINANCE)),
    rule('9000', [], one('全部大额', ADMIN)),
    rule('500', ['20'], one('供应链', FINANCE)),
    rule('700', ['2020', '2010'], one('采购与仓储', ADMIN)),
  ])
  expect(saved.code).toBe(1)
  const orders = saved.data.kindList.find(({ cVoucherCode }) => cVoucherCode === 'purchaseOrder')
  expect(orders?.ruleList.map(({ deptList }) => deptList.map(({ cDeptName }) => cDeptName))).toEqual([
    [],
    [],
    ['供应链中心'],
    ['采购部', '仓储物流部'],
  ])
  expect(stepsOf(await handedIn('5010', 50))).toEqual([])
  expect(namesOf(await handedIn('5010', 9500))).toEqual(['全部大额'])
  expect(namesOf(await handedIn('2010', 9500))).toEqual(['采购与仓储'])
  // 一号仓 lies below 仓储物流部
  expect(namesOf(await handedIn('202010', 700))).toEqual(['采购与仓储'])
  expect(namesOf(await handedIn('2010', 600))).toEqual(['供应链'])
  expect(namesOf(await handedIn('2010', 499))).toEqual(['全部'])
})

it('the head decides by name, or that of the next department above, or administrators', async () => {
  await put([rule('1', [], byHead, one('财务', FINANCE))])
  // the head of the warehouse may approve nothing: 供应链中心 decides
  expect(stepsOf(await handedIn('202010', 100))).toEqual(['负责人 current 陈立恒', '财务 later 顾明远'])
  // the head of 财务部 decides the other step already, and has no department above; that administrator does not, too
  expect(stepsOf(await handedIn('60', 100))).toEqual(['负责人 current 陈立恒', '财务 later 顾明远'])
  await put([rule('1', [], byHead)])
  expect(stepsOf(await handedIn('60', 100))).toEqual(['负责人 current 顾明远'])
  // who has entered it does not decide as the head
  expect(stepsOf(await handedIn('60', 100, finance))).toEqual(['负责人 current 陈立恒'])
  expect(stepsOf(await handedIn('5010', 100))).toEqual(['负责人 current 陈立恒 顾明远'])
  await setHead('50', FINANCE)
  const order = await handedIn('5010', 100)
  expect(stepsOf(order)).toEqual(['负责人 current 顾明远'])
  // what was handed in keeps its steps
  await setHead('50', ADMIN)
  expect((await through(finance, order, 'approve')).cState).toBe('3')
  const change = await submittedChange(
    admin,
    await through(admin, await handedIn('5010', 100), 'approve'),
    withQty('2'),
  )
  // who has entered a change is left out of it
  expect(change.document.blockedList).toEqual([
    { cAction: 'approve', cReason: '本人录入的变更须由其他管理员审批' },
  ])
})

it('a head is set by administrators, once, and not over what another one has saved', async () => {
  const { iVersion } = await read()
  const ear = await listenAs(finance)
  const first = await setHead('5010', FINANCE, { version: iVersion })
  expect(first.data).toMatchObject({ iVersion: iVersion + 1, cUpdatePersonName: '陈立恒' })
  expect(first.data.departmentList.find(({ cDeptUuid }) => cDeptUuid === dept('5010'))).toMatchObject({
    cDeptName: '行政部',
    cParentUuid: dept('50'),
    cHeadUuid: FINANCE,
    cHeadName: '顾明远',
    cVoucherCodes: expect.arrayContaining(['purchaseOrder', 'purchasePayment']),
  })
  expect(await ear.heard()).toMatchObject([
    { cVoucherCode: 'approvalRule', iVersion: iVersion + 1, cPersonName: '陈立恒', bNotice: false },
  ])
  await put([])
  expect(await ear.heard()).toMatchObject([{ cVoucherCode: 'approvalRule', iVersion: iVersion + 2 }])
  ear.close()
  const stale = await setHead('5010', ADMIN, { version: iVersion })
  expect(stale).toMatchObject({ code: 40900, data: { iVersion: iVersion + 2 } })
  expect((await setHead('5010', ADMIN, { client: colleague })).code).toBe(40300)
  expect((await setHead('5010', 'person-0005-hengqi')).msg).toBe('王志远已停用，请另选')
  expect((await setHead('5010', 'person-lanchuan')).code).toBe(40000)
  expect((await setHead('9999', ADMIN)).code).toBe(40400)
  const none = await setHead('5010', '')
  expect(none.data.departmentList.find(({ cDeptUuid }) => cDeptUuid === dept('5010'))?.cHeadUuid).toBe('')
})

it('rules whose departments do not go together are refused at their place', async () => {
  const { code, data } = await put<ApprovalRuleRefusal>([
    rule('100', ['20'], byHead, { ...byHead, cStepName: '再审' }),
    rule('100', ['20', '30'], one('财务', FINANCE)),
    rule('100', [], one('财务', FINANCE)),
    rule('90', ['20'], one('财务', FINANCE)),
    { ...rule('100', [], one('财务', FINANCE)), cDeptUuids: ['dept-lanchuan-20'] },
  ])
  expect(code).toBe(40001)
  expect(data.problemList.map(({ iRule, iStep, cMessage }) => `${iRule}/${iStep} ${cMessage}`)).toEqual([
    '1/2 一条规则只能有一个由部门负责人审批的环节',
    '2/0 供应链中心已有相同起始金额的规则，请调整部门或金额',
    '4/0 起始金额应大于上一条规则的 ¥100.00',
    '5/0 有部门已不存在，请重新选择',
  ])
})

it('the demo enterprise has a rule of one department; its other requests are approved as before', async () => {
  const request = async (code: string) => {
    const values = { ...HEADERS.purchaseRequest, cDeptUuid: dept(code) }
    const rows = [{ cGoodsUuid: A4, iQty: '1', iPrice: '40000.00' }]
    return through(colleague, (await save(colleague, 'purchaseRequest', rows, { values })).data, 'submit')
  }
  expect(stepsOf(await request('40'))).toEqual(['部门负责人 current 陈立恒', '财务 later 顾明远'])
  expect(stepsOf(await request('5010'))).toEqual([])
})
