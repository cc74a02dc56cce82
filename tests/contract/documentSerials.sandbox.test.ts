import type { DocumentAnswer } from '@wire/document'
import type { PaymentMatchAnswer } from '@wire/paymentResults'
import type { Sandbox } from '../../sandbox'
import { orderAgreeing, paidAdvance } from '../support/advanceSteps'
import {
  annotate,
  creditsSettled,
  documentWorld,
  drawnFrom,
  HEADERS,
  oneAdministrator,
  OWN,
  ordered,
  problemOf,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
}, 120_000)
afterAll(() => sandbox.close())

let serials = 0
const newSerial = () => `2026-${(serials += 1)}A`

/** A payment that the colleague entered and the administrator approved. */
const payable = async (): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(
    colleague,
    'purchasePayment',
    await receivedOf(admin, await ordered(admin)),
  )
  const saved = (await save(colleague, 'purchasePayment', rowList)).data
  return through(admin, await through(colleague, saved, 'submit'), 'approve')
}
const post = (document: DocumentAnswer, values: object) => step(admin, document, 'post', { values })

describe('the number a bank gave a payment', () => {
  it('is written by others than who entered the payment: its transfer pays nothing else', async () => {
    const cBankSerial = newSerial()
    const paid = (await post(await payable(), { cBankSerial })).data
    const own = await readDocument(colleague, paid)
    expect(own.laterList).toEqual(['cInvoiceNo', 'cRemark'])
    for (const values of [{ cBankSerial: null }, { cBankSerial: 'X' }, { dPaidOn: own.values['dPaidOn'] }])
      expect(problemOf(await annotate(colleague, own, values))?.cMessage).toMatch(/现在不能修改$/)
    // the rest stays open
    expect((await annotate(colleague, own, { cInvoiceNo: '26322000000012345678' })).code).toBe(1)
    expect((await readDocument(admin, paid)).laterList).toContain('cBankSerial')
  })

  it('is put right, but not taken away', async () => {
    const paid = (await post(await payable(), { cBankSerial: newSerial() })).data
    for (const cBankSerial of [null, ' ', "'"])
      expect(problemOf(await annotate(admin, paid, { cBankSerial }))).toMatchObject({
        cFieldName: 'cBankSerial',
        cMessage: '银行流水号不能为空',
      })
    const cBankSerial = newSerial()
    expect((await annotate(admin, paid, { cBankSerial })).data.values).toMatchObject({ cBankSerial })
  })

  it('is the same number however it was typed, and is kept as the bank writes it', async () => {
    const cBankSerial = newSerial()
    const typed = `' ${cBankSerial.replace('2026', '２０ 26').replace('A', 'Ａ')} `
    const paid = (await post(await payable(), { cBankSerial: typed })).data
    expect(paid.values).toMatchObject({ cBankSerial })
    const other = await payable()
    for (const again of [cBankSerial.toLowerCase(), typed, cBankSerial.replace('-', ' － ')])
      expect(problemOf(await post(other, { cBankSerial: again }))?.cMessage).toContain(paid.cDocCode)
  })
})

