import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { PaymentProposal, PaymentRunAnswer } from '@wire/paymentRun'
import type { ListExportAnswer } from '@wire/widgetList'
import { and, eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import type { Sandbox } from '../../sandbox'
import { erpSuppliers, files, menuButtons, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import {
  A4,
  creditsSettled,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  paidOf,
  problemOf,
  receivedOf,
  save,
  step,
  through,
  wentBack,
  DAY,
  afterItsMonth,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PAPER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S1001'
const path = (name: string) => `alc-biz-industry/PaymentRunAction/${name}`
const today = () => chinaDay(Date.now())

const propose = (receipts: readonly Pick<DocumentAnswer, 'cDocUuid'>[], client = admin) =>
  client.post<PaymentRunAnswer>(path('proposePayments'), {
    ...OWN,
    cDocUuids: receipts.map(({ cDocUuid }) => cDocUuid),
  })
const proposed = async (...receipts: Pick<DocumentAnswer, 'cDocUuid'>[]) => (await propose(receipts)).data

const make = (
  { cSupplierUuid, cProposalToken, receiptList }: PaymentProposal,
  over: object = {},
  client = admin,
) =>
  client.post<DocumentAnswer>(path('makePayment'), {
    ...OWN,
    cRequestUuid: randomUUID(),
    cSupplierUuid,
    cProposalToken,
    bSubmit: false,
    cDocUuids: receiptList.map(({ cDocUuid }) => cDocUuid),
    ...over,
  })
const payments = () => {
  const { head } = kinds.purchasePayment
  return sandbox.db.$count(head, eq(head.orgUuid, 'org-hengqi'))
}

/** Ten of paper at 145.00 from a supplier, that have arrived. */
const received = async (cSupplierUuid = PAPER, values: object = {}): Promise<DocumentAnswer> => {
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const over = { values: { ...HEADERS.purchaseOrder, cSupplierUuid, ...values } }
  const order = await through(
    admin,
    (await save(admin, 'purchaseOrder', rows, over)).data,
    'submit',
    'approve',
  )
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  const header = { values: { ...HEADERS.goodsReceipt, cSupplierUuid } }
  return through(admin, (await save(admin, 'goodsReceipt', rowList, header)).data, 'post')
}

beforeEach(() => creditsSettled(sandbox.db))

describe('payments of several receipts', () => {
  it('are proposed by supplier: receipts, sums, days and account, as a payment that is drawn by hand begins', async () => {
    const receipts = [
      await received(PAPER, { cSettleMode: 'month30' }),
      await received(OTHER, { cSettleMode: 'month60' }),
      await received(PAPER, { cSettleMode: 'cash' }),
    ]
    const { proposalList, leftOutList, bMaySubmit } = await proposed(...receipts)
    expect(leftOutList).toEqual([])
    expect(bMaySubmit).toBe(true)
    // what is due comes first
    expect(proposalList.map(({ cSupplierUuid }) => cSupplierUuid)).toEqual([PAPER, OTHER])
    const [supplier] = await sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, PAPER))
    expect(proposalList[0]).toMatchObject({
      cSupplierName: supplier?.name,
      receiptList: [receipts[0], receipts[2]].map(one => ({
        cDocUuid: one?.cDocUuid,
        cDocCode: one?.cDocCode,
        iAmount: '1450.00',
      })),
      iTotalAmount: '2900.00',
      iOffsetAmount: '0.00',
      iPrepaidOffset: '0.00',
      iPaidAmount: '2900.00',
      dDueDate: DAY,
      dPlanDate: today(),
      cBankName: supplier?.bankName,
      cBankAccount: supplier?.bankAccount,
    })
    expect(proposalList[1]).toMatchObject({ dDueDate: afterItsMonth(60), iPaidAmount: '1450.00' })
  })

  it('become one draft a supplier, with all rows, what the template begins with and who makes them', async () => {
    const receipts = [await received(), await received(), await received(OTHER)]
    const { proposalList } = await proposed(...receipts)
    const before = await payments()
    for (const proposal of proposalList) {
      const { data } = await make(proposal)
      expect(data).toMatchObject({
        cVoucherCode: 'purchasePayment',
        cState: '1',
        cTemplateUuid: 'template-payment-standard',
        values: {
          cSupplierUuid: proposal.cSupplierUuid,
          iTotalAmount: proposal.iTotalAmount,
          iPaidAmount: proposal.iPaidAmount,
          cPayMethod: 'transfer',
          cBankAccount: proposal.cBankAccount,
        },
      })
      expect(String(data.values['dDocDate'])).toContain(today())
      expect(data.values['cStaffUuid']).toBeTruthy()
      expect(data.rowList.map(row => row.cUpstreamDocCode)).toEqual(
        proposal.receiptList.map(({ cDocCode }) => cDocCode),
      )
    }
    expect(await payments()).toBe(before + 2)
  })

  it('take off what the supplier owes and has got in advance, as one that is drawn by hand', async () => {
    const first = await received()
    await paidOf(admin, first, '10')
    await wentBack(admin, first, '2')
    const values = { ...HEADERS.purchaseOrder, iPrepay: '300.00' }
    const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', rows, { values })).data,
      'submit',
      'approve',
    )
    const advance = await drawnFrom(admin, 'purchaseAdvance', order)
    const over = { values: { ...HEADERS.purchaseAdvance, ...advance.values } }
    const sent = (await save(admin, 'purchaseAdvance', advance.rowList, over)).data
    await through(admin, sent, 'submit', 'approve', 'post')
    const receipt = await receivedOf(admin, order)
    const byHand = await drawnFrom(admin, 'purchasePayment', receipt)
    const [proposal] = (await proposed(receipt)).proposalList
    expect(proposal).toMatchObject({
      iTotalAmount: '1450.00',
      iOffsetAmount: '290.00',
      iPrepaidOffset: '300.00',
      iPaidAmount: '860.00',
    })
    expect(byHand.values).toMatchObject({ iOffsetAmount: '290.00', iPrepaidOffset: '300.00' })
    const made = await make(proposal as PaymentProposal)
    expect(made.data.values).toMatchObject({
      iOffsetAmount: '290.00',
      iPrepaidOffset: '300.00',
      iPaidAmount: '860.00',
    })
    // gone by now
    await step(admin, made.data, 'remove')
  })

  it('are handed in at once where that is wanted', async () => {
    const [proposal] = (await proposed(await received(OTHER))).proposalList
    const { data } = await make(proposal as PaymentProposal, { bSubmit: true })
    expect(data).toMatchObject({ cState: '2', cStateName: '审批中' })
  })

  it('are made once, however often the same press is repeated', async () => {
    const [proposal] = (await proposed(await received())).proposalList
    const once = { cRequestUuid: randomUUID() }
    const before = await payments()
    const [one, two] = await Promise.all([
      make(proposal as PaymentProposal, once),
      make(proposal as PaymentProposal, once),
    ])
    expect(one?.data.cDocCode).toMatch(/^FK\d{11}$/)
    expect(two?.data.cDocCode).toBe(one?.data.cDocCode)
    expect(await payments()).toBe(before + 1)
    // another press finds nothing left
    const again = await make(proposal as PaymentProposal)
    expect(again.msg).toMatch(new RegExp(`^AR\\d+：已在付款单${one?.data.cDocCode}中，没有可付款的物料$`))
    expect(await payments()).toBe(before + 1)
  })

  it('of two people at the same moment one makes it, and the other is told', async () => {
    const receipt = await received()
    const [proposal] = (await proposed(receipt)).proposalList
    const answers = await Promise.all([
      make(proposal as PaymentProposal),
      make(proposal as PaymentProposal, {}, colleague),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 40000])
    expect(answers.find(({ code }) => code !== 1)?.msg).toContain('没有可付款的物料')
  })

  it('are refused as they were seen once something has changed, and shown anew', async () => {
    const receipts = [await received(), await received()]
    const [proposal] = (await proposed(...receipts)).proposalList
    await wentBack(admin, receipts[1] as DocumentAnswer, '4')
    const before = await payments()
    const answer = await make(proposal as PaymentProposal)
    expect(answer).toMatchObject({ code: 40900, msg: '到货单或可冲抵的金额已变化，请核对后重新确认' })
    const fresh = answer.data as unknown as PaymentProposal
    expect(fresh).toMatchObject({ cSupplierUuid: PAPER, iTotalAmount: '2320.00', iPaidAmount: '2320.00' })
    expect(await payments()).toBe(before)
    expect((await make(fresh)).data.values).toMatchObject({ iTotalAmount: '2320.00' })
  })

  it('name the receipts that have fallen out since, and why', async () => {
    const receipts = [await received(), await received()]
    const [proposal] = (await proposed(...receipts)).proposalList
    const [gone, left] = receipts as [DocumentAnswer, DocumentAnswer]
    const payment = await paidOf(admin, gone, '10')
    const answer = await make(proposal as PaymentProposal)
    expect(answer).toMatchObject({
      code: 40900,
      data: {
        receiptList: [{ cDocCode: left.cDocCode }],
        leftOutList: [
          {
            cDocUuid: gone.cDocUuid,
            cDocCode: gone.cDocCode,
            cReason: `已在付款单${payment.cDocCode}中，没有可付款的物料`,
          },
        ],
      },
    })
  })

  it('say of goods of the shop that they were paid there', async () => {
    const { line } = kinds.goodsReceipt
    const receipt = await received()
    await sandbox.db.update(line).set({ upstreamKind: 'shopOrder' }).where(eq(line.docUuid, receipt.cDocUuid))
    const { leftOutList } = await proposed(receipt)
    expect(leftOutList.map(({ cReason }) => cReason)).toEqual(['商城订单的货款已在线支付，无需生成付款单'])
  })

  it('say of each receipt without a payment why, and are made for the others', async () => {
    const [paid, other, undone] = [await received(), await received(), await received()]
    const payment = await paidOf(admin, paid, '10')
    await through(admin, (await step(admin, undone, 'reverse', { cReason: '数量录错' })).data)
    const { proposalList, leftOutList } = await proposed(paid, other, undone, { cDocUuid: 'doc-none' })
    expect(proposalList.map(({ receiptList }) => receiptList.map(({ cDocCode }) => cDocCode))).toEqual([
      [other.cDocCode],
    ])
    expect(leftOutList).toEqual([
      {
        cDocUuid: paid.cDocUuid,
        cDocCode: paid.cDocCode,
        cReason: `已在付款单${payment.cDocCode}中，没有可付款的物料`,
      },
      { cDocUuid: undone.cDocUuid, cDocCode: undone.cDocCode, cReason: '不是已入库的到货单' },
      { cDocUuid: 'doc-none', cDocCode: '', cReason: '单据不存在，或您没有权限查看' },
    ])
  })

  it('are refused in words where there are too many receipts', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ cDocUuid: `doc-${at}` }))
    expect(await propose(many)).toMatchObject({
      code: 4e4,
      msg: '一次最多选择200张到货单，当前201张，请分批生成',
    })
  })

  it('are refused as a document is that is saved by hand', async () => {
    const [proposal] = (await proposed(await received(OTHER))).proposalList
    const ours = eq(erpSuppliers.supplierUuid, OTHER)
    const [file] = await sandbox.db.select().from(erpSuppliers).where(ours)
    await sandbox.db
      .update(erpSuppliers)
      .set({ bankAccount: '1'.repeat(40) })
      .where(ours)
    const [longer] = (await proposed({ cDocUuid: proposal?.receiptList[0]?.cDocUuid ?? '' })).proposalList
    expect(problemOf(await make(longer as PaymentProposal))?.cFieldName).toBe('cBankAccount')
    await sandbox.db
      .update(erpSuppliers)
      .set({ bankAccount: file?.bankAccount ?? '' })
      .where(ours)
  })

  it('are for who may enter payments, and are handed in by who may do that', async () => {
    const receipt = await received()
    const only = async (buttonCode: string, adminOnly: boolean) => {
      const which = and(eq(menuButtons.menuCode, 'purchase-payment'), eq(menuButtons.buttonCode, buttonCode))
      await sandbox.db.update(menuButtons).set({ adminOnly }).where(which)
    }
    const [proposal] = (await proposed(receipt)).proposalList
    const before = await payments()
    await only('purchase-submit', true)
    expect((await propose([receipt], colleague)).data.bMaySubmit).toBe(false)
    expect((await make(proposal as PaymentProposal, { bSubmit: true }, colleague)).code).toBe(40300)
    expect(await payments()).toBe(before)
    await only('purchase-submit', false)
    await only('purchase-add', true)
    expect(await propose([receipt], colleague)).toMatchObject({ code: 40300, msg: '无权新增付款单' })
    expect((await make(proposal as PaymentProposal, {}, colleague)).code).toBe(40300)
    await only('purchase-add', false)
    expect((await make(proposal as PaymentProposal, {}, colleague)).data.cState).toBe('1')
  })
})

