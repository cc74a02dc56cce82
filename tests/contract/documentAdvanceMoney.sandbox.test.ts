import type { DocumentAnswer, DocumentHistoryAnswer, DocumentPrintAnswer } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { files } from '../../sandbox/db/schema'
import { kinds } from '../../sandbox/services/document/kinds'
import { STATE } from '../../sandbox/services/document/machine'
import {
  advanceFor,
  advanceRow,
  approvedAdvance,
  orderAgreeing,
  paidAdvance,
  paymentFor,
  taskFor,
} from '../support/advanceSteps'
import {
  annotate,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  path,
  paidOf,
  problemOf,
  readDocument as read,
  receivedOf,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())
// no test takes off what the one before has paid in advance
afterEach(async () => {
  const { head } = kinds.purchaseAdvance
  await sandbox.db
    .update(head)
    .set({ state: STATE.reversed })
    .where(eq(head.supplierUuid, HEADERS.purchaseAdvance['cSupplierUuid'] as string))
})

const daysPass = async (days: number) => {
  sandbox.clock.advance(days * 86_400_000)
  admin.clockOffsetMs += days * 86_400_000
  await admin.logIn('13800000001', 'Buyer@2026')
  await admin.useDefaultInstitution()
}

const WHY = { cReason: '供应商无法供货' }
const closed = async (order: DocumentAnswer) =>
  (await step(admin, await read(admin, order), 'close', WHY)).data
const leftOf = async (one: DocumentAnswer) =>
  Number((await advanceRow(admin, one, 'iLeftAmount'))?.['iLeftAmount'])
/** So much of an advance has come back. */
const refund = async (one: DocumentAnswer, iRefundAmount: string, more: object = {}, client = admin) =>
  step(client, await read(client, one), 'settle', { values: { iRefundAmount, ...more } })

/** What happened to an advance last. */
const historyOf = async ({ cDocUuid }: DocumentAnswer) =>
  (
    await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode: 'purchaseAdvance',
      cDocUuid,
      ...OWN,
    })
  ).data.eventList[0]

describe('an advance that was approved', () => {
  it('is confirmed as paid though all goods have come meanwhile', async () => {
    const order = await orderAgreeing(admin)
    const approved = await approvedAdvance(admin, order)
    await receivedOf(admin, order)
    expect((await read(admin, approved)).actionList).toContain('post')
    expect(await step(admin, approved, 'post')).toMatchObject({ code: 1, data: { cStateName: '已付款' } })
    expect(await leftOf(approved)).toBe(300)
  })

  it('is confirmed as paid though its order was closed, which names it before', async () => {
    const order = await orderAgreeing(admin)
    const approved = await approvedAdvance(admin, order)
    const told = `预付款单${approved.cDocCode}已审批，尚未确认付款，请先与出纳核实是否已付款`
    expect((await read(admin, order)).warningList).toEqual([told])
    await closed(order)
    const paid = await step(admin, approved, 'post')
    expect(paid).toMatchObject({ code: 1, data: { cStateName: '已付款' } })
    expect((await read(admin, order)).warningList).not.toContain(told)
  })

  it('is confirmed as paid though closed rows have made the order cheaper', async () => {
    const order = await orderAgreeing(admin, null)
    const approved = await approvedAdvance(admin, order, '1450.00')
    await receivedOf(admin, order, '1')
    const now = await read(admin, order)
    const cLineUuids = now.rowList.map(({ cLineUuid }) => cLineUuid)
    expect((await step(admin, now, 'closeRows', { ...WHY, cLineUuids })).code).toBe(1)
    expect((await step(admin, approved, 'post')).code).toBe(1)
  })
})