describe('the number a bank gave a refund', () => {
  beforeAll(() => oneAdministrator(sandbox.db))
  beforeEach(() => creditsSettled(sandbox.db))

  const OTHER = 'supplier-hengqi-S1001'
  /** A document of a supplier, drawn from another one, that has taken these steps. */
  const made = async (
    kind: 'goodsReceipt' | 'purchasePayment' | 'purchaseReturn',
    from: DocumentAnswer,
    { qty = '10', cSupplierUuid }: { qty?: string; cSupplierUuid: string },
    ...steps: string[]
  ) => {
    const { rowList } = await drawnFrom(admin, kind, from)
    const values = { ...HEADERS[kind], cSupplierUuid }
    return through(admin, (await save(admin, kind, some(rowList, qty), { values })).data, ...steps)
  }
  /** Returns of paid goods, one piece each. */
  const returns = async (n: number, cSupplierUuid = 'supplier-hengqi-S2001'): Promise<DocumentAnswer[]> => {
    const values = { ...HEADERS.purchaseOrder, cSupplierUuid }
    const rows = [{ cGoodsUuid: 'goods-hengqi-M0301028', iQty: '10', iPrice: '145.00' }]
    const saved = (await save(admin, 'purchaseOrder', rows, { values })).data
    const order = await through(admin, saved, 'submit', 'approve')
    const receipt = await made('goodsReceipt', order, { cSupplierUuid }, 'post')
    await made('purchasePayment', receipt, { cSupplierUuid }, 'submit', 'approve', 'post')
    const back: DocumentAnswer[] = []
    for (let nth = 0; nth < n; nth += 1)
      back.push(
        await made('purchaseReturn', receipt, { qty: '1', cSupplierUuid }, 'submit', 'approve', 'post'),
      )
    return back
  }
  const settle = async (document: DocumentAnswer, cBankSerial: string) =>
    step(admin, await readDocument(admin, document), 'settle', { values: { cBankSerial } })
  const warned = async (document: DocumentAnswer) => (await readDocument(admin, document)).warningList

  it('may be that of several returns of a supplier, which each of them says', async () => {
    const [one, other, third] = (await returns(3)) as [DocumentAnswer, DocumentAnswer, DocumentAnswer]
    const serial = newSerial()
    expect((await settle(one, serial)).data.warningList).toEqual([])
    const told = (code: string) => [`与采购退货单${code}为同一笔转账退款（银行流水号${serial}）`]
    expect((await settle(other, serial)).data.warningList).toEqual(told(one.cDocCode))
    expect(await warned(one)).toEqual(told(other.cDocCode))
    // one that is taken back is not told of
    const settled = (await settle(third, serial)).data
    expect(await warned(one)).toEqual(told(`${other.cDocCode}、${third.cDocCode}`))
    await step(admin, settled, 'reverse', { cReason: '登记有误' })
    expect(await warned(one)).toEqual(told(other.cDocCode))
  })

  it('is not that of another supplier’s refund, nor of a payment', async () => {
    const [[one], [theirs]] = [await returns(1), await returns(1, OTHER)] as [
      [DocumentAnswer],
      [DocumentAnswer],
    ]
    const serial = newSerial()
    await settle(one, serial)
    expect(problemOf(await settle(theirs, serial.toLowerCase()))).toMatchObject({
      cFieldName: 'cBankSerial',
      cMessage: `银行流水号「${serial.toLowerCase()}」已用于其他供应商的采购退货单${one.cDocCode}的退款，请核对`,
    })
    const settled = (await settle(theirs, newSerial())).data
    expect(problemOf(await annotate(admin, settled, { cBankSerial: serial }))?.cMessage).toContain(
      one.cDocCode,
    )
    const paid = newSerial()
    expect((await post(await payable(), { cBankSerial: paid })).code).toBe(1)
    expect(problemOf(await annotate(admin, settled, { cBankSerial: paid }))?.cMessage).toMatch(
      /已用于采购付款单FK\d+，同一笔转账不能确认两次$/,
    )
  })

  it('is none of a payment’s afterwards, whether it is posted, put right or read from a bank’s list', async () => {
    const order = await orderAgreeing(admin)
    const advance = await paidAdvance(admin, order)
    await step(admin, await readDocument(admin, order), 'close', { cReason: '供应商无法供货' })
    const [[back], open] = [(await returns(1)) as [DocumentAnswer], await payable()]
    const paid = (await post(await payable(), { cBankSerial: newSerial() })).data
    const [ofReturn, ofAdvance] = [newSerial(), newSerial()]
    await settle(back, ofReturn)
    const values = { iRefundAmount: '10.00', cRefundSerial: ofAdvance }
    await step(admin, await readDocument(admin, advance), 'settle', { values })
    for (const [serial, name] of [
      [ofReturn, `采购退货单${back.cDocCode}`],
      [ofAdvance, `预付款单${advance.cDocCode}`],
    ] as const) {
      const cMessage = `银行流水号「${serial}」已用于${name}的退款，请核对`
      const told = { cFieldName: 'cBankSerial', cMessage }
      expect(problemOf(await post(open, { cBankSerial: serial }))).toMatchObject(told)
      expect(problemOf(await annotate(admin, paid, { cBankSerial: serial }))).toMatchObject(told)
      const { data } = await admin.post<PaymentMatchAnswer>(
        'alc-biz-industry/PaymentResultAction/matchPayments',
        { ...OWN, rowList: [{ cDocCode: open.cDocCode, cBankSerial: serial }] },
      )
      expect(data.matchList[0]?.cReason).toBe(cMessage)
    }
    // a refund that was taken back has brought no money
    await step(admin, await readDocument(admin, back), 'reverse', { cReason: '登记有误' })
    expect((await post(open, { cBankSerial: ofReturn })).code).toBe(1)
  })

  it('may be that of a return and of an advance of one supplier, and of no other’s', async () => {
    const order = await orderAgreeing(admin)
    const advance = await paidAdvance(admin, order)
    await step(admin, await readDocument(admin, order), 'close', { cReason: '供应商无法供货' })
    const refund = async (cRefundSerial: string) =>
      step(admin, await readDocument(admin, advance), 'settle', {
        values: { iRefundAmount: '10.00', cRefundSerial },
      })
    const [[one, other], [theirs, second]] = [await returns(2), await returns(2, OTHER)] as [
      [DocumentAnswer, DocumentAnswer],
      [DocumentAnswer, DocumentAnswer],
    ]
    const [serial, foreign] = [newSerial(), newSerial()]
    await settle(theirs, foreign)
    expect(problemOf(await refund(foreign))?.cMessage).toContain(`其他供应商的采购退货单${theirs.cDocCode}`)
    await settle(one, serial)
    expect((await refund(serial)).data.warningList).toEqual([
      `与采购退货单${one.cDocCode}为同一笔转账退款（银行流水号${serial}）`,
    ])
    expect(problemOf(await settle(second, serial))?.cMessage).toMatch(/其他供应商的/)
    expect((await settle(other, serial)).data.warningList).toEqual([
      `与采购退货单${one.cDocCode}、预付款单${advance.cDocCode}为同一笔转账退款（银行流水号${serial}）`,
    ])
  })
})
