import type { DocumentAnswer, DocumentKind } from '@wire/document'
import type { VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { and, eq, inArray } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpGoods, orderLines, orders, widgetDefinitions } from '../../sandbox/db/schema'
import { refreshRequests } from '../../sandbox/services/document/done'
import { kinds } from '../../sandbox/services/document/kinds'
import { drawableStates } from '../../sandbox/services/document/machine'
import { PAID } from '../../sandbox/services/order/machine'
import {
  A4,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  paidOf,
  path,
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
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const SUPPLIER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S1001'
const CEMENT = 'goods-hengqi-M0101001'

const template = async (kind: DocumentKind) =>
  (
    await admin.get<VoucherTemplateAnswer>(
      `alc-city-framework/SysVoucherTemplatePcAction/getOrgDefaultVoucherTemplate/${kind}/${OWN.cOrgUuid}`,
    )
  ).data

/** A list by its code: the table it reads, and what its rows are known by. */
const baseOf = async (code: string) => {
  const list = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, code))
  const [row] = await sandbox.db.select().from(widgetDefinitions).where(list)
  if (!row) throw new Error(`no list ${code}`)
  return (row.definition as { baseList: { cTableName: string; cKeyField: string } }).baseList
}

/** What the chooser of a kind lists of a document: what is left, by row. */
const listed = async (kind: DocumentKind, from: string, docUuid: string): Promise<Record<string, string>> => {
  const { upstreamList } = await template(kind)
  const upstream = upstreamList.find(one => one.cUpstreamVoucherCode === from)
  const main = await baseOf(upstream?.cBaseListCodeUpstreamMain ?? '')
  const rows = await baseOf(upstream?.cBaseListCodeUpstreamDetail ?? '')
  const answer = await listRows(admin, rows.cTableName, 'iLeftQty', 'iLineNo asc', [main.cKeyField, docUuid])
  expect(answer).toMatchObject({ code: 1 })
  return Object.fromEntries(
    answer.data.pageData.map(row => [String(row[rows.cKeyField]), String(row['iLeftQty'])]),
  )
}
/** The same as a draw answers it; nothing where it is refused. */
const drawn = async (kind: DocumentKind, from: string, docUuid: string): Promise<Record<string, string>> => {
  const answer = await draw(admin, kind, from, [docUuid])
  const rows = answer.code === 1 ? answer.data.rowList : []
  return Object.fromEntries(rows.map(row => [row.cUpstreamLineUuid, row.iLeftQty]))
}
const leftOf = async (kind: DocumentKind, document: DocumentAnswer): Promise<string[]> => {
  const { cVoucherCode: from, cDocUuid } = document
  const rows = await listed(kind, from, cDocUuid)
  expect(rows).toEqual(await drawn(kind, from, cDocUuid))
  return Object.values(rows)
}

/** An approved request of paper and cement. */
const requested = async (iQty = '10'): Promise<DocumentAnswer> => {
  const rows = [A4, CEMENT].map(cGoodsUuid => ({ cGoodsUuid, iQty, iPrice: '145.00' }))
  return through(admin, (await save(admin, 'purchaseRequest', rows)).data, 'submit', 'approve')
}
/** An order of rows of a request, up to its approval. */
const orderOf = async (rows: readonly object[], iQty: string, over: object = {}): Promise<DocumentAnswer> =>
  through(
    admin,
    (await save(admin, 'purchaseOrder', some(rows, iQty, { iPrice: '145.00' }), over)).data,
    'submit',
    'approve',
  )