describe('the refund of an advance', () => {
  it('asks for its amount and its day, and books no amount that was not named', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    const seen = await read(admin, paid)
    const today = chinaDay(sandbox.clock.now())
    expect(seen.askList).toEqual([
      {
        cAction: 'settle',
        cFieldName: 'dRefundedOn',
        bRequired: true,
        cValue: today,
        dMin: today,
        dMax: today,
      },
      { cAction: 'settle', cFieldName: 'iRefundAmount', bRequired: true, cValue: '300.00' },
      { cAction: 'settle', cFieldName: 'cRefundSerial', bRequired: false, cValue: '' },
    ])
    expect(problemOf(await step(admin, seen, 'settle'))).toMatchObject({ cFieldName: 'iRefundAmount' })
    // a colleague takes a part of it off while the page is open
    const receipt = await receivedOf(admin, await orderAgreeing(admin, null), '1')
    const draft = (await paymentFor(admin, receipt)).data
    expect(draft.values).toMatchObject({ iPrepaidOffset: '145.00' })
    const values = { iRefundAmount: '300.00' }
    expect(problemOf(await step(admin, seen, 'settle', { values }))).toEqual({
      iRow: 0,
      cFieldName: 'iRefundAmount',
      cMessage: `本次退款金额不能大于未冲抵的预付余额155.00，付款单占用145.00（采购付款单${draft.cDocCode}）`,
    })
    // 300 were paid, none is used and none came back: this is why 155 are proposed
    expect((await read(admin, paid)).values).toMatchObject({
      iUsedAmount: null,
      iRefundedAmount: null,
      cHeldBy: `145.00（采购付款单${draft.cDocCode}）`,
    })
    const yesterday = chinaDay(sandbox.clock.now() - 86_400_000)
    expect(problemOf(await refund(paid, '155.00', { dRefundedOn: yesterday }))?.cMessage).toBe(
      `退款日期不能早于付款日期${today}`,
    )
    expect(problemOf(await refund(paid, '0'))).toMatchObject({ cFieldName: 'iRefundAmount' })
    await step(admin, draft, 'remove')
    expect((await refund(paid, '300.00')).code).toBe(1)
  })

  it('may come in parts: each is added, told by the history and shown on its day', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    const first = await refund(paid, '100.00')
    expect(first).toMatchObject({
      code: 1,
      data: { cStateName: '已退款', values: { iRefundedAmount: '100.00' } },
    })
    expect(first.data.actionList).toContain('settle')
    expect(await leftOf(paid)).toBe(200)
    await daysPass(1)
    const second = await refund(paid, '200.00')
    expect(second.data.values).toMatchObject({ iRefundedAmount: '300.00' })
    expect(second.data.actionList).not.toContain('settle')
    expect(await leftOf(paid)).toBe(0)
    expect((await historyOf(paid))?.changeList).toMatchObject([
      { cFieldLabel: '本次退款金额', cBefore: '', cAfter: '200.00' },
      { cFieldLabel: '已退款', cBefore: '100.00', cAfter: '300.00' },
      { cFieldLabel: '退款日期' },
    ])
    const today = chinaDay(sandbox.clock.now())
    const dFirstDay = chinaDay(sandbox.clock.now() - 30 * 86_400_000)
    const wish = { cSupplierUuid: 'supplier-hengqi-S2001', dFirstDay, dLastDay: today, ...OWN }
    const statement = await admin.post<StatementAnswer>(
      'alc-biz-industry/StatementAction/getSupplierStatement',
      wish,
    )
    const parts = statement.data.entryList.filter(
      ({ cDocUuid, cKind }) => cDocUuid === paid.cDocUuid && cKind === 'refund',
    )
    expect(parts.map(({ dDate, iAmount }) => [dDate, Number(iAmount)])).toEqual([
      [chinaDay(sandbox.clock.now() - 86_400_000), 100],
      [today, 200],
    ])
  })

  it('can be repeated for what a payment gives free again', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    const receipt = await receivedOf(admin, await orderAgreeing(admin, null), '1')
    const draft = (await paymentFor(admin, receipt, { iPrepaidOffset: '145.00' })).data
    expect(await leftOf(paid)).toBe(155)
    await refund(paid, '155.00')
    expect((await read(admin, paid)).actionList).not.toContain('settle')
    await step(admin, draft, 'remove')
    expect((await read(admin, paid)).actionList).toContain('settle')
    expect((await refund(paid, '145.00')).data.values).toMatchObject({ iRefundedAmount: '300.00' })
  })

  it('is taken back, the latest part first, and can be entered as it was', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    await refund(paid, '100.00')
    // 100 came, 200 were confirmed
    const wrong = (await refund(paid, '200.00', { cRefundSerial: 'R-1' })).data
    expect(wrong.actionList).toContain('unsettle')
    expect(await step(admin, wrong, 'unsettle')).toMatchObject({ code: 40000, msg: '请填写撤销退款的原因' })
    const first = await step(admin, wrong, 'unsettle', { cReason: '金额录入错误' })
    expect(first).toMatchObject({
      code: 1,
      data: { cStateName: '已退款', values: { iRefundedAmount: '100.00', cRefundSerial: null } },
    })
    expect(await leftOf(paid)).toBe(200)
    expect(await historyOf(paid)).toMatchObject({
      cAction: 'unsettle',
      cReason: '金额录入错误',
      changeList: [
        {
          cFieldLabel: '本次退款金额',
          cBefore: '200.00',
          cAfter: '',
        },
        {
          cFieldLabel: '已退款',
          cBefore: '300.00',
          cAfter: '100.00',
        },
        { cFieldLabel: '退款日期' },
        {
          cFieldLabel: '退款流水号',
          cBefore: 'R-1',
          cAfter: '',
        },
      ],
    })
    const none = (await step(admin, first.data, 'unsettle', { cReason: '金额录入错误' })).data
    expect(none).toMatchObject({ cStateName: '已付款', values: { iRefundedAmount: null, dRefundedOn: null } })
    expect(none.actionList).not.toContain('unsettle')
    expect((await refund(paid, '300.00', { cRefundSerial: 'R-1' })).code).toBe(1)
    expect(await leftOf(paid)).toBe(0)
  })

  it('is taken back though a payment has taken the other part of the advance off', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await paidOf(admin, await receivedOf(admin, order), '10', {
      iPrepaidOffset: '100.00',
      iOffsetAmount: '0',
    })
    const settled = (await refund(paid, '200.00')).data
    expect(settled.blockedList.map(({ cAction }) => cAction)).toContain('reverse')
    expect(settled.actionList).toContain('unsettle')
    expect((await step(admin, settled, 'unsettle', { cReason: '金额录入错误' })).code).toBe(1)
    expect(await leftOf(paid)).toBe(200)
  })

  it('keeps the number the bank gave each part, which no other transfer has', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await annotate(admin, paid, { cBankSerial: 'P-1' })
    await closed(order)
    expect(problemOf(await refund(paid, '100.00', { cRefundSerial: 'p-1' }))).toMatchObject({
      cFieldName: 'cRefundSerial',
      cMessage: `银行流水号「p-1」已用于预付款单${paid.cDocCode}，同一笔转账不能确认两次`,
    })
    await refund(paid, '100.00', { cRefundSerial: 'B-1' })
    expect(problemOf(await refund(paid, '50.00', { cRefundSerial: 'b-1 ' }))?.cFieldName).toBe(
      'cRefundSerial',
    )
    const { data } = await refund(paid, '200.00', { cRefundSerial: 'B-2' })
    // that of the payment stays what it is
    expect(data.values).toMatchObject({ cBankSerial: 'P-1', cRefundSerial: 'B-1、B-2' })
    expect((await historyOf(paid))?.changeList).toContainEqual(
      expect.objectContaining({ cFieldLabel: '退款流水号', cBefore: '', cAfter: 'B-2' }),
    )
  })

  it('came after the money had left: the day of the payment is not moved behind it', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    const first = chinaDay(sandbox.clock.now())
    await refund(paid, '100.00')
    await daysPass(1)
    const today = chinaDay(sandbox.clock.now())
    // the part that is entered last came first
    await refund(paid, '100.00', { dRefundedOn: today })
    expect((await refund(paid, '50.00', { dRefundedOn: first })).data.values).toMatchObject({
      dRefundedOn: today,
    })
    expect(problemOf(await annotate(admin, await read(admin, paid), { dPaidOn: today }))).toMatchObject({
      cFieldName: 'dPaidOn',
      cMessage: `付款日期不能晚于首次退款日期${first}`,
    })
  })

  it('leaves the number of the payment open, which may be known later', async () => {
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    await closed(order)
    const settled = (await refund(paid, '300.00')).data
    expect(settled.laterList).toContain('cBankSerial')
    const annotated = await annotate(admin, settled, { cBankSerial: '2026031800007' })
    expect(annotated).toMatchObject({ code: 1, data: { values: { cBankSerial: '2026031800007' } } })
  })
})

