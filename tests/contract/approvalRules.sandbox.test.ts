import { randomUUID } from 'node:crypto'
import type { ApprovalRuleRefusal, ApprovalRulesAnswer, ApprovalRulesSave } from '@wire/approvalRule'
import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpApprovalRules, institutions, personButtons } from '../../sandbox/db/schema'
import { A4, documentWorld, OWN, readDocument, save, through } from '../support/documentSteps'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
let before: (typeof erpApprovalRules.$inferSelect)[]
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
  before = await sandbox.db.select().from(erpApprovalRules)
}, 120_000)
afterEach(async () => {
  await sandbox.db.delete(erpApprovalRules)
  await sandbox.db.insert(erpApprovalRules).values(before)
})
afterAll(() => sandbox.close())

const [ADMIN, COLLEAGUE, FINANCE] = ['person-0001-hengqi', 'person-0002-hengqi', 'person-0018-hengqi']
const DISABLED = 'person-0005-hengqi'

const path = (name: string): string => `alc-biz-industry/ApprovalRuleAction/${name}`
const read = async (client = admin): Promise<ApprovalRulesAnswer> =>
  (await client.post<ApprovalRulesAnswer>(path('getApprovalRules'), OWN)).data
type KindInput = ApprovalRulesSave['kindList'][number]
type RuleInput = KindInput['ruleList'][number]
const put = async <T = ApprovalRulesAnswer>(
  kindList: KindInput[],
  { client = admin, version }: { client?: SignedClient; version?: number } = {},
) =>
  client.post<T>(path('saveApprovalRules'), {
    cRequestUuid: randomUUID(),
    iVersion: version ?? (await read()).iVersion,
    kindList,
    ...OWN,
  })

const persons = (cStepName: string, ...cPersonUuids: string[]) => ({
  cStepName,
  cApproverType: 'persons' as const,
  cPersonUuids,
})
const anyone = (cStepName: string) => ({
  cStepName,
  cApproverType: 'anyone' as const,
  cPersonUuids: [],
})
const rule = (iAmountFrom: string, ...stepList: RuleInput['stepList']): RuleInput => ({
  iAmountFrom,
  stepList,
})
const ordersBy = (...ruleList: RuleInput[]): KindInput[] => [{ cVoucherCode: 'purchaseOrder', ruleList }]
const ofOrders = ({ kindList }: ApprovalRulesAnswer) =>
  kindList.find(({ cVoucherCode }) => cVoucherCode === 'purchaseOrder')
const inWords = (answer: ApprovalRulesAnswer) =>
  ofOrders(answer)?.ruleList.map(({ iAmountFrom, stepList }) =>
    [
      iAmountFrom,
      ...stepList.map(({ cStepName, cApproverType, personList }) =>
        [cStepName, cApproverType, ...personList.map(one => `${one.cPersonName}:${one.cState}`)].join(' '),
      ),
    ].join(' | '),
  )

const handedIn = async (iQty: string): Promise<DocumentAnswer> => {
  const { data } = await save(colleague, 'purchaseOrder', [{ cGoodsUuid: A4, iQty, iPrice: '145.00' }])
  return through(colleague, data, 'submit')
}
const stepsOf = ({ approvalList = [] }: DocumentAnswer) => approvalList.map(({ cStepName }) => cStepName)

