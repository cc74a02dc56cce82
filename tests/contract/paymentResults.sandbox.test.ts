import type { DocumentAnswer } from '@wire/document'
import type { PaymentMatch, PaymentMatchAnswer } from '@wire/paymentResults'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpSuppliers, menuButtons, type WidgetKind, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  A4,
  annotate,
  documentWorld,
  drawnFrom,
  HEADERS,
  ordered,
  OWN,
  problemOf,
  readDocument,
  receivedOf,
  save,
  step,
  through,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const path = 'alc-biz-industry/PaymentResultAction/matchPayments'
const today = () => chinaDay(Date.now())
let serials = 0
const newSerial = () => `2026031877${String((serials += 1)).padStart(6, '0')}`

const ask = (rowList: Partial<{ cDocCode: string; cBankSerial: string }>[], client = admin) =>
  client.post<PaymentMatchAnswer>(path, {
    ...OWN,
    rowList: rowList.map(row => ({ cBankSerial: newSerial(), ...row })),
  })
const matched = async (...rows: Partial<{ cDocCode: string; cBankSerial: string }>[]) =>
  (await ask(rows)).data.matchList
const only = async (row: { cDocCode: string; cBankSerial?: string }): Promise<PaymentMatch> =>
  (await matched(row))[0] as PaymentMatch

/** A payment of ten of paper at 145.00, so far. */
const payment = async (...actions: string[]): Promise<DocumentAnswer> => {
  const receipt = await receivedOf(admin, await ordered(admin))
  const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
  const over = { values: { ...HEADERS.purchasePayment, ...values } }
  return through(admin, (await save(admin, 'purchasePayment', rowList, over)).data, ...actions)
}
const approved = () => payment('submit', 'approve')
/** An advance of 300.00, so far. */
const advance = async (...actions: string[]): Promise<DocumentAnswer> => {
  const values = { ...HEADERS.purchaseOrder, iPrepay: '300.00' }
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const order = await through(
    admin,
    (await save(admin, 'purchaseOrder', rows, { values })).data,
    'submit',
    'approve',
  )
  const drawn = await drawnFrom(admin, 'purchaseAdvance', order)
  const over = { values: { ...HEADERS.purchaseAdvance, ...drawn.values } }
  return through(admin, (await save(admin, 'purchaseAdvance', drawn.rowList, over)).data, ...actions)
}
const post = (document: DocumentAnswer, values: object) => step(admin, document, 'post', { values })
const buttons = (buttonCode: string, adminOnly: boolean, menuCode = 'purchase-payment') =>
  sandbox.db
    .update(menuButtons)
    .set({ adminOnly })
    .where(and(eq(menuButtons.menuCode, menuCode), eq(menuButtons.buttonCode, buttonCode)))
/** From now on a widget is defined differently; answers the way back. */
const redefine = async (
  kind: WidgetKind,
  code: string,
  change: (before: Record<string, unknown>) => object,
): Promise<() => Promise<unknown>> => {
  const which = and(eq(widgetDefinitions.kind, kind), eq(widgetDefinitions.code, code))
  const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
  const set = (definition: unknown) => sandbox.db.update(widgetDefinitions).set({ definition }).where(which)
  await set(change(row?.definition as Record<string, unknown>))
  return () => set(row?.definition)
}