describe('what a bank needs of a transfer', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url')

  it.each([
    ['purchasePayment', 'PurchasePayment'],
    ['purchaseAdvance', 'PurchaseAdvance'],
  ])('is shown in the list %s', async (code, table) => {
    const [list] = await sandbox.db
      .select({ definition: widgetDefinitions.definition })
      .from(widgetDefinitions)
      .where(and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, code)))
    const layout = list?.definition as { list: { cTitleName: string; bShow: boolean }[] } | undefined
    const shown = layout?.list.filter(({ bShow }) => bShow).map(({ cTitleName }) => cTitleName)
    expect(shown).toEqual(expect.arrayContaining(['付款方式', '开户行', '银行账号']))
    const wish = 'cPayMethod,cBankName,cBankAccount,iPaidAmount'
    expect((await listRows(admin, table, wish, 'dCreateTime desc')).code).toBe(1)
  })

  it('makes the workbook of the payments to be made: the account is a text, and the method in words', async () => {
    const [proposal] = (await proposed(await received())).proposalList
    const made = (await make(proposal as PaymentProposal, { bSubmit: true })).data
    const approved = await through(admin, made, 'approve')
    const columns = [
      ['cSupplierName', '供应商'] as const,
      ['cPayMethod', '付款方式'] as const,
      ['cBankName', '开户行'] as const,
      ['cBankAccount', '银行账号'] as const,
      ['iPaidAmount', '实付金额'] as const,
    ]
    const methods = { cQueryFieldName: 'cPayMethod', cValueType: 'string', iQueryModel: 1 }
    const states = { cQueryFieldName: 'cState', cValueType: 'string', iQueryModel: 1 }
    const answer = await admin.post<ListExportAnswer>('alc-city-framework/SysBaseListAction/exportListData', {
      ...OWN,
      cBaseListCode: 'purchasePayment',
      cWhere: '',
      cFilterField: '',
      cFilterValue: '',
      columnList: columns.map(([cFieldName, cTitleName]) => ({
        cFieldName,
        cTitleName,
      })),
      queryConditionList: [
        {
          ...methods,
          valueList: ['transfer'],
        },
        {
          ...states,
          valueList: [approved.cState],
        },
      ],
      cKeyList: [made.cDocUuid],
      cOrderField: encoded('dDocDate desc'),
      cFormat: 'base64url',
    })
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, answer.data.cDocId))
    const [sheet] = await readWorkbook(file?.content ?? Buffer.from(answer.msg))
    expect(sheet?.data).toEqual([
      ['供应商', '付款方式', '开户行', '银行账号', '实付金额'],
      [
        proposal?.cSupplierName,
        '银行转账',
        proposal?.cBankName,
        proposal?.cBankAccount,
        Number(proposal?.iPaidAmount),
      ],
    ])
  })
})
