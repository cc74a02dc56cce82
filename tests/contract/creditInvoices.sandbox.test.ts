import { randomUUID } from 'node:crypto'
import type { AccrualAnswer } from '@wire/accrual'
import type { DocumentAnswer, DocumentPrintAnswer, DocumentTasksAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpApprovalRules, erpDocumentEvents, erpMonthSteps, files } from '../../sandbox/db/schema'
import { monthAfter } from '../../sandbox/services/document/months'
import {
  DAY,
  daysAfter,
  documentWorld,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path,
  problemsOf,
  readDocument as read,
  receivedOf,
  save,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { agreedInvoice, creditOf, freshNumber, invoiceOf, paperOf } from '../support/invoiceSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())
afterEach(() => sandbox.db.delete(erpMonthSteps))

const WHY = { cReason: '登记有误' }
const SUPPLIER = 'supplier-hengqi-S2001'
const MONTH = DAY.slice(0, 7)
/** Goods go back, and orders end, on the day of the sandbox. */
const thisMonth = () => new Date(sandbox.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7)

const received = async () => {
  const order = await ordered(admin)
  return { order, receipt: await receivedOf(admin, order) }
}
/** Ten packets that were invoiced; so many of them have gone back. */
const overInvoiced = async (back: string, values: object = {}) => {
  const { order, receipt } = await received()
  const invoice = await agreedInvoice(admin, receipt)
  await wentBack(admin, receipt, back, values)
  return { order, receipt, invoice: await read(admin, invoice) }
}
/** What is invoiced beyond what stayed, and what is accrued, of the supplier of paper. */
const accrued = async (cMonth = thisMonth()) => {
  const { data } = await admin.post<AccrualAnswer>('alc-biz-industry/AccrualAction/getAccrual', {
    cMonth,
    ...OWN,
  })
  const found = data.supplierList.find(({ cSupplierUuid }) => cSupplierUuid === SUPPLIER)
  return { excess: Number(found?.iExcessAmount ?? 0), amount: Number(found?.iAmount ?? 0) }
}
/** By how much something changes it. */
const changeOf = async (task: () => Promise<unknown>, cMonth = thisMonth()) => {
  const before = await accrued(cMonth)
  await task()
  const after = await accrued(cMonth)
  const by = (of: 'excess' | 'amount') => Math.round((after[of] - before[of]) * 100) / 100
  return { excess: by('excess'), amount: by('amount') }
}
const NOTHING = { excess: 0, amount: 0 }
const stateOf = async (document: DocumentAnswer) => (await read(admin, document)).values['cInvoicedState']
const messagesOf = (answer: { code: number; data: unknown }) =>
  problemsOf(answer).map(({ cMessage }) => cMessage)
const waiting = async (client: SignedClient) => {
  const { data } = await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)
  return data.taskList.find(({ cTask }) => cTask === 'credit')
}

