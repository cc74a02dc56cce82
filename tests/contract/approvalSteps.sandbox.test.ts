import type { DocumentAnswer, DocumentHistoryAnswer, DocumentPrintAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalRules, erpSuppliers, files, institutions } from '../../sandbox/db/schema'
import type { RuleStep } from '../../sandbox/db/schema/erpApproval'
import { advanceFor, orderAgreeing, paymentFor, taskFor } from '../support/advanceSteps'
import {
  A4,
  documentWorld,
  listRows,
  ordered,
  OWN,
  path,
  readDocument,
  receivedOf,
  save,
  step,
  through,
} from '../support/documentSteps'
import { listenAs, type Ear } from '../support/heardNews'
import { readChange, rowWith, stepChange, submittedChange } from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

type World = Awaited<ReturnType<typeof documentWorld>>
let sandbox: World['sandbox']
let admin: SignedClient
let colleague: SignedClient
/** the second administrator */
let finance: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
}, 120_000)
afterAll(() => sandbox.close())

const [ADMIN, FINANCE] = ['person-0001-hengqi', 'person-0018-hengqi']
const REASON = { cReason: '预算不足' }

/** So many packets at 145; 400 of them are 58,000. */
const orderOf = async (client: SignedClient, iQty: string) =>
  (await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty, iPrice: '145.00' }])).data
const handedIn = async (client = colleague, iQty = '400') =>
  through(client, await orderOf(client, iQty), 'submit')
/** 21,750 of a receipt. */
const largePayment = async (client: SignedClient) =>
  (await paymentFor(client, await receivedOf(client, await ordered(client, '150')))).data

const stepsOf = ({ approvalList = [] }: DocumentAnswer) =>
  approvalList.map(({ cStepName, cState, personList }) => [cStepName, cState, ...personList].join(' '))
const blockedFor = ({ blockedList }: DocumentAnswer) =>
  blockedList.find(({ cAction }) => cAction === 'approve')?.cReason

const printed = async ({ cVoucherCode, cDocUuid }: DocumentAnswer): Promise<string[]> => {
  const { data } = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
  return wordsOfPdf(file?.content ?? Buffer.alloc(0))
}

/** For the time of a test large orders are approved by these steps. */
const withSteps = async (steps: RuleStep[], run: () => Promise<void>) => {
  const R = erpApprovalRules
  const orders = and(eq(R.orgUuid, 'org-hengqi'), eq(R.kind, 'purchaseOrder'))
  const [before] = await sandbox.db.select().from(R).where(orders)
  await sandbox.db.update(R).set({ steps }).where(orders)
  try {
    await run()
  } finally {
    await sandbox.db
      .update(R)
      .set({ steps: before?.steps ?? [] })
      .where(orders)
  }
}

/** Orders that wait for a person, with the step they wait for: counted as they are listed. */
const waiting = async (client: SignedClient) => {
  const task = await taskFor(client, 'purchaseOrder', 'approve')
  const over = { queryConditionList: task?.conditionList ?? [] }
  const rows = await listRows(
    client,
    'PurchaseOrder',
    'cOrderUuid,cApprovalStep',
    'dCreateTime desc',
    undefined,
    over,
  )
  const shown = rows.data.pageData as { cOrderUuid: string; cApprovalStep: string | null }[]
  expect(shown).toHaveLength(task?.iCount ?? -1)
  return new Map(shown.map(({ cOrderUuid, cApprovalStep }) => [cOrderUuid, cApprovalStep]))
}