describe('what an order may be paid in advance', () => {
  const proposed = async (order: DocumentAnswer) =>
    (await drawnFrom(admin, 'purchaseAdvance', await read(admin, order))).values['iPaidAmount']

  it('counts an advance once, though a refused payment has given it free for another one', async () => {
    const order = await orderAgreeing(admin, null)
    await paidAdvance(admin, order)
    const first = await receivedOf(admin, order, '4')
    const second = await receivedOf(admin, await read(admin, order), '4')
    const refused = await through(admin, (await paymentFor(admin, first)).data, 'submit', 'refuse')
    expect(refused.values).toMatchObject({ iPrepaidOffset: '300.00' })
    // 580 of goods are paid for with the 300 that left already
    expect(await proposed(order)).toBe('870.00')
    expect((await paymentFor(admin, second)).data.values).toMatchObject({ iPrepaidOffset: '300.00' })
    expect(await proposed(order)).toBe('290.00')
  })

  it('is without an advance that was taken back though a refused payment names it', async () => {
    const order = await orderAgreeing(admin, null)
    const advance = await paidAdvance(admin, order)
    const receipt = await receivedOf(admin, order, '4')
    await through(admin, (await paymentFor(admin, receipt)).data, 'submit', 'refuse')
    expect((await step(admin, advance, 'reverse', { cReason: '银行退回' })).code).toBe(1)
    // 580 of 1450 are to be paid by the payment
    expect(await proposed(order)).toBe('870.00')
  })
})