describe('rows a chooser lists', () => {
  it.each([
    ['purchaseOrder', 'purchaseRequest'],
    ['goodsReceipt', 'purchaseOrder'],
    ['purchaseReturn', 'goodsReceipt'],
    ['purchasePayment', 'goodsReceipt'],
  ] as const)(
    'for a %s of a %s have left what a draw answers',
    async (kind, from) => {
      const { head } = kinds[from]
      const documents = await sandbox.db
        .select()
        .from(head)
        .where(and(eq(head.orgUuid, OWN.cOrgUuid), inArray(head.state, drawableStates(from))))
        .limit(40)
      let rows = 0
      for (const { docUuid } of documents) {
        const there = await listed(kind, from, docUuid)
        expect(there).toEqual(await drawn(kind, from, docUuid))
        rows += Object.keys(there).length
      }
      expect(rows).toBeGreaterThan(0)
    },
    60_000,
  )

  it('of an order of the shop have left what a draw answers, also after some of it was received', async () => {
    const paid = await sandbox.db
      .select()
      .from(orders)
      .where(and(eq(orders.accUuid, OWN.cAccUuid), inArray(orders.state, [...PAID])))
      .limit(10)
    for (const { orderUuid } of paid)
      expect(await listed('goodsReceipt', 'shopOrder', orderUuid)).toEqual(
        await drawn('goodsReceipt', 'shopOrder', orderUuid),
      )
    const [order] = paid
    const { rowList } = (await draw(admin, 'goodsReceipt', 'shopOrder', [order?.orderUuid ?? ''])).data
    const [row] = rowList
    const values = { ...HEADERS.goodsReceipt, cSupplierUuid: null }
    expect((await save(admin, 'goodsReceipt', some([row ?? {}], '1'), { values })).code).toBe(1)
    const left = (await listed('goodsReceipt', 'shopOrder', order?.orderUuid ?? ''))[
      row?.cUpstreamLineUuid ?? ''
    ]
    const before = Number(row?.iLeftQty)
    expect(left).toBe(before === 1 ? undefined : String(before - 1))
  })

  it('lose what drafts hold, and get back what an exchange opens', async () => {
    const order = await ordered(admin)
    expect(await leftOf('goodsReceipt', order)).toEqual(['10'])
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const draft = (await save(admin, 'goodsReceipt', some(rowList, '4'))).data
    expect(await leftOf('goodsReceipt', order)).toEqual(['6'])
    const receipt = await through(admin, draft, 'post')
    expect(await leftOf('goodsReceipt', order)).toEqual(['6'])
    await wentBack(admin, receipt, '3', { cHandling: 'exchange' })
    expect(await leftOf('goodsReceipt', order)).toEqual(['9'])
    expect(await leftOf('purchaseReturn', receipt)).toEqual(['1'])
    expect(await leftOf('purchasePayment', receipt)).toEqual(['1'])
    await through(admin, await read(admin, order), 'close')
    expect(await leftOf('goodsReceipt', order)).toEqual([])
  })

  it('of a request lose what orders of the shop took', async () => {
    const request = await requested()
    const [paper] = await sandbox.db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, A4))
    const [sold] = await sandbox.db
      .select()
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderUuid, orderLines.orderUuid))
      .where(and(eq(orders.orgUuid, OWN.cOrgUuid), eq(orders.state, 4)))
      .orderBy(orders.orderCode)
    const { orderLineUuid = '', orderUuid = '', priceFen = 0 } = sold?.order_lines ?? {}
    await sandbox.db
      .update(orderLines)
      .set({ skuCode: paper?.shopSkuCode ?? '', qty: 4, amountFen: 4 * priceFen })
      .where(eq(orderLines.orderLineUuid, orderLineUuid))
    const named = { orgUuid: OWN.cOrgUuid, poReference: request.cDocCode }
    await sandbox.db
      .update(orders)
      .set({ poReference: named.poReference })
      .where(eq(orders.orderUuid, orderUuid))
    await refreshRequests({ db: sandbox.db }, [named])
    expect(await leftOf('purchaseOrder', request)).toEqual(['6', '10'])
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    await orderOf(rowList.slice(0, 1), '5')
    expect(await leftOf('purchaseOrder', request)).toEqual(['1', '10'])
  })

  it('of a new payment are those of receipts that something is still to be paid of, the first due first', async () => {
    const payable = async () =>
      (
        await listRows(admin, 'PayableGoodsReceipt', 'cDocCode,dDueDate', 'dDueDate asc', [
          'cSupplierUuid',
          SUPPLIER,
        ])
      ).data.pageData
    const codes = async () => (await payable()).map(row => row['cDocCode'])
    const receipt = await receivedOf(admin, await ordered(admin))
    expect(await codes()).toContain(receipt.cDocCode)
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const draft = (await save(admin, 'purchasePayment', some(rowList, '10'))).data
    expect(await codes()).not.toContain(receipt.cDocCode)
    await step(admin, draft, 'remove')
    expect(await codes()).toContain(receipt.cDocCode)
    await paidOf(admin, receipt, '10')
    expect(await codes()).not.toContain(receipt.cDocCode)
    const { upstreamList } = await template('purchasePayment')
    expect((await baseOf(upstreamList[0]?.cBaseListCodeUpstreamMain ?? '')).cTableName).toBe(
      'PayableGoodsReceipt',
    )
    const all = (await listRows(admin, 'PayableGoodsReceipt', 'cSupplierUuid,dDueDate', 'dDueDate asc')).data
    const days = all.pageData.map(row => row['dDueDate'] ?? '9999')
    expect(days).toEqual([...days].sort())
    expect(all.pageData.every(row => row['cSupplierUuid'])).toBe(true)
  })

  it('of a new payment are those that wait to be paid, also where a draft pays goods that are exchanged', async () => {
    const toPay = { cQueryFieldName: 'bToPay', cValueType: 'int', iQueryModel: 1, valueList: [1] }
    const findings = async ({ cDocUuid, cDocCode }: DocumentAnswer) => {
      const of = async (table: string, over: object = {}) =>
        (await listRows(admin, table, 'cDocCode', 'dDocDate desc', ['cDocCode', cDocCode], over)).data
          .iTotleSize
      const { pageData } = (
        await listRows(admin, 'SupplierAccount', 'cOpenCodes', 'iOwedAmount desc', [
          'cSupplierUuid',
          SUPPLIER,
        ])
      ).data
      return {
        waits: await of('GoodsReceipt', { queryConditionList: [toPay] }),
        chosen: await of('PayableGoodsReceipt'),
        named: String(pageData[0]?.['cOpenCodes']).split(',').includes(cDocCode) ? 1 : 0,
        drawn: Object.keys(await drawn('purchasePayment', 'goodsReceipt', cDocUuid)).length,
      }
    }
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order)
    expect(await findings(receipt)).toEqual({ waits: 1, chosen: 1, named: 1, drawn: 1 })
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    await save(admin, 'purchasePayment', some(rowList, '10'))
    await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
    // the draft pays for these too
    const second = await receivedOf(admin, order)
    expect(await findings(second)).toEqual({ waits: 0, chosen: 0, named: 0, drawn: 0 })
  })
})