describe('the rules', () => {
  it('are read with who may approve, kind by kind', async () => {
    const answer = await read()
    expect(answer.kindList.map(({ cVoucherCode }) => cVoucherCode)).toEqual([
      'purchaseRequest',
      'purchaseOrder',
      'purchaseReturn',
      'purchasePayment',
      'purchaseAdvance',
      'purchaseInvoice',
      'goodsIssue',
    ])
    expect(inWords(answer)).toEqual(['50000.00 | 部门负责人 persons 陈立恒:able | 财务 persons 顾明远:able'])
    expect(ofOrders(answer)?.approverList).toEqual([
      { cPersonUuid: ADMIN, cPersonName: '陈立恒', bAdmin: true },
      { cPersonUuid: FINANCE, cPersonName: '顾明远', bAdmin: true },
    ])
  })

  it('decide what is handed in from then on; what was handed in keeps its steps', async () => {
    const early = await handedIn('400')
    const saved = await put(
      ordersBy(
        rule('1000', anyone('初审')),
        rule('30000.5', persons('财务', FINANCE), persons('总经理', ADMIN)),
      ),
    )
    expect(inWords(saved.data)).toEqual([
      '1000.00 | 初审 anyone',
      '30000.50 | 财务 persons 顾明远:able | 总经理 persons 陈立恒:able',
    ])
    expect(saved.data).toMatchObject({ cUpdatePersonName: '陈立恒' })
    expect(saved.data.dUpdateTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(stepsOf(await readDocument(admin, early))).toEqual(['部门负责人', '财务'])
    expect(stepsOf(await handedIn('400'))).toEqual(['财务', '总经理'])
    expect(stepsOf(await handedIn('10'))).toEqual(['初审'])
    expect(stepsOf(await handedIn('6'))).toEqual([])
  })

  it('of other kinds stay when one is saved, and none may be left', async () => {
    const payments = async () =>
      (await read()).kindList.find(({ cVoucherCode }) => cVoucherCode === 'purchasePayment')?.ruleList.length
    await put(ordersBy())
    expect(inWords(await read())).toEqual([])
    expect(await payments()).toBe(1)
    expect(stepsOf(await handedIn('400'))).toEqual([])
  })

  it('are for administrators of the organisation', async () => {
    const refusal = { code: 40300, msg: '只有企业管理员可以维护审批规则' }
    expect(await colleague.post(path('getApprovalRules'), OWN)).toMatchObject(refusal)
    expect(await put(ordersBy(), { client: colleague })).toMatchObject(refusal)
    const other = await admin.post(path('getApprovalRules'), { ...OWN, cOrgUuid: 'org-lanchuan' })
    expect(other.code).toBe(40300)
    expect(inWords(await read())).toHaveLength(1)
  })

  it('that another administrator has saved since are not overwritten', async () => {
    const { iVersion: version } = await read()
    const first = await put(ordersBy(rule('2000', anyone('初审'))), { client: finance, version })
    expect(first.data.iVersion).toBe(version + 1)
    const second = await put(ordersBy(rule('3000', anyone('复审'))), { version })
    expect(second).toMatchObject({ code: 40900, msg: '顾明远已修改审批规则，请核对最新内容' })
    expect(inWords(second.data)).toEqual(['2000.00 | 初审 anyone'])
    const [one, other] = await Promise.all([
      put(ordersBy(rule('4000', anyone('初审'))), { version: version + 1 }),
      put(ordersBy(rule('5000', anyone('初审'))), { client: finance, version: version + 1 }),
    ])
    expect([one.code, other.code].sort()).toEqual([1, 40900])
  })

  it('are saved once, however often a save is sent', async () => {
    const { iVersion } = await read()
    const body = {
      cRequestUuid: randomUUID(),
      iVersion,
      kindList: ordersBy(rule('2000', anyone('初审'))),
      ...OWN,
    }
    const first = await admin.post<ApprovalRulesAnswer>(path('saveApprovalRules'), body)
    const again = await admin.post<ApprovalRulesAnswer>(path('saveApprovalRules'), body)
    expect([first.data.iVersion, again.data.iVersion]).toEqual([iVersion + 1, iVersion + 1])
  })
})

describe('a rule that is refused', () => {
  const problemsOf = async (...ruleList: RuleInput[]) => {
    const { code, data } = await put<ApprovalRuleRefusal>(ordersBy(...ruleList))
    expect(code).toBe(40001)
    return data.problemList.map(({ iRule, iStep, cMessage }) => `${iRule}/${iStep} ${cMessage}`)
  }

  it.each<[string, RuleInput[], string[]]>([
    ['has no steps', [rule('100')], ['1/0 请至少添加一个审批环节']],
    ['has a step without persons', [rule('100', persons('财务'))], ['1/1 环节“财务”没有审批人，请选择']],
    ['has a step without a name', [rule('100', anyone(' '))], ['1/1 请填写环节名称']],
    [
      'has amounts that do not rise',
      [rule('100', anyone('a')), rule('100.00', anyone('a'))],
      ['2/0 起始金额应大于上一条规则的 ¥100.00'],
    ],
    [
      'has an amount that is none',
      [rule('1.005', anyone('a')), rule('-1', anyone('a'))],
      [1, 2].map(at => `${at}/0 起始金额应为不超过 ¥999,999,999.99 的数字，最多两位小数`),
    ],
    ['has a step twice', [rule('100', anyone('财务'), anyone('财务'))], ['1/2 环节“财务”重复，请换一个名称']],
    [
      'has a step whose only person decides an earlier one',
      [rule('100', persons('财务', FINANCE), persons('总经理', FINANCE))],
      ['1/2 环节“总经理”与前面环节的审批人相同，每人只审批一个环节，请更换'],
    ],
    [
      'names a person who may not approve',
      [rule('100', persons('部门', COLLEAGUE))],
      ['1/1 林晓雯没有采购订单的审批权限，请更换或先授权'],
    ],
    ['names a disabled person', [rule('100', persons('部门', DISABLED))], ['1/1 审批人王志远已停用，请更换']],
    [
      'names a person of another enterprise',
      [rule('100', persons('部门', 'person-lanchuan'))],
      ['1/1 有审批人已不是本企业成员，请更换'],
    ],
  ])('%s', async (_, rules, problems) => {
    const { iVersion } = await read()
    expect(await problemsOf(...rules)).toEqual(problems)
    expect((await read()).iVersion).toBe(iVersion)
    expect(inWords(await read())).toHaveLength(1)
  })

  it('is of a kind that nothing is approved of', async () => {
    const kindList = [{ cVoucherCode: 'goodsReceipt', ruleList: [rule('1', anyone('a'))] }]
    expect(await put(kindList)).toMatchObject({ code: 40000, msg: '该单据类型不需要审批' })
  })
})

it('persons with the right to approve may be named, and two may decide two steps in any order', async () => {
  const grant = { personUuid: COLLEAGUE, menuCode: 'purchase-order', buttonCode: 'purchase-approve' }
  await sandbox.db.insert(personButtons).values(grant)
  const saved = await put(
    ordersBy(rule('0', persons('初审', COLLEAGUE, FINANCE), persons('复审', FINANCE, COLLEAGUE))),
  )
  await sandbox.db.delete(personButtons).where(eq(personButtons.personUuid, COLLEAGUE))
  expect(saved.code).toBe(1)
  expect(inWords(await read())).toEqual([
    '0.00 | 初审 persons 林晓雯:noRight 顾明远:able | 复审 persons 顾明远:able 林晓雯:noRight',
  ])
})

it('a person of a rule who is disabled afterwards is shown as such', async () => {
  const isFinance = eq(institutions.personUuid, FINANCE)
  await sandbox.db.update(institutions).set({ stopped: true }).where(isFinance)
  const words = inWords(await read())
  await sandbox.db.update(institutions).set({ stopped: false }).where(isFinance)
  expect(words).toEqual(['50000.00 | 部门负责人 persons 陈立恒:able | 财务 persons 顾明远:stopped'])
})