describe('a credit invoice for goods that went back', () => {
  it('is drawn from the invoice it corrects, below zero, and lowers what is over', async () => {
    const { receipt, invoice } = await overInvoiced('3')
    expect(invoice.warningList).toEqual(['第1行 A4 静电复印纸：多到票 3，待供应商开红字发票'])
    expect(invoice.downstreamList).toEqual([{ cVoucherCode: 'purchaseInvoice', cVoucherName: '红字发票' }])
    const drawn = await drawnFrom(colleague, 'purchaseInvoice', invoice)
    expect(drawn.values).toMatchObject({
      cSupplierUuid: SUPPLIER,
      cInvoiceColor: 'red',
      cOriginalNo: invoice.values['cInvoiceNo'],
    })
    expect(drawn.values['cInvoiceNo']).toBeUndefined()
    expect(drawn.rowList).toEqual([
      expect.objectContaining({
        iQty: '-3',
        iPrice: '145.00',
        iAmount: '-435.00',
        iLeftQty: '10',
        cUpstreamDocCode: invoice.cDocCode,
        iReceivedQty: '7',
        iReceiptPrice: '145.00',
      }),
    ])
    const saved = (await creditOf(colleague, invoice)).data
    expect(saved).toMatchObject({
      warningList: [],
      values: {
        cOriginalNo: invoice.values['cInvoiceNo'],
        iTotalAmount: '-435.00',
        iInvoiceAmount: '-435.00',
      },
    })
    const submitted = await through(colleague, saved, 'submit')
    const change = await changeOf(() => through(admin, submitted, 'approve'))
    expect(change).toEqual({ excess: -435, amount: 0 })
    expect(await stateOf(receipt)).toBe('full')
    expect((await read(admin, invoice)).warningList).toEqual([])
    const rows = await listRows(
      admin,
      'PurchaseInvoice',
      'iInvoiceAmount,iInvoiceTax,cInvoiceColor',
      'dDocDate asc',
      ['cDocUuid', saved.cDocUuid],
    )
    expect(rows.data.pageData).toEqual([
      expect.objectContaining({ iInvoiceAmount: '-435.00', iInvoiceTax: '-50.04', cInvoiceColor: 'red' }),
    ])
    const printed = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
      cVoucherCode: 'purchaseInvoice',
      cDocUuid: saved.cDocUuid,
      ...OWN,
    })
    const [file] = await sandbox.db
      .select()
      .from(files)
      .where(and(eq(files.fileUuid, printed.data.cDocId)))
    expect(file?.content.length).toBeGreaterThan(1_000)
  })

  it('is a task of who enters invoices until one is entered, and its list shows the invoices', async () => {
    const before = (await waiting(colleague))?.iCount ?? 0
    const { invoice } = await overInvoiced('2')
    const task = await waiting(colleague)
    expect(task).toMatchObject({ cVoucherCode: 'purchaseInvoice', iCount: before + 1 })
    const key = ['cDocUuid', invoice.cDocUuid] as const
    const shown = async () =>
      (
        await listRows(admin, 'PurchaseInvoice', key[0], task?.cOrderField ?? '', key, {
          queryConditionList: task?.conditionList,
        })
      ).data.pageData.length
    expect(await shown()).toBe(1)
    // a draft is enough, and what is entered is not entered twice
    const credit = (await creditOf(admin, invoice)).data
    expect([(await waiting(colleague))?.iCount ?? 0, await shown()]).toEqual([before, 0])
    await step(admin, credit, 'remove')
    expect(await shown()).toBe(1)
  })

  it('says no more than was invoiced, comes after it, and says its colour and sign', async () => {
    const { receipt, invoice } = await overInvoiced('3')
    const told = async (over: Parameters<typeof creditOf>[2]) =>
      messagesOf(await creditOf(admin, invoice, over))
    const from = `采购发票${invoice.cDocCode}`
    expect(await told({ row: { iQty: '-11' } })).toEqual([`第1行超出可红冲数量，${from}可红冲10`])
    expect(await told({ row: { iPrice: '145.01' } })).toEqual([`第1行含税单价不能高于${from}的145.00`])
    expect(await told({ row: { iQty: '3' } })).toEqual([
      '第1行：红字发票的数量应为负数',
      '红字发票的票面价税合计应为负数',
      '红字发票的票面税额不能大于0',
    ])
    expect(await told({ values: { cInvoiceColor: 'blue' } })).toEqual([
      '参照采购发票录入的是红字发票，请选择红字（退货）或红字（折让）',
    ])
    expect(await told({ values: { dDocDate: daysAfter(-1), dInvoiceDate: daysAfter(-1) } })).toEqual([
      `收票日期不能早于原发票的收票日期${DAY}`,
      `开票日期不能早于原发票的开票日期${DAY}`,
    ])
    const { cInvoiceNo = null } = invoice.values
    expect(await told({ values: { cInvoiceNo } })).toEqual([
      `发票号码「${cInvoiceNo}」已录入${invoice.cDocCode}，同一供应商的发票只能录入一次`,
    ])
    // two rows of papers that are not one
    const other = await overInvoiced('1')
    const both = await draw(admin, 'purchaseInvoice', 'purchaseInvoice', [
      invoice.cDocUuid,
      other.invoice.cDocUuid,
    ])
    expect(both.msg).toBe('一张红字发票只能对应一张采购发票，请只选择一张')
    const open = (await received()).receipt
    const rows = [invoice, open].map(async one => (await drawnFrom(admin, 'purchaseInvoice', one)).rowList)
    const mixed = await save(admin, 'purchaseInvoice', (await Promise.all(rows)).flat(), {
      values: { ...HEADERS.purchaseInvoice, cInvoiceNo: freshNumber(), ...paperOf(7) },
    })
    expect(messagesOf(mixed)).toContain('红字与蓝字不能在同一张发票中：请分别参照采购发票和到货单录入')
    expect(messagesOf(await invoiceOf(admin, open, { values: { cInvoiceColor: 'red' } }))).toEqual([
      '参照到货单录入的是蓝字发票；红字发票请参照原采购发票录入',
    ])
    expect(messagesOf(await invoiceOf(admin, open, { row: { iQty: '-1' } }))).toContain(
      '第1行：蓝字发票的数量应大于0',
    )
    // two people who enter credits at once share what was invoiced
    const drafts = await Promise.all(
      [admin, colleague].map(client => creditOf(client, invoice, { row: { iQty: '-6' } })),
    )
    expect(drafts.map(({ code }) => code).sort()).toEqual([1, 40001])
    expect(await stateOf(receipt)).toBe('full')
  })

  it('holds its invoice, takes it back whole for a reason, and counts no more when it is void', async () => {
    const { receipt } = await received()
    const invoice = await agreedInvoice(admin, receipt)
    const late = await drawnFrom(colleague, 'purchaseInvoice', invoice)
    const wrong = (await creditOf(admin, invoice)).data
    expect(wrong.rowList[0]).toMatchObject({ iQty: '-10' })
    const second = await save(colleague, 'purchaseInvoice', late.rowList, {
      values: {
        ...HEADERS.purchaseInvoice,
        ...late.values,
        cInvoiceNo: freshNumber(),
        iInvoiceAmount: '-1450.00',
        iInvoiceTax: '-166.81',
      },
    })
    expect(messagesOf(second)).toEqual([`第1行没有可红冲的数量，采购发票${invoice.cDocCode}的该行已全部红冲`])
    const held = await step(admin, wrong, 'submit')
    expect(messagesOf(held)[0]).toBe('第1行 A4 静电复印纸：红冲数量 10，多到票数量 0，多 10')
    for (const action of ['revoke', 'close'])
      expect((await step(admin, await read(admin, invoice), action, WHY)).msg).toBe(
        `已生成采购发票${wrong.cDocCode}，请先处理后再操作`,
      )
    const reasoned = await save(admin, 'purchaseInvoice', wrong.rowList, {
      cDocUuid: wrong.cDocUuid,
      iVersion: wrong.iVersion,
      values: { ...wrong.values, cMatchReason: '开票有误，整张红冲后重开' },
    })
    // a draft gives nothing free
    const early = await draw(admin, 'purchaseInvoice', 'goodsReceipt', [receipt.cDocUuid])
    expect(early.code).toBe(40000)
    const agreed = await through(admin, reasoned.data, 'submit', 'approve')
    expect(await stateOf(receipt)).toBe('none')
    expect(agreed.downstreamList).toEqual([])
    const again = await agreedInvoice(admin, receipt)
    expect(await stateOf(receipt)).toBe('full')
    // void: both invoices count, so that one is over
    const change = await changeOf(() => step(admin, agreed, 'close', WHY))
    expect(change).toEqual({ excess: 1450, amount: 0 })
    expect((await read(admin, again)).warningList).toEqual([
      '第1行 A4 静电复印纸：多到票 10，待供应商开红字发票',
    ])
  })
})