describe('templates', () => {
  it('tell kinds whose rows all come from other documents', async () => {
    for (const kind of Object.values(kinds)) {
      const isDrawn = ['purchaseReturn', 'purchasePayment', 'purchaseAdvance', 'purchaseInvoice'].includes(
        kind.code,
      )
      expect((await template(kind.code)).template.bDrawnOnly).toBe(isDrawn ? true : undefined)
    }
  })
})

describe('a draw', () => {
  it('of chosen rows answers these, and all of a document that none of them belongs to', async () => {
    const [one, other] = [await requested(), await requested()]
    const line = one.rowList[1]?.cLineUuid ?? ''
    const { data } = await draw(
      admin,
      'purchaseOrder',
      'purchaseRequest',
      [one.cDocUuid, other.cDocUuid],
      [line],
    )
    expect(data.rowList.map(row => row.cUpstreamLineUuid)).toEqual([
      line,
      ...other.rowList.map(row => row.cLineUuid),
    ])
    expect(
      await draw(
        admin,
        'purchaseOrder',
        'purchaseRequest',
        [one.cDocUuid],
        [other.rowList[0]?.cLineUuid ?? ''],
      ),
    ).toMatchObject({ code: 40400 })
  })

  it('for a document of another supplier is refused in words, one of the same or of none is not', async () => {
    const order = await ordered(admin)
    const added = (values: object) =>
      admin.post(path('drawFromUpstream'), {
        cVoucherCode: 'goodsReceipt',
        cUpstreamVoucherCode: 'purchaseOrder',
        cDocUuids: [order.cDocUuid],
        cLineUuids: [],
        values,
        ...OWN,
      })
    expect(await added({ cSupplierUuid: OTHER })).toMatchObject({
      code: 40000,
      msg: `采购订单${order.cDocCode}的供应商与本单的供应商不一致，不能追加`,
    })
    for (const values of [{ cSupplierUuid: SUPPLIER }, { cSupplierUuid: null }, {}])
      expect((await added(values)).code).toBe(1)
  })
})

/** What rows say of themselves, as [iDoneQty, iArrivedQty or iPaidQty]. */
const progress = ({ rowList }: DocumentAnswer) =>
  rowList.map(({ iDoneQty, iArrivedQty, iPaidQty }) => [iDoneQty, iArrivedQty ?? iPaidQty])