describe('what a payment takes off', () => {
  it('is nothing where the field is blank: what leaves is counted all the same', async () => {
    const receipt = await receivedOf(admin, await orderAgreeing(admin, null))
    const saved = (await paymentFor(admin, receipt, { iOffsetAmount: null, iPrepaidOffset: null })).data
    expect(saved.values).toMatchObject({
      iOffsetAmount: '0.00',
      iPrepaidOffset: '0.00',
      iPaidAmount: '1450.00',
    })
    await step(admin, saved, 'remove')
  })

  it('is told advance by advance, on its page and on paper, as long as it is held', async () => {
    const order = await orderAgreeing(admin)
    const first = await paidAdvance(admin, order, '100.00')
    const second = await paidAdvance(admin, order, '200.00')
    const receipt = await receivedOf(admin, order)
    const saved = (await paymentFor(admin, receipt, { iPrepaidOffset: '150.00' })).data
    expect(saved.takeList).toEqual([
      { cDocUuid: first.cDocUuid, cDocCode: first.cDocCode, iAmount: '100.00' },
      { cDocUuid: second.cDocUuid, cDocCode: second.cDocCode, iAmount: '50.00' },
    ])
    const printed = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
      cVoucherCode: 'purchasePayment',
      cDocUuid: saved.cDocUuid,
      ...OWN,
    })
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, printed.data.cDocId))
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0)).join('')
    expect(words).toContain(`${first.cDocCode} 100.00、`)
    expect(words).toContain(`${second.cDocCode} 50.00`)
    const refused = await through(admin, saved, 'submit', 'refuse')
    expect(refused.takeList).toBeUndefined()
    await step(admin, refused, 'remove')
  })

  it('leaves nothing of a credit where the advance takes all of it', async () => {
    const goods = await receivedOf(admin, await orderAgreeing(admin, null), '2')
    await paidOf(admin, goods, '2', { iPrepaidOffset: '0', iOffsetAmount: '0' })
    const back = await wentBack(admin, goods, '1')
    const order = await orderAgreeing(admin, null)
    await paidAdvance(admin, order, '1450.00')
    const receipt = await receivedOf(admin, order)
    const saved = (await paymentFor(admin, receipt, { iPrepaidOffset: '1450.00', iOffsetAmount: '0' })).data
    expect(saved.values).toMatchObject({ iPaidAmount: '0.00' })
    expect(saved.warningList).not.toContainEqual(expect.stringContaining('应退款'))
    await step(admin, saved, 'remove')
    await step(admin, back, 'settle')
  })
})