describe('the approval of a credit invoice', () => {
  it('is that of its amount, though it is below zero', async () => {
    const drafts: DocumentAnswer[] = []
    // 290 yuan, and 435 yuan
    for (const pieces of ['2', '3'])
      drafts.push((await creditOf(colleague, (await overInvoiced(pieces)).invoice)).data)
    const before = await sandbox.db.select().from(erpApprovalRules)
    const rule = (iAmountFrom: string, cStepName: string, ...cPersonUuids: string[]) => ({
      iAmountFrom,
      stepList: [{ cStepName, cApproverType: cPersonUuids.length > 0 ? 'persons' : 'anyone', cPersonUuids }],
    })
    const rules = 'alc-biz-industry/ApprovalRuleAction/'
    const { data } = await admin.post<{ iVersion: number }>(`${rules}getApprovalRules`, OWN)
    const ruleList = [rule('0', '采购'), rule('400', '财务', 'person-0001-hengqi')]
    await admin.post(`${rules}saveApprovalRules`, {
      cRequestUuid: randomUUID(),
      iVersion: data.iVersion,
      kindList: [{ cVoucherCode: 'purchaseInvoice', ruleList }],
      ...OWN,
    })
    const steps: string[] = []
    for (const draft of drafts) {
      const { approvalList = [] } = await through(colleague, draft, 'submit')
      steps.push(...approvalList.map(({ cStepName }) => cStepName))
    }
    await sandbox.db.delete(erpApprovalRules)
    if (before.length > 0) await sandbox.db.insert(erpApprovalRules).values(before)
    expect(steps).toEqual(['采购', '财务'])
  })
})