describe('how far a row is', () => {
  it('is told of a request: ordered, and arrived by its orders, also where these may not be seen', async () => {
    const request = await requested()
    expect(progress(request)).toEqual([
      ['0', '0'],
      ['0', '0'],
    ])
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = await orderOf(rowList.slice(0, 1), '8')
    await receivedOf(admin, order, '5')
    const told = [
      ['8', '5'],
      ['0', '0'],
    ]
    expect(progress(await read(admin, request))).toEqual(told)
    const list = and(
      eq(widgetDefinitions.kind, 'dataTable'),
      eq(widgetDefinitions.code, 'alc-biz-purchase/PurchaseOrder'),
    )
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(list)
    const readBy = (cReader: string) =>
      sandbox.db
        .update(widgetDefinitions)
        .set({ definition: { ...(row?.definition as object), cReader } })
        .where(list)
    await readBy('administrator')
    expect(
      (
        await colleague.post(path('getDocument'), {
          ...OWN,
          cVoucherCode: 'purchaseOrder',
          cDocUuid: order.cDocUuid,
        })
      ).code,
    ).toBe(2000)
    expect(progress(await read(colleague, request))).toEqual(told)
    await readBy('everybody')
  })

  it('of an order follows receipts, an exchange and its close', async () => {
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order, '6')
    expect(progress(await read(admin, order))).toEqual([['6', undefined]])
    await wentBack(admin, receipt, '2', { cHandling: 'exchange' })
    expect(progress(await read(admin, order))).toEqual([['4', undefined]])
    await receivedOf(admin, order, '5')
    const closed = await through(admin, await read(admin, order), 'close')
    expect(progress(closed)).toEqual([['9', undefined]])
  })

  it('of a receipt is what went back and what of the rest is paid; an exchange of paid goods is paid', async () => {
    const order = await ordered(admin)
    const receipt = await receivedOf(admin, order)
    expect(progress(receipt)).toEqual([['0', '0']])
    await paidOf(admin, receipt, '6')
    expect(progress(await read(admin, receipt))).toEqual([['0', '6']])
    await paidOf(admin, receipt, '4')
    await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
    expect(progress(await read(admin, receipt))).toEqual([['4', '6']])
    const second = await receivedOf(admin, order)
    expect(progress(second)).toEqual([['0', '4']])
  })

  it('of goods without a price says nothing of payments', async () => {
    const free = { cGoodsUuid: A4, iQty: '2', iPrice: '0' }
    const order = await through(
      admin,
      (await save(admin, 'purchaseOrder', [free, { ...free, iPrice: '145.00' }])).data,
      'submit',
      'approve',
    )
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const receipt = await through(admin, (await save(admin, 'goodsReceipt', rowList)).data, 'post')
    expect(progress(receipt)).toEqual([
      ['0', undefined],
      ['0', '0'],
    ])
  })

  it('is not told before it counts, nor of what nothing more comes of', async () => {
    const draft = (await save(admin, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]))
      .data
    expect(progress(draft)).toEqual([[undefined, undefined]])
    const receipt = await receivedOf(admin, await ordered(admin))
    const payment = await paidOf(admin, receipt, '1')
    expect(progress(payment)).toEqual([[undefined, undefined]])
  })
})

describe('the account of a supplier', () => {
  it('names the receipts that are due first, and how many there are', async () => {
    const { data } = await listRows(
      admin,
      'SupplierAccount',
      'cSupplierUuid,cOpenCodes,iPayableCount',
      'iOwedAmount desc',
    )
    let several = 0
    for (const row of data.pageData) {
      const codes = String(row['cOpenCodes'] ?? '')
        .split(',')
        .filter(Boolean)
      expect(row['iPayableCount']).toBe(codes.length)
      const due = new Map<unknown, unknown>()
      for (const code of codes) {
        const found = await listRows(admin, 'GoodsReceipt', 'dDueDate', 'dDocDate desc', ['cDocCode', code])
        due.set(code, found.data.pageData[0]?.['dDueDate'] ?? '9999')
      }
      const days = codes.map(code => String(due.get(code)))
      expect(days).toEqual([...days].sort())
      if (new Set(days).size > 1) several += 1
    }
    expect(several).toBeGreaterThan(0)
  })
})
