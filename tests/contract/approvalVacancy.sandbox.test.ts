import type { DocumentAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { and, eq } from 'drizzle-orm'
import { erpApprovalRules, institutions, personButtons } from '../../sandbox/db/schema'
import { taskFor } from '../support/advanceSteps'
import { A4, documentWorld, listRows, readDocument, save, step, through } from '../support/documentSteps'
import { readChange, rowWith, stepChange, submittedChange } from '../support/orderChangeSteps'
import { SignedClient } from '../support/signedClient'

/** The person of the step that waits cannot decide any more: since it was handed in, and not before. */

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
/** may approve orders, is named in the last step, and is no administrator */
let cashier: SignedClient
const CASHIER = 'person-0020-hengqi'

const RIGHTS = ['purchase-approve', 'purchase-read-all'].map(buttonCode => ({
  personUuid: CASHIER,
  menuCode: 'purchase-order',
  buttonCode,
}))
const withRight = () => sandbox.db.insert(personButtons).values(RIGHTS).onConflictDoNothing()
const withoutRight = () =>
  sandbox.db
    .delete(personButtons)
    .where(and(eq(personButtons.personUuid, CASHIER), eq(personButtons.buttonCode, 'purchase-approve')))
const stopped = (is: boolean) =>
  sandbox.db.update(institutions).set({ stopped: is }).where(eq(institutions.personUuid, CASHIER))

beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  cashier = await SignedClient.loggedIn(sandbox.url, '13800000020')
  const R = erpApprovalRules
  await sandbox.db
    .update(R)
    .set({ steps: [{ name: '出纳', personUuids: [CASHIER] }] })
    .where(and(eq(R.orgUuid, 'org-hengqi'), eq(R.kind, 'purchaseOrder')))
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  await stopped(false)
  await withRight()
})

/** 400 packets at 145: the rule's step approves them. */
const handedIn = async (): Promise<DocumentAnswer> => {
  const { data } = await save(colleague, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }])
  return through(colleague, data, 'submit')
}
const grown = async (): Promise<OrderChangeAnswer> => {
  const { data } = await save(colleague, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }])
  const order = await through(admin, await through(colleague, data, 'submit'), 'approve')
  return submittedChange(colleague, order, ([row]) => [rowWith(row, { iQty: '400' })])
}
const listedFor = async (client: SignedClient, task: string, cDocUuid: string): Promise<boolean> => {
  const over = { queryConditionList: (await taskFor(client, 'purchaseOrder', task))?.conditionList ?? [] }
  const rows = await listRows(client, 'PurchaseOrder', 'cOrderUuid', 'dCreateTime desc', undefined, over)
  return over.queryConditionList.length > 0 && rows.data.pageData.some(row => row['cOrderUuid'] === cDocUuid)
}
const waitsFor = ({ approvalList = [] }: DocumentAnswer) =>
  approvalList.find(({ cState }) => cState === 'current')?.personList

const ways = [
  { how: 'was disabled', state: 'stopped', name: '苏敏〔已停用〕', leave: () => stopped(true) },
  { how: 'may not approve any more', state: 'noRight', name: '苏敏', leave: withoutRight },
]

describe.each(ways)('a step of which the one person $how', ({ state, name, leave }) => {
  it('of a document is decided by administrators, who may name another person as well', async () => {
    const order = await handedIn()
    const before = await readDocument(admin, order)
    expect(waitsFor(before)).toEqual(['苏敏'])
    expect(before.actionList).not.toContain('approve')
    expect(before.actionList).not.toContain('refuse')
    expect(before.substitution).toBeUndefined()
    expect((await step(admin, order, 'approve')).code).toBe(40300)
    expect(await listedFor(admin, 'approve', order.cDocUuid)).toBe(false)

    await leave()
    const seen = await readDocument(admin, order)
    expect(seen.actionList).toEqual(expect.arrayContaining(['approve', 'refuse']))
    expect(seen.substitution?.unableList).toMatchObject([{ cPersonUuid: CASHIER, cState: state }])
    expect(waitsFor(seen)).toEqual([name, '陈立恒', '顾明远'])
    expect(await listedFor(admin, 'approve', order.cDocUuid)).toBe(true)
    expect((await readDocument(colleague, order)).actionList).not.toContain('approve')
    const approved = await through(admin, order, 'approve')
    expect(approved).toMatchObject({
      cState: '3',
      approvalList: [{ cState: 'passed', personList: ['陈立恒'] }],
    })
  })

  it('of a change is decided by administrators', async () => {
    const { cChangeUuid, cOrderUuid } = await grown()
    const now = async () => (await readChange(admin, cChangeUuid)).data
    expect((await now()).document.actionList).toEqual(['withdraw'])
    expect(await listedFor(admin, 'approveChange', cOrderUuid)).toBe(false)
    const early = await stepChange(admin, await now(), 'refuse', { cReason: '太多' })
    expect(early).toMatchObject({ code: 40300, msg: '变更后的金额须由出纳审批' })

    await leave()
    expect((await now()).document.actionList).toEqual(['withdraw', 'approve', 'refuse'])
    expect(await listedFor(admin, 'approveChange', cOrderUuid)).toBe(true)
    expect((await stepChange(admin, await now(), 'approve')).data).toMatchObject({ cState: '3' })
  })
})

it('a step with another person who can still approve is left to that one', async () => {
  const order = await handedIn()
  expect((await readDocument(cashier, order)).actionList).toContain('approve')
  expect((await through(cashier, order, 'approve')).cState).toBe('3')
})