describe('a credit invoice for a price', () => {
  it('takes back money and no pieces, at most what was invoiced', async () => {
    const { receipt } = await received()
    const dear = await invoiceOf(admin, receipt, {
      row: { iPrice: '150.00' },
      values: { ...paperOf(10, 150), cMatchReason: '供应商按旧价开票' },
    })
    const invoice = await through(admin, dear.data, 'submit', 'approve')
    const drawn = await drawnFrom(admin, 'purchaseInvoice', invoice)
    expect(drawn.values['cInvoiceColor']).toBe('allowance')
    expect(drawn.rowList[0]).toMatchObject({ iQty: '-10', iPrice: '5.00', iAmount: '-50.00' })
    const credit = (await creditOf(admin, invoice)).data
    expect(credit.warningList).toEqual([])
    const change = await changeOf(() => through(admin, credit, 'submit', 'approve'))
    expect([change, await stateOf(receipt)]).toEqual([NOTHING, 'full'])
    const more = { row: { iPrice: '145.01' }, values: { cInvoiceColor: 'allowance' } }
    expect(messagesOf(await creditOf(admin, invoice, more))).toEqual([
      `第1行超出可红冲金额，采购发票${invoice.cDocCode}可红冲1450.00元`,
    ])
    expect((await drawnFrom(admin, 'purchaseInvoice', invoice)).rowList[0]).toMatchObject({
      iQty: '-10',
      iPrice: '145.00',
    })
  })
})