describe('what a bank has paid', () => {
  it('is matched to payments and advances: version, supplier, money that leaves, and what posting asks for', async () => {
    const [one, other] = [await approved(), await advance('submit', 'approve')]
    const [supplier] = await sandbox.db
      .select()
      .from(erpSuppliers)
      .where(eq(erpSuppliers.supplierUuid, 'supplier-hengqi-S2001'))
    const list = await matched(
      { cDocCode: one.cDocCode },
      // as people copy it
      { cDocCode: ` ${other.cDocCode.toLowerCase()} ` },
    )
    expect(list.map(({ cReason }) => cReason)).toEqual(['', ''])
    expect(list[0]?.document).toEqual({
      cVoucherCode: 'purchasePayment',
      cDocUuid: one.cDocUuid,
      cDocCode: one.cDocCode,
      iVersion: one.iVersion,
      cSupplierName: supplier?.name,
      iPaidAmount: '1450.00',
      askList: one.askList.filter(({ cAction }) => cAction === 'post'),
      warningList: one.warningList,
    })
    expect(list[0]?.document?.askList.map(({ cFieldName }) => cFieldName)).toEqual(['dPaidOn', 'cBankSerial'])
    expect(list[1]?.document).toMatchObject({
      cVoucherCode: 'purchaseAdvance',
      cDocUuid: other.cDocUuid,
      iPaidAmount: '300.00',
    })
    // what was answered is what posting takes
    const { document } = list[0] as PaymentMatch
    const cBankSerial = newSerial()
    const answer = await step(admin, { ...one, iVersion: document?.iVersion ?? 0 }, 'post', {
      values: { dPaidOn: document?.askList[0]?.dMax, cBankSerial },
    })
    expect(answer.data).toMatchObject({ cState: '5', values: { dPaidOn: today(), cBankSerial } })
  })

  it('is the money without what is taken off', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    await advance('submit', 'approve', 'post')
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const over = { values: { ...HEADERS.purchasePayment, ...values, iPrepaidOffset: '300.00' } }
    const saved = (await save(admin, 'purchasePayment', rowList, over)).data
    const sent = await through(admin, saved, 'submit', 'approve')
    expect((await only(sent)).document).toMatchObject({ iPaidAmount: '1150.00' })
  })

  it('says of each other row why it cannot be posted, and writes nothing', async () => {
    const draft = await payment()
    const sent = await payment('submit')
    const paid = await payment('submit', 'approve', 'post')
    const closed = await payment('submit', 'approve', 'close')
    const list = await matched(
      { cDocCode: 'FK20990101001' },
      { cDocCode: draft.cDocCode },
      { cDocCode: sent.cDocCode },
      { cDocCode: paid.cDocCode },
      { cDocCode: closed.cDocCode },
    )
    expect(list.map(({ cReason }) => cReason)).toEqual([
      '没有这张付款单或预付款单，或您没有权限查看',
      '采购付款单草稿，审批通过后才能确认付款',
      '采购付款单审批中，审批通过后才能确认付款',
      `已于${today()}付款，不能重复确认`,
      '采购付款单已关闭，不能确认付款',
    ])
    expect(list.map(({ document }) => document?.cDocUuid)).toEqual([
      undefined,
      draft.cDocUuid,
      sent.cDocUuid,
      paid.cDocUuid,
      closed.cDocUuid,
    ])
    expect(list.flatMap(({ document }) => document?.askList ?? [])).toEqual([])
    const now = [await readDocument(admin, sent), await readDocument(admin, paid)]
    expect(now.map(({ iVersion }) => iVersion)).toEqual([sent.iVersion, paid.iVersion])
  })

  it('tells of an account that is not the one of the supplier', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const over = { values: { ...HEADERS.purchasePayment, ...values, cBankAccount: '6222000000000000001' } }
    const saved = (await save(admin, 'purchasePayment', rowList, over)).data
    const sent = await through(admin, saved, 'submit', 'approve')
    expect((await only(sent)).document?.warningList).toEqual([
      expect.stringContaining('收款账号与供应商档案不符'),
    ])
  })

  it('is refused in words where there are too many rows', async () => {
    const many = Array.from({ length: 501 }, (_, at) => ({ cDocCode: `FK${at}` }))
    expect(await ask(many)).toMatchObject({
      code: 4e4,
      msg: '一次最多核对500行，当前501行，请分批导入',
    })
  })

  it('of 500 rows is answered in their order', async () => {
    const one = await approved()
    const many = Array.from({ length: 499 }, (_, at) => ({ cDocCode: `FK${at}` }))
    const { matchList } = (await ask([...many, one])).data
    expect(matchList).toHaveLength(500)
    expect(matchList[499]).toMatchObject({ cDocCode: one.cDocCode, cReason: '' })
    expect(matchList[7]?.cDocCode).toBe('FK7')
  })

  it('is for who may post: another one is told, kind by kind', async () => {
    const [one, other] = [await approved(), await advance('submit', 'approve')]
    await buttons('purchase-post', true)
    const list = (await ask([one, other], colleague)).data.matchList
    expect(list[0]?.cReason).toBe('您没有确认付款的权限')
    expect(list[1]?.cReason).not.toBe('您没有确认付款的权限')
    await buttons('purchase-post', true, 'purchase-advance')
    expect(await ask([one], colleague)).toMatchObject({ code: 40300, msg: '无权确认付款' })
    await buttons('purchase-post', false)
    await buttons('purchase-post', false, 'purchase-advance')
    // what another person has entered is posted by who holds a right of its own
    expect((await ask([one], colleague)).data.matchList[0]?.cReason).toBe('须由制单人、出纳或管理员办理')
    expect((await step(colleague, one, 'post')).code).toBe(40300)
  })

  it('is not matched to documents the person may not read', async () => {
    const [one, other] = [await approved(), await advance('submit', 'approve')]
    const known = (await ask([one, other], colleague)).data.matchList
    expect(known.map(({ document }) => document?.cDocUuid)).toEqual([one.cDocUuid, other.cDocUuid])
    // a list for one's own
    const own = await redefine('list', 'purchasePayment', before => ({
      ...before,
      baseList: {
        ...(before['baseList'] as object),
        cDataScopeType: 'person',
      },
    }))
    const [hidden, shown] = (await ask([one, other], colleague)).data.matchList
    expect(hidden).toMatchObject({ document: null, cReason: expect.stringContaining('没有权限查看') })
    expect(shown?.document?.cDocUuid).toBe(other.cDocUuid)
    await own()
    // a table for administrators
    const readers = (table: string) =>
      redefine('dataTable', `alc-biz-purchase/${table}`, before => ({ ...before, cReader: 'administrator' }))
    const payments = await readers('PurchasePayment')
    expect(
      (await ask([one, other], colleague)).data.matchList.map(({ document }) => document !== null),
    ).toEqual([false, true])
    const advances = await readers('PurchaseAdvance')
    expect((await ask([one], colleague)).code).toBe(2000)
    await payments()
    await advances()
  })

  it('of another organisation is none of ours', async () => {
    const one = await approved()
    expect((await ask([one], colleague)).code).toBe(1)
    const answer = await colleague.post(path, {
      cOrgUuid: 'org-other',
      cAccUuid: OWN.cAccUuid,
      rowList: [
        {
          cDocCode: one.cDocCode,
          cBankSerial: '',
        },
      ],
    })
    expect(answer.code).toBe(40300)
  })
})