describe('an order from the amount of a rule on', () => {
  it('is approved by one person after the other; each sees why it is not his or her turn', async () => {
    const order = await handedIn()
    expect(stepsOf(order)).toEqual(['部门负责人 current 陈立恒', '财务 later 顾明远'])
    const early = await readDocument(finance, order)
    expect(early.actionList).not.toContain('approve')
    expect(early.actionList).not.toContain('refuse')
    expect(blockedFor(early)).toBe('等待部门负责人审批')
    expect(await step(finance, order, 'approve')).toMatchObject({ code: 40300, msg: '等待部门负责人审批' })
    expect((await step(finance, order, 'refuse', REASON)).code).toBe(40300)

    const first = await step(admin, order, 'approve')
    expect(first.data).toMatchObject({ cState: '2', iVersion: order.iVersion + 1 })
    expect(stepsOf(first.data)).toEqual(['部门负责人 passed 陈立恒', '财务 current 顾明远'])
    expect(
      first.data.approvalList?.map(({ dTime }) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(dTime)),
    ).toEqual([true, false])
    expect(first.data.actionList).not.toContain('approve')
    expect(blockedFor(first.data)).toBe('您已审批过该单据，等待财务审批')
    expect((await step(admin, first.data, 'approve')).code).toBe(40300)
    // nothing is to come of it yet
    expect(first.data.downstreamList).toEqual([])

    const last = await through(finance, first.data, 'approve')
    expect(last.cState).toBe('3')
    expect(stepsOf(last)).toEqual(['部门负责人 passed 陈立恒', '财务 passed 顾明远'])
    const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode: order.cVoucherCode,
      cDocUuid: order.cDocUuid,
      ...OWN,
    })
    expect(
      data.eventList.map(({ cAction, cPersonName, cStepName }) => [cAction, cPersonName, cStepName]),
    ).toEqual([
      ['approve', '顾明远', '财务'],
      ['approve', '陈立恒', '部门负责人'],
      ['submit', '林晓雯', undefined],
      ['create', '林晓雯', undefined],
    ])
  })

  it('below it is approved by one person', async () => {
    const small = await handedIn(colleague, '344')
    expect(small.approvalList).toBeUndefined()
    const approved = await through(finance, small, 'approve')
    expect(approved.cState).toBe('3')
    expect(approved.approvalList).toBeUndefined()
  })

  it('that is refused or withdrawn begins anew', async () => {
    const first = await through(admin, await handedIn(), 'approve')
    const refused = await through(finance, first, 'refuse')
    expect(refused).toMatchObject({ cState: '9', stateNote: { cPersonName: '顾明远' } })
    expect(refused.approvalList).toBeUndefined()
    const again = await through(colleague, refused, 'submit')
    expect(stepsOf(again)).toEqual(['部门负责人 current 陈立恒', '财务 later 顾明远'])
    const withdrawn = await through(colleague, await through(admin, again, 'approve'), 'withdraw')
    expect(withdrawn.cState).toBe('1')
    expect(stepsOf(await through(colleague, withdrawn, 'submit'))[0]).toBe('部门负责人 current 陈立恒')
  })

  it('says on paper who approved at which step', async () => {
    const first = await through(admin, await handedIn(), 'approve')
    const begun = await printed(first)
    expect(begun).toContain('审批（部门负责人）：陈立恒')
    expect(begun).toContain('审批（财务）：____________')
    const done = await printed(await through(finance, first, 'approve'))
    expect(done).toContain('审批（部门负责人）：陈立恒')
    expect(done).toContain('审批（财务）：顾明远')
  })

  it('keeps its steps when the rule changes', async () => {
    const order = await handedIn()
    await withSteps([{ name: '总经理', personUuids: [FINANCE] }], async () => {
      expect(stepsOf(await readDocument(admin, order))[0]).toBe('部门负责人 current 陈立恒')
      const other = await handedIn()
      expect(stepsOf(other)).toEqual(['总经理 current 顾明远'])
      expect((await through(finance, other, 'approve')).cState).toBe('3')
    })
  })

  it('is checked again at every step', async () => {
    const first = await through(admin, await handedIn(), 'approve')
    const supplier = eq(erpSuppliers.supplierUuid, 'supplier-hengqi-S2001')
    await sandbox.db.update(erpSuppliers).set({ stopped: true }).where(supplier)
    const refused = await step(finance, first, 'approve')
    await sandbox.db.update(erpSuppliers).set({ stopped: false }).where(supplier)
    expect(refused.code).toBe(40001)
    expect(stepsOf(await readDocument(finance, first))[1]).toBe('财务 current 顾明远')
  })
})