describe('months', () => {
  it('count a credit on the day it came; a closed one takes none, and gives none back', async () => {
    const { receipt } = await received()
    const invoice = await agreedInvoice(admin, receipt)
    const next = monthAfter(MONTH, 1)
    const values = { dDocDate: `${next}-03`, cMatchReason: '开票有误' }
    const credit = (await creditOf(admin, invoice, { values })).data
    const agree = async () => {
      await through(admin, credit, 'submit', 'approve')
    }
    const then = await accrued(MONTH)
    expect(await changeOf(agree, next)).toEqual({ excess: 0, amount: 1450 })
    expect(await accrued(MONTH)).toEqual(then)
    const close = (cMonth: string) =>
      admin.post('alc-biz-industry/AccountingMonthAction/changeAccountingMonth', {
        cRequestUuid: randomUUID(),
        cMonth,
        cAction: 'close',
        ...OWN,
      })
    await close(next)
    const now = await read(admin, credit)
    expect((await step(admin, now, 'close', WHY)).msg).toContain('已关账')
    const other = await agreedInvoice(admin, receipt, { values: { dDocDate: `${monthAfter(next, 1)}-02` } })
    expect(messagesOf(await creditOf(admin, other, { values: { dDocDate: `${next}-04` } }))).toContainEqual(
      expect.stringContaining('已关账'),
    )
  })

  it('count goods that were to come in exchange once their order or its row is closed, and not before', async () => {
    const cases = [
      ['close', 2],
      ['closeRows', 2],
      // nothing of the order is left: its row closes all of it
      ['closeRows', 10],
    ] as const
    for (const [action, pieces] of cases) {
      const { order, receipt, invoice } = await overInvoiced(String(pieces), { cHandling: 'exchange' })
      expect(invoice.warningList).toEqual([])
      const open = await read(admin, order)
      const lines = { cLineUuids: open.rowList.map(({ cLineUuid }) => cLineUuid) }
      const before = await accrued()
      const change = await changeOf(() =>
        step(admin, open, action, action === 'close' ? WHY : { ...WHY, ...lines }),
      )
      expect([action, change]).toEqual([action, { excess: pieces * 145, amount: 0 }])
      // had it been closed in the next month, the order would have run still at the end of this one
      const closed = and(eq(erpDocumentEvents.docUuid, order.cDocUuid), eq(erpDocumentEvents.action, action))
      const [event] = await sandbox.db.select().from(erpDocumentEvents).where(closed)
      const happened = (happenedAt: string) =>
        sandbox.db.update(erpDocumentEvents).set({ happenedAt }).where(closed)
      await happened(`${monthAfter(thisMonth(), 1)}-02 08:00:00`)
      expect([action, await accrued()]).toEqual([action, before])
      await happened(event?.happenedAt ?? '')
      expect((await read(admin, invoice)).warningList).toEqual([
        `第1行 A4 静电复印纸：多到票 ${pieces}，待供应商开红字发票`,
      ])
      const credit = (await creditOf(admin, invoice)).data
      expect(credit.rowList[0]).toMatchObject({ iQty: String(-pieces) })
      expect(await changeOf(() => through(admin, credit, 'submit', 'approve'))).toEqual({
        excess: -pieces * 145,
        amount: 0,
      })
      // of a receipt of which all went back no invoice is to come
      expect(await stateOf(receipt)).toBe(pieces === 10 ? null : 'full')
    }
  })
})

describe('an invoice in approval whose goods have all gone back', () => {
  const inApproval = async () => {
    const { receipt } = await received()
    const submitted = await through(colleague, (await invoiceOf(colleague, receipt)).data, 'submit')
    await wentBack(admin, receipt, '10')
    return submitted
  }
  const TOLD =
    '第1行 A4 静电复印纸：数量 10，未到票数量 0，多 10。到货已全部退回：如认可，未换货的计入多到票，待供应商开红字发票；也可驳回或撤回'

  it('is told to who approves, who may approve it: then it is over', async () => {
    const invoice = await read(admin, await inApproval())
    expect(invoice.warningList).toEqual([TOLD])
    expect(invoice.actionList).toEqual(expect.arrayContaining(['approve', 'refuse']))
    const change = await changeOf(async () => {
      const approved = await through(admin, invoice, 'approve')
      expect(approved.warningList).toEqual(['第1行 A4 静电复印纸：多到票 10，待供应商开红字发票'])
    })
    expect(change).toEqual({ excess: 1450, amount: 0 })
  })

  it('is withdrawn by who entered it, and handed in again with a reason, or removed', async () => {
    const back = await through(colleague, await read(colleague, await inApproval()), 'withdraw')
    expect(messagesOf(await step(colleague, back, 'submit'))[0]).toBe(TOLD)
    expect(back.actionList).toContain('remove')
    const reasoned = await save(colleague, 'purchaseInvoice', back.rowList, {
      cDocUuid: back.cDocUuid,
      iVersion: back.iVersion,
      values: { ...back.values, cMatchReason: '货已退回，等红字发票' },
    })
    expect((await through(colleague, reasoned.data, 'submit')).cState).toBe('2')
  })
})