describe('the number a bank gave a transfer', () => {
  it('is taken once in an organisation: by payments and advances alike', async () => {
    const [one, other] = [await approved(), await approved()]
    const prepaid = await advance('submit', 'approve')
    const cBankSerial = `B${newSerial()}`
    expect((await post(one, { cBankSerial })).code).toBe(1)
    const told = `已用于采购付款单${one.cDocCode}，同一笔转账不能确认两次`
    for (const document of [other, prepaid]) {
      const answer = await post(document, { cBankSerial: cBankSerial.toLowerCase() })
      expect(problemOf(answer)).toMatchObject({
        cFieldName: 'cBankSerial',
        cMessage: `银行流水号「${cBankSerial.toLowerCase()}」${told}`,
      })
      expect((await readDocument(admin, document)).cState).toBe('3')
    }
    const [match] = await matched({ cDocCode: other.cDocCode, cBankSerial })
    expect(match?.cReason).toContain(told)
    expect(match?.document?.cDocUuid).toBe(other.cDocUuid)
    // another number is free
    expect((await post(other, { cBankSerial: newSerial() })).code).toBe(1)
  })

  it('is not written later either, and stays where it is written already', async () => {
    const [one, other] = [await approved(), await approved()]
    const cBankSerial = newSerial()
    const first = (await post(one, { cBankSerial })).data
    const second = (await post(other, {})).data
    expect(problemOf(await annotate(admin, second, { cBankSerial }))?.cFieldName).toBe('cBankSerial')
    expect((await annotate(admin, first, { cBankSerial, cRemark: '已核对' })).code).toBe(1)
  })

  it('is free again once the payment was reversed', async () => {
    const [one, other] = [await approved(), await approved()]
    const cBankSerial = newSerial()
    const paid = (await post(one, { cBankSerial })).data
    expect((await step(admin, paid, 'reverse', { cReason: '选错单据' })).code).toBe(1)
    expect((await only({ cDocCode: other.cDocCode, cBankSerial })).cReason).toBe('')
    expect((await post(other, { cBankSerial })).code).toBe(1)
  })

  it('of two people at the same moment one confirms it', async () => {
    const [one, other] = [await approved(), await approved()]
    const cBankSerial = newSerial()
    const answers = await Promise.all([post(one, { cBankSerial }), post(other, { cBankSerial })])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 40001])
  })
})