describe('who decides a step', () => {
  it('decides no other one of the document; it is skipped where no other person is named', async () => {
    const both = { name: '总经理', personUuids: [ADMIN, FINANCE] }
    await withSteps([{ name: '部门负责人', personUuids: [ADMIN] }, both], async () => {
      const first = await through(admin, await handedIn(), 'approve')
      expect(blockedFor(first)).toBe('您已审批过该单据，等待总经理审批')
      expect((await through(finance, first, 'approve')).cState).toBe('3')
    })
    const own = { name: '总经理', personUuids: [ADMIN] }
    await withSteps([{ name: '部门负责人', personUuids: [ADMIN] }, own], async () => {
      const done = await through(admin, await handedIn(), 'approve')
      expect(done.cState).toBe('3')
      expect(stepsOf(done)).toEqual(['部门负责人 passed 陈立恒', '总经理 skipped'])
    })
  })

  it('is any person who approves such documents, where none is named', async () => {
    await withSteps(
      [
        { name: '初审', personUuids: [] },
        { name: '复审', personUuids: [] },
      ],
      async () => {
        const order = await handedIn()
        expect(stepsOf(order)).toEqual(['初审 current', '复审 later'])
        const first = await through(finance, order, 'approve')
        expect(blockedFor(first)).toBe('您已审批过该单据，等待复审审批')
        expect((await waiting(finance)).has(order.cDocUuid)).toBe(false)
        expect((await waiting(admin)).get(order.cDocUuid)).toBe('复审')
        expect((await through(admin, first, 'approve')).cState).toBe('3')
      },
    )
  })

  it('is an administrator where those who are named may not decide any more', async () => {
    const { db } = sandbox
    const isFinance = eq(institutions.personUuid, FINANCE)
    await withSteps([{ name: '财务', personUuids: ['person-0002-hengqi'] }], async () => {
      expect(stepsOf(await handedIn())).toEqual(['财务 current 陈立恒 顾明远'])
      // in the order of their names, not as they come from the database
      await db.update(institutions).set({ personName: '安明远' }).where(isFinance)
      expect(stepsOf(await handedIn())).toEqual(['财务 current 安明远 陈立恒'])
      await db.update(institutions).set({ personName: '顾明远' }).where(isFinance)
    })
    await db.update(institutions).set({ stopped: true }).where(isFinance)
    const order = await handedIn()
    const first = await step(admin, order, 'approve')
    await db.update(institutions).set({ stopped: false }).where(isFinance)
    // the one administrator who is left has had a look
    expect(first.data.cState).toBe('3')
  })

  it('has not entered the payment: the step of who entered it is skipped', async () => {
    const byFinance = await through(finance, await largePayment(finance), 'submit')
    expect(stepsOf(byFinance)).toEqual(['部门负责人 current 陈立恒', '财务 later 顾明远'])
    const approved = await through(admin, byFinance, 'approve')
    expect(approved.cState).toBe('3')
    expect(stepsOf(approved)).toEqual(['部门负责人 passed 陈立恒', '财务 skipped'])
    const byAdmin = await through(admin, await largePayment(admin), 'submit')
    expect(stepsOf(byAdmin)).toEqual(['部门负责人 skipped', '财务 current 顾明远'])
    expect((await step(admin, byAdmin, 'approve')).code).toBe(40300)
    expect((await through(finance, byAdmin, 'approve')).cState).toBe('3')
  })

  it('of an advance follows from what it pays, not from its order', async () => {
    const order = await through(finance, await through(admin, await handedIn(), 'approve'), 'approve')
    const small = await through(colleague, (await advanceFor(colleague, order, '19000.00')).data, 'submit')
    expect(small.approvalList).toBeUndefined()
    const large = await through(colleague, (await advanceFor(colleague, order, '20000.00')).data, 'submit')
    expect(stepsOf(large)[0]).toBe('部门负责人 current 陈立恒')
    await through(colleague, large, 'withdraw')
    expect((await through(admin, await orderAgreeing(admin))).approvalList).toBeUndefined()
  })
})

describe('what waits for a person', () => {
  it('is counted and listed step by step', async () => {
    const { cDocUuid, ...order } = await handedIn()
    expect((await waiting(admin)).get(cDocUuid)).toBe('部门负责人')
    expect((await waiting(finance)).has(cDocUuid)).toBe(false)
    const before = (await waiting(finance)).size
    await through(admin, { cDocUuid, ...order }, 'approve')
    expect((await waiting(admin)).has(cDocUuid)).toBe(false)
    const after = await waiting(finance)
    expect(after.get(cDocUuid)).toBe('财务')
    expect(after.size).toBe(before + 1)
  })

  it('is what a person goes on with after a document', async () => {
    const order = await handedIn()
    const nexts = async (client: SignedClient) => {
      const small = await handedIn(colleague, '10')
      const { nextInApproval } = await readDocument(client, small)
      await through(colleague, small, 'withdraw')
      return nextInApproval?.iCount ?? 0
    }
    const [ofAdmin, ofFinance] = [await nexts(admin), await nexts(finance)]
    await through(admin, order, 'approve')
    expect([await nexts(admin), await nexts(finance)]).toEqual([ofAdmin - 1, ofFinance + 1])
  })

  it('is the large order of the demo enterprise, at its second step', async () => {
    const all = await waiting(finance)
    const order = { cVoucherCode: 'purchaseOrder', cDocUuid: 'po-hengqi-0024' }
    expect(all.get(order.cDocUuid)).toBe('财务')
    const seeded = await readDocument(finance, order)
    expect(stepsOf(seeded)).toEqual(['部门负责人 passed 陈立恒', '财务 current 顾明远'])
    expect(seeded.actionList).toContain('approve')
  })
})