describe('an order whose goods have come', () => {
  it('may be paid in advance only what it can still cost', async () => {
    const order = await orderAgreeing(admin, null)
    const receipt = await receivedOf(admin, order, '8')
    await paidOf(admin, receipt, '8', { iPrepaidOffset: '0', iOffsetAmount: '0' })
    expect(problemOf(await advanceFor(admin, order, '290.01'))?.cMessage).toBe(
      `预付金额不能大于采购订单${order.cDocCode}余额290.00`,
    )
    expect((await drawnFrom(admin, 'purchaseAdvance', order)).values).toMatchObject({ iPaidAmount: '290.00' })
    await step(admin, (await advanceFor(admin, order, '290.00')).data, 'remove')
  })

  it('does not ask for its advance any more once its goods were paid', async () => {
    const before = (await taskFor(admin, 'purchaseOrder', 'prepay'))?.iCount ?? 0
    const order = await orderAgreeing(admin)
    expect((await taskFor(admin, 'purchaseOrder', 'prepay'))?.iCount).toBe(before + 1)
    const receipt = await receivedOf(admin, order, '9')
    await paidOf(admin, receipt, '9', { iPrepaidOffset: '0', iOffsetAmount: '0' })
    // 145 can still be paid
    expect((await taskFor(admin, 'purchaseOrder', 'prepay'))?.iCount).toBe(before + 1)
    const draft = (await advanceFor(admin, order, '145.00')).data
    expect((await taskFor(admin, 'purchaseOrder', 'prepay'))?.iCount ?? 0).toBe(before)
    await step(admin, draft, 'remove')
    const now = await read(admin, order)
    const cLineUuids = now.rowList.map(({ cLineUuid }) => cLineUuid)
    await step(admin, now, 'closeRows', { ...WHY, cLineUuids })
    expect((await taskFor(admin, 'purchaseOrder', 'prepay'))?.iCount ?? 0).toBe(before)
  })

  it('keeps its advance for its goods until they are paid', async () => {
    const [own, other] = [await orderAgreeing(admin), await orderAgreeing(admin, null)]
    const paid = await paidAdvance(admin, own)
    const receipt = await receivedOf(admin, own)
    const elsewhere = await receivedOf(admin, other)
    expect((await read(admin, own)).warningList).toEqual(['预付款还有 300.00 未冲抵，付款时请冲抵'])
    expect((await drawnFrom(admin, 'purchasePayment', elsewhere)).values).toMatchObject({
      iPrepaidOffset: '0.00',
    })
    expect((await read(admin, paid)).actionList).not.toContain('settle')
    expect(await step(admin, paid, 'settle', { values: { iRefundAmount: '300.00' } })).toMatchObject({
      code: 4e4,
      msg: '订单关闭，或到货并付清后，才能确认收到未冲抵的预付款退款',
    })
    expect((await taskFor(admin, 'purchaseAdvance', 'reclaim'))?.iCount).toBe(1)
    // its goods are paid, and the advance was not taken off
    await paidOf(admin, receipt, '10', { iPrepaidOffset: '0', iOffsetAmount: '0' })
    expect((await drawnFrom(admin, 'purchasePayment', elsewhere)).values).toMatchObject({
      iPrepaidOffset: '300.00',
    })
    expect((await refund(paid, '300.00')).code).toBe(1)
  })
})

