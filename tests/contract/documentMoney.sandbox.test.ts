import type { DocumentAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { kinds } from '../../sandbox/services/document/kinds'
import {
  A4,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  oneAdministrator,
  ordered,
  paidOf,
  problemOf,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
  documentWorld,
  readDocument as read,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'

/** Columns of the row of a list with this key, as numbers. */
const amounts = async (table: string, columns: string[], key: readonly [string, string]) => {
  const order = table === 'SupplierAccount' ? 'iOwedAmount desc' : 'dCreateTime desc'
  const [row] = (await listRows(admin, table, columns.join(), order, key)).data.pageData
  return columns.map(name => Math.round(Number(row?.[name]) * 100) / 100)
}
/** Yuan, without the rest that binary fractions leave. */
const plus = (yuan: number, more: number) => Math.round((yuan + more) * 100) / 100
const account = (...columns: string[]) => amounts('SupplierAccount', columns, ['cSupplierUuid', SUPPLIER])
const credit = async () => (await account('iCreditAmount'))[0] ?? NaN
const payStateOf = async ({ cDocCode }: DocumentAnswer) => {
  const { data } = await listRows(admin, 'GoodsReceipt', 'cPayState', 'dCreateTime desc', [
    'cDocCode',
    cDocCode,
  ])
  return data.pageData[0]?.['cPayState']
}
const received = async (iQty = '10') => receivedOf(admin, await ordered(admin, iQty))
const paymentOf = async (
  client: SignedClient,
  receipt: DocumentAnswer,
  iQty: string,
  values: object = {},
) => {
  const { rowList } = await drawnFrom(client, 'purchasePayment', receipt)
  const over = { values: { ...HEADERS.purchasePayment, ...values } }
  return (await save(client, 'purchasePayment', some(rowList, iQty), over)).data
}
/** Saves a document with the rows it has. */
const saveAgain = (client: SignedClient, document: DocumentAnswer, values: object = {}) => {
  const { cVoucherCode, cDocUuid, iVersion, rowList } = document
  const rows = rowList.map(({ iLeftQty: _left, cUpstreamDocCode: _code, ...row }) => row)
  return save(client, cVoucherCode as 'purchasePayment', rows, {
    cDocUuid,
    iVersion,
    values: {
      ...document.values,
      ...values,
    },
  })
}

describe('a payment where the enterprise has two administrators', () => {
  it('is changed by who entered it alone: none of them approves what he has written himself', async () => {
    const foreign = { cBankAccount: '6228480402564890018' }
    const draft = await paymentOf(colleague, await received(), '1')
    const told = '付款单只能由制单人修改'
    expect(await saveAgain(admin, draft, foreign)).toMatchObject({ code: 40300, msg: told })
    const seen = await read(admin, draft)
    expect(seen.actionList).not.toContain('save')
    expect(seen.blockedList).toContainEqual({ cAction: 'save', cReason: told })
    const changed = await saveAgain(colleague, await read(colleague, draft), foreign)
    expect(changed.data.values).toMatchObject(foreign)
    const handedIn = await through(colleague, changed.data, 'submit')
    expect((await through(admin, handedIn, 'approve')).cStateName).toBe('待付款')
    // other documents are mended by administrators as before
    const request = [{ cGoodsUuid: A4, iQty: '1', iPrice: '1.00' }]
    const asked = (await save(colleague, 'purchaseRequest', request)).data
    expect((await saveAgain(admin, asked)).code).toBe(1)
  })
})

describe('with one administrator', () => {
  beforeAll(() => oneAdministrator(sandbox.db))

  it('a payment is changed by the administrator too: no other person could', async () => {
    const draft = await paymentOf(colleague, await received(), '1')
    expect((await saveAgain(admin, draft)).code).toBe(1)
  })

  describe('goods that went back to be exchanged', () => {
    it('are owed by the supplier once their order is closed, which is said before', async () => {
      const before = await credit()
      const order = await ordered(admin)
      const receipt = await receivedOf(admin, order)
      await paidOf(admin, receipt, '10')
      await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
      expect(await credit()).toBe(before)
      const open = await read(admin, order)
      expect(open.warningList).toEqual([
        '第1行 A4 静电复印纸：换货的 4 箱尚未到货，关闭后不能再收货，已付的货款计入应退款',
      ])
      const closed = await through(admin, open, 'close')
      expect(closed.warningList).toEqual([])
      expect(await credit()).toBe(plus(before, 580))
      // the next payment takes it off
      const { values } = await drawnFrom(admin, 'purchasePayment', await received())
      expect(values).toMatchObject({ iOffsetAmount: (before + 580).toFixed(2) })
      expect(await payStateOf(receipt)).toBe('paid')
    })

    it('of which some have come before: the rest is owed, once', async () => {
      const before = await credit()
      const order = await ordered(admin)
      const receipt = await receivedOf(admin, order)
      await paidOf(admin, receipt, '10')
      await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
      const second = await receivedOf(admin, order, '3')
      expect((await read(admin, order)).warningList[0]).toContain('换货的 1 箱')
      await through(admin, await read(admin, order), 'close')
      expect(await credit()).toBe(plus(before, 145))
      expect(await payStateOf(second)).toBe('paid')
    })

    it('are not owed where they were never paid', async () => {
      const [owed = 0, credited] = await account('iOwedAmount', 'iCreditAmount')
      const order = await ordered(admin)
      const receipt = await receivedOf(admin, order)
      await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
      await through(admin, await read(admin, order), 'close')
      expect(await account('iOwedAmount', 'iCreditAmount')).toEqual([plus(owed, 870), credited])
    })
  })

  describe('the refund of a return', () => {
    const NOTHING = '退回的物料没有付过款，供应商没有应退款'

    it('does not come for goods that were never paid, and takes nothing from what is owed later', async () => {
      const before = await credit()
      const receipt = await received()
      const returned = await wentBack(admin, receipt, '4', { cHandling: 'refund' })
      expect(returned.actionList).not.toContain('settle')
      expect(returned.blockedList).toContainEqual({ cAction: 'settle', cReason: NOTHING })
      expect(await step(admin, returned, 'settle')).toMatchObject({ code: 40000, msg: NOTHING })
      await paidOf(admin, receipt, '6')
      await wentBack(admin, receipt, '2', { cHandling: 'offset' })
      expect(await credit()).toBe(plus(before, 290))
    })

    it('is of the pieces that were paid', async () => {
      const before = await account('iCreditAmount', 'iRefundedAmount')
      const receipt = await received()
      const returned = await wentBack(admin, receipt, '4', { cHandling: 'refund' })
      // six stayed and were paid, and two more go back than that
      await paidOf(admin, receipt, '6')
      const more = await wentBack(admin, receipt, '2', { cHandling: 'refund' })
      // unpaid pieces had gone back first
      const [settled, open] = [
        await through(admin, await read(admin, more), 'settle'),
        await read(admin, returned),
      ]
      expect(settled.cStateName).toBe('已退款')
      expect(await account('iCreditAmount', 'iRefundedAmount')).toEqual([
        before[0],
        plus(before[1] ?? 0, 290),
      ])
      // the same money does not come twice
      expect(open.actionList).not.toContain('settle')
      const taken = await step(admin, settled, 'reverse', { cReason: '登记有误' })
      expect(taken.code).toBe(1)
    })

    it('stands for goods that were paid: the payment is taken back only after it', async () => {
      const before = await account('iOwedAmount', 'iCreditAmount', 'iRefundedAmount')
      const receipt = await received()
      const payment = await paidOf(admin, receipt, '10')
      const returned = await wentBack(admin, receipt, '4', { cHandling: 'refund' })
      const settled = await through(admin, returned, 'settle')
      const undo = async (document: DocumentAnswer) =>
        step(admin, await read(admin, document), 'reverse', { cReason: '登记有误' })
      expect(await undo(payment)).toMatchObject({ code: 40000, msg: '供应商已退款，请先冲销对应的退货单' })
      const [owed = 0, credited, refunded = 0] = before
      const columns = ['iOwedAmount', 'iCreditAmount', 'iRefundedAmount']
      expect(await account(...columns)).toEqual([owed, credited, plus(refunded, 580)])
      expect((await undo(settled)).code).toBe(1)
      expect((await undo(payment)).code).toBe(1)
      expect(await account(...columns)).toEqual([plus(owed, 1450), credited, refunded])
    })
  })

  describe('the money that leaves', () => {
    const ALL = ['iReceivedAmount', 'iReturnedAmount', 'iPaidAmount', 'iRefundedAmount'] as const
    const LEFT = ['iOwedAmount', 'iCreditAmount', 'iPayingAmount'] as const

    it('is without what a payment takes off: in the list of payments, and in the account', async () => {
      const receipt = await received()
      await paidOf(admin, receipt, '10')
      await wentBack(admin, receipt, '4', { cHandling: 'offset' })
      const next = await received()
      const before = await account(...ALL, ...LEFT)
      const changed = async () =>
        (await account(...ALL, ...LEFT)).map((now, at) => Math.round((now - (before[at] ?? 0)) * 100) / 100)
      const draft = await paymentOf(admin, next, '10', { iOffsetAmount: '580.00' })
      const columns = ['iAmount', 'iPaidAmount']
      expect(await amounts('PurchasePayment', columns, ['cDocCode', draft.cDocCode])).toEqual([1450, 870])
      const waiting = await through(admin, draft, 'submit')
      expect(await changed()).toEqual([0, 0, 0, 0, 0, 0, 870])
      await through(admin, waiting, 'approve', 'post')
      expect(await changed()).toEqual([0, 0, 870, 0, -1450, -580, 0])
    })

    it('adds up: what came, without what went back and was paid, is owed; a refund counts as well', async () => {
      const before = await account(...ALL, 'iOwedAmount', 'iCreditAmount')
      const receipt = await received()
      await paidOf(admin, receipt, '8')
      const returned = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
      await through(admin, returned, 'settle')
      await wentBack(admin, receipt, '2', { cHandling: 'offset' })
      const now = await account(...ALL, 'iOwedAmount', 'iCreditAmount')
      const [came = 0, back = 0, paid = 0, refunded = 0, owed = 0, credited = 0] = now.map(
        (amount, at) => Math.round((amount - (before[at] ?? 0)) * 100) / 100,
      )
      expect([came, back, paid, refunded, owed, credited]).toEqual([1450, 725, 1160, 145, 0, 290])
      expect(came - back - paid + refunded).toBe(owed - credited)
    })
  })

  describe('goods without a price', () => {
    it('are paid as soon as they have come, and nothing is left to pay for them', async () => {
      const [open = 0] = await account('iOpenCount')
      const row = { cGoodsUuid: A4, iQty: '2', iPrice: '0' }
      const receipt = await through(admin, (await save(admin, 'goodsReceipt', [row])).data, 'post')
      expect(await payStateOf(receipt)).toBe('paid')
      expect((await account('iOpenCount'))[0]).toBe(open)
      expect(receipt.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toEqual([
        'purchaseReturn',
        'goodsIssue',
      ])
      expect((await draw(admin, 'purchasePayment', 'goodsReceipt', [receipt.cDocUuid])).code).toBe(40000)
    })
  })

  describe('the invoices of a payment', () => {
    it('are several, and each is compared with those of other payments', async () => {
      const [one, two, three] = ['26322000000012345678', '26322000000012345679', '26322000000099999999']
      const told = ({ warningList }: DocumentAnswer) =>
        warningList.filter(words => words.startsWith('发票号码'))
      const receipt = await received()
      const first = await paymentOf(admin, receipt, '1', { cInvoiceNo: `${one}，${two}` })
      expect(told(first)).toEqual([])
      const second = await paymentOf(admin, receipt, '1', { cInvoiceNo: `${three}, ${two} ${one}` })
      expect(told(second)).toEqual(
        [two, one].map(number => `发票号码「${number}」已用于${first.cDocCode}，请核对是否重复录入`),
      )
      // a part of a number is another number
      const third = await paymentOf(admin, receipt, '1', { cInvoiceNo: two.slice(0, 12) })
      expect(told(third)).toEqual([])
      const long = { cInvoiceNo: Array(10).fill(one).join() }
      const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
      const over = { values: { ...HEADERS.purchasePayment, ...long } }
      expect(problemOf(await save(admin, 'purchasePayment', some(rowList, '1'), over))?.cFieldName).toBe(
        'cInvoiceNo',
      )
    })
  })

  describe('goods move', () => {
    const DAY = 24 * 3600_000

    it('on no day that is still to come', async () => {
      const order = await ordered(admin)
      const on = async (days: number) => {
        const dDocDate = chinaDay(sandbox.clock.now() + days * DAY)
        const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
        const values = { ...HEADERS.goodsReceipt, dDocDate }
        return (await save(admin, 'goodsReceipt', some(rowList, '2'), { values })).data
      }
      const tomorrow = await on(1)
      expect(problemOf(await step(admin, tomorrow, 'post'))).toEqual({
        iRow: 0,
        cFieldName: 'dDocDate',
        cMessage: '到货日期不能晚于今天，请修改',
      })
      const receipt = await through(admin, await on(0), 'post')
      const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
      const values = { ...HEADERS.purchaseReturn, dDocDate: '2099-01-01' }
      const back = (await save(admin, 'purchaseReturn', some(rowList, '1'), { values })).data
      // an approved one could not be changed any more
      expect(problemOf(await step(admin, back, 'submit'))?.cMessage).toBe('退货日期不能晚于今天，请修改')
    })
  })
})

describe('documents are found by their goods', () => {
  const found = async (client: SignedClient, table: string, words: string) => {
    const condition = {
      cQueryFieldName: 'cGoodsName,cGoodsCode',
      cValueType: 'string',
      iQueryModel: 9,
      valueList: [words],
    }
    return listRows(client, table, 'cCreatorName', 'dCreateTime desc', undefined, {
      queryConditionList: [condition],
    })
  }
  const countOf = async (table: string, words: string) => (await found(admin, table, words)).data.iTotleSize

  it('by name or code, in every kind', async () => {
    const receipt = await receivedOf(admin, await ordered(admin))
    for (const kind of ['purchasePayment', 'purchaseReturn'] as const)
      await save(admin, kind, some((await drawnFrom(admin, kind, receipt)).rowList, '1'))
    await save(admin, 'purchaseRequest', [{ cGoodsUuid: A4, iQty: '1', iPrice: '1.00' }])
    const cement = [{ cGoodsUuid: 'goods-hengqi-M0101001', iQty: '1', iPrice: '1.00' }]
    const other = (await save(admin, 'purchaseOrder', cement)).data
    for (const order of [await ordered(admin), await through(admin, other, 'submit', 'approve')]) {
      const { values, rowList } = await drawnFrom(admin, 'purchaseAdvance', order)
      const over = { values: { ...HEADERS.purchaseAdvance, ...values } }
      await save(admin, 'purchaseAdvance', rowList, over)
    }
    const tables = Object.values(kinds).map(({ table }) => table)
    for (const table of tables) {
      const all = await countOf(table, '')
      const [named, coded] = [await countOf(table, '静电复印'), await countOf(table, 'm0301028')]
      expect([table, named]).toEqual([table, coded])
      expect(named).toBeGreaterThan(0)
      expect(named).toBeLessThan(all)
      expect(await countOf(table, '没有这种物料')).toBe(0)
    }
    const before = await countOf('PurchaseRequest', '静电复印')
    const rows = ['1', '2'].map(iQty => ({ cGoodsUuid: A4, iQty, iPrice: '1.00' }))
    await save(admin, 'purchaseRequest', rows)
    expect(await countOf('PurchaseRequest', '静电复印')).toBe(before + 1)
  })

  it('not by those who may not read the rows', async () => {
    const table = eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseOrderLine')
    const [before] = await sandbox.db.select().from(widgetDefinitions).where(table)
    const set = (definition: unknown) => sandbox.db.update(widgetDefinitions).set({ definition }).where(table)
    await set({ ...(before?.definition as object), cReader: 'administrator' })
    expect((await found(colleague, 'PurchaseOrder', '静电复印')).code).toBe(2000)
    const goods = await listRows(colleague, 'PurchaseOrder', 'cGoodsName', 'dCreateTime desc')
    expect(goods.code).toBe(2000)
    const heads = await listRows(colleague, 'PurchaseOrder', 'cOrderCode', 'dCreateTime desc')
    expect(heads.code).toBe(1)
    await set(before?.definition)
    expect((await found(colleague, 'PurchaseOrder', '静电复印')).code).toBe(1)
  })

  it('are told in a column of the list, too', async () => {
    const order = await ordered(admin)
    const key = ['cOrderUuid', order.cDocUuid] as const
    const { data } = await listRows(admin, 'PurchaseOrder', 'cGoodsName', 'cGoodsName asc', key)
    expect(data.pageData[0]?.['cGoodsName']).toBe('A4 静电复印纸')
    const named = await listRows(admin, 'PurchaseOrder', 'cGoodsName', 'cGoodsName asc', [
      'cGoodsName',
      'A4 静电复印纸',
    ])
    expect(named.data.iTotleSize).toBeGreaterThan(0)
  })
})