describe('live news', () => {
  it('tell the people of the next step, and who entered it at the end or at a refusal', async () => {
    const ears: Record<string, Ear> = {
      admin: await listenAs(admin),
      colleague: await listenAs(colleague),
      finance: await listenAs(finance),
    }
    const told = async () => {
      const all: string[] = []
      for (const [name, ear] of Object.entries(ears))
        for (const { bNotice, cAction, cStepName } of await ear.heard())
          all.push([name, cAction, ...(bNotice ? ['told'] : []), ...(cStepName ? [cStepName] : [])].join(' '))
      return all
    }
    try {
      const draft = await orderOf(colleague, '400')
      await told()
      const order = await through(colleague, draft, 'submit')
      expect(await told()).toEqual(['admin submit told 部门负责人', 'finance submit 部门负责人'])
      const first = await through(admin, order, 'approve')
      expect(await told()).toEqual(['colleague passed 财务', 'finance passed told 财务'])
      const refused = await through(finance, first, 'refuse')
      expect(await told()).toEqual(['admin refuse 财务', 'colleague refuse told 财务'])
      const again = await through(admin, await through(colleague, refused, 'submit'), 'approve')
      await told()
      await through(finance, again, 'approve')
      expect(await told()).toEqual(['admin approve 财务', 'colleague approve told 财务'])
    } finally {
      Object.values(ears).forEach(ear => ear.close())
    }
  })
})

describe('a change of an order', () => {
  const grown = async (client: SignedClient) => {
    const order = await through(admin, await orderOf(client, '10'), 'submit', 'approve')
    return submittedChange(client, order, ([row]) => [rowWith(row, { iQty: '400' })])
  }

  it('that makes it large is approved by the last step', async () => {
    const change = await grown(colleague)
    const cReason = '变更后的金额须由财务审批'
    const { document } = (await readChange(admin, change.cChangeUuid)).data
    expect(document.actionList).not.toContain('approve')
    expect(document.blockedList).toEqual([{ cAction: 'approve', cReason }])
    expect(await stepChange(admin, change, 'approve')).toMatchObject({ code: 40300, msg: cReason })
    expect((await stepChange(finance, change, 'approve')).data).toMatchObject({ cState: '3' })
  })

  it('waits for the person of the last step alone: it is listed, counted and told to no other', async () => {
    const toDecide = async (client: SignedClient) => {
      const task = await taskFor(client, 'purchaseOrder', 'approveChange')
      const over = { queryConditionList: task?.conditionList ?? [] }
      const [columns, order] = ['cOrderUuid', 'dCreateTime desc']
      const rows = task && (await listRows(client, 'PurchaseOrder', columns, order, undefined, over))
      const shown = (rows?.data.pageData ?? []) as { cOrderUuid: string }[]
      expect(shown).toHaveLength(task?.iCount ?? 0)
      return shown.map(({ cOrderUuid }) => cOrderUuid)
    }
    const [boss, money] = [await listenAs(admin), await listenAs(finance)]
    const { cOrderUuid, cChangeUuid } = await grown(colleague)
    expect((await boss.heard()).at(-1)).toMatchObject({ cAction: 'changeSubmit', bNotice: false })
    expect((await money.heard()).at(-1)).toMatchObject({ cAction: 'changeSubmit', bNotice: true })
    boss.close()
    money.close()
    expect(await toDecide(admin)).not.toContain(cOrderUuid)
    expect(await toDecide(finance)).toContain(cOrderUuid)
    // once that person is gone, administrators decide: one who may is told so by both
    const I = institutions
    const gone = and(eq(I.personUuid, FINANCE), eq(I.stopped, false))
    await sandbox.db.update(I).set({ stopped: true }).where(gone)
    expect(await toDecide(admin)).toContain(cOrderUuid)
    const left = (await readChange(admin, cChangeUuid)).data
    expect(left.document.actionList).toContain('approve')
    await sandbox.db.update(I).set({ stopped: false }).where(eq(I.personUuid, FINANCE))
    expect(await toDecide(admin)).not.toContain(cOrderUuid)
  })

  it('is decided by the rule as it was when it was handed in', async () => {
    const change = await grown(colleague)
    await withSteps([{ name: '采购', personUuids: [ADMIN] }], async () => {
      expect((await stepChange(admin, change, 'approve')).code).toBe(40300)
    })
    const { document } = (await readChange(finance, change.cChangeUuid)).data
    expect(document.actionList).toContain('approve')
  })

  it('that the person of the last step has entered is approved by another administrator', async () => {
    const change = await grown(finance)
    expect((await stepChange(admin, change, 'approve')).data).toMatchObject({ cState: '3' })
  })
})