describe('money that lies at a supplier', () => {
  it('waits to be got back once nothing comes for it; how long it has been there is told', async () => {
    const before = await taskFor(admin, 'purchaseAdvance', 'reclaim')
    // the seeded world has one
    expect(before?.iCount).toBe(1)
    const order = await orderAgreeing(admin)
    const paid = await paidAdvance(admin, order)
    const count = async () => (await taskFor(admin, 'purchaseAdvance', 'reclaim'))?.iCount ?? 0
    expect(await count()).toBe(1)
    await closed(order)
    await daysPass(3)
    expect(await taskFor(admin, 'purchaseAdvance', 'reclaim')).toMatchObject({
      iCount: 2,
      cOrderField: 'dPaidOn asc',
      conditionList: [{ cQueryFieldName: 'bToReclaim' }],
    })
    const { data } = await listRows(
      admin,
      'PurchaseAdvance',
      'cDocCode,iAgeDays',
      'iAgeDays asc',
      undefined,
      {
        queryConditionList: (await taskFor(admin, 'purchaseAdvance', 'reclaim'))?.conditionList,
      },
    )
    expect(data.pageData[0]).toMatchObject({ cDocCode: paid.cDocCode, iAgeDays: 3 })
    await refund(paid, '200.00')
    expect(await count()).toBe(2)
    await refund(paid, '100.00')
    expect(await count()).toBe(1)
  })

  it('of a closed order whose goods are to be paid waits for their payment', async () => {
    const order = await orderAgreeing(admin)
    await paidAdvance(admin, order)
    const receipt = await receivedOf(admin, order, '1')
    await closed(order)
    const count = async () => (await taskFor(admin, 'purchaseAdvance', 'reclaim'))?.iCount ?? 0
    const before = await count()
    await through(
      admin,
      (await paymentFor(admin, receipt, { iPrepaidOffset: '145.00' })).data,
      'submit',
      'approve',
      'post',
    )
    expect(await count()).toBe(before + 1)
  })
})

describe('with two administrators', () => {
  it('who entered an advance does not confirm its refund', async () => {
    const world = await documentWorld({ administrators: 2 })
    try {
      const { admin: own } = world
      const colleague = await SignedClient.loggedIn(world.sandbox.url, '13800000018')
      const order = await orderAgreeing(own)
      const sent = await through(own, (await advanceFor(own, order, '300.00')).data, 'submit')
      const paid = await through(colleague, sent, 'approve', 'post')
      await step(own, await read(own, order), 'close', WHY)
      const now = await read(own, paid)
      expect(now.actionList).not.toContain('settle')
      const cReason = '本人录入的预付款单须由其他有权限的人员确认收到退款'
      expect(now.blockedList).toContainEqual({ cAction: 'settle', cReason })
      expect(await step(own, now, 'settle', { values: { iRefundAmount: '300.00' } })).toMatchObject({
        code: 40300,
        msg: cReason,
      })
      const tasks = [
        await taskFor(own, 'purchaseAdvance', 'reclaim'),
        await taskFor(colleague, 'purchaseAdvance', 'reclaim'),
      ]
      expect((tasks[1]?.iCount ?? 0) - (tasks[0]?.iCount ?? 0)).toBeGreaterThan(0)
      const settled = await refund(paid, '300.00', {}, colleague)
      expect(settled.code).toBe(1)
      // nothing is left, and nothing stands against it
      expect((await read(own, paid)).blockedList).not.toContainEqual({ cAction: 'settle', cReason })
    } finally {
      await world.sandbox.close()
    }
  }, 120_000)
})
