import type { DocumentAnswer, DocumentKind } from '@wire/document'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpSettings, erpSuppliers } from '../../sandbox/db/schema'
import { spareOf } from '../../sandbox/services/document/receipt/tolerance'
import {
  A4,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  paidOf,
  problemsOf,
  readDocument as read,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const row = (iQty: string, over: object = {}) => ({ cGoodsUuid: A4, iQty, iPrice: '145.00', ...over })

/** An approved order of 100 boxes of paper; 5 % more may come. */
const tolerant = async (iOverPercent: string | null = '5', rows = [row('100', { iOverPercent })]) =>
  through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
const received = async (order: DocumentAnswer, iQty: string) => {
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  return save(admin, 'goodsReceipt', some(rowList, iQty))
}
const came = async (order: DocumentAnswer, iQty: string) =>
  through(admin, (await received(order, iQty)).data, 'post')
const first = ({ rowList }: DocumentAnswer) => rowList[0]
const lineOf = (document: DocumentAnswer) => String(first(document)?.cLineUuid)
const owedTo = async () =>
  (
    await listRows(admin, 'SupplierAccount', 'cSupplierUuid,iOwedAmount,iCreditAmount', 'iOwedAmount desc', [
      'cSupplierUuid',
      'supplier-hengqi-S2001',
    ])
  ).data.pageData[0]

describe('what more may come than was ordered', () => {
  it('is rounded down to whole pieces, and of measured goods to parts of their unit', () => {
    expect(spareOf('59', '5', '箱').toString()).toBe('2')
    expect(spareOf('19', '5', '箱').toString()).toBe('0')
    expect(spareOf('2.55', '5', '吨').toString()).toBe('0.127')
    expect(spareOf('100', null, '箱').toString()).toBe('0')
  })

  it('is what a new row says, or is agreed with its supplier, or the enterprise has set; by default nothing', async () => {
    const saved = async (rows: object[], values: object = {}) =>
      (
        await save(admin, 'purchaseOrder', rows, { values: { ...HEADERS.purchaseOrder, ...values } })
      ).data.rowList.map(one => one['iOverPercent'])
    const packing = { cSupplierUuid: 'supplier-hengqi-S5001' }
    expect(await saved([row('10')])).toEqual([null])
    expect(await saved([row('10'), row('10', { iOverPercent: '0' })], packing)).toEqual(['5.00', '0.00'])
    await sandbox.db.insert(erpSettings).values({ orgUuid: OWN.cOrgUuid, overPercent: '3' })
    expect(await saved([row('10')])).toEqual(['3.00'])
    expect(await saved([row('10')], packing)).toEqual(['5.00'])
    // what is agreed with a supplier may also be that nothing more comes
    const [supplier] = [eq(erpSuppliers.supplierUuid, packing.cSupplierUuid)]
    await sandbox.db.update(erpSuppliers).set({ overPercent: '0' }).where(supplier)
    expect(await saved([row('10')], packing)).toEqual([null])
    await sandbox.db.update(erpSuppliers).set({ overPercent: '5' }).where(supplier)
    await sandbox.db.delete(erpSettings)
  })

  it('of another supplier is what is agreed with that one, but where it was changed by hand', async () => {
    const packing = { cSupplierUuid: 'supplier-hengqi-S5001' }
    const values = (over: object = {}) => ({ values: { ...HEADERS.purchaseOrder, ...over } })
    const again = async ({ cDocUuid, iVersion }: DocumentAnswer, rows: object[], over?: object) =>
      (await save(admin, 'purchaseOrder', rows, { cDocUuid, iVersion, ...values(over) })).data
    const percents = ({ rowList }: DocumentAnswer) => rowList.map(one => one['iOverPercent'])

    const draft = (await save(admin, 'purchaseOrder', [row('10'), row('20')], values(packing))).data
    expect(percents(draft)).toEqual(['5.00', '5.00'])
    const [one = {}, other = {}] = draft.rowList
    const moved = await again(draft, [one, { ...other, iOverPercent: '2' }])
    expect(percents(moved)).toEqual([null, '2.00'])
    const said = Object.entries(moved.rowList[0] ?? {})
    const unsaid = Object.fromEntries(said.filter(([name]) => name !== 'iOverPercent'))
    const back = await again(moved, [unsaid, ...moved.rowList.slice(1)], packing)
    expect(percents(back)).toEqual(['5.00', '5.00'])
    // the same supplier: what stands there stays
    const blank = back.rowList.map(each => ({ ...each, iOverPercent: null }))
    const kept = await again(back, blank, packing)
    expect(percents(await again(kept, kept.rowList, packing))).toEqual([null, null])
  })

  it('is changed while the order is a draft, and may be blank then', async () => {
    const draft = (await save(admin, 'purchaseOrder', [row('10', { iOverPercent: '5' })])).data
    const changed = async (document: DocumentAnswer, iOverPercent: string | null) => {
      const { cDocUuid, iVersion, rowList } = document
      const rows = rowList.map(one => ({ ...one, iOverPercent }))
      return (await save(admin, 'purchaseOrder', rows, { cDocUuid, iVersion })).data
    }
    const more = await changed(draft, '12.5')
    expect(first(more)?.['iOverPercent']).toBe('12.50')
    expect(first(await changed(more, null))?.['iOverPercent']).toBeNull()
    const wrong = await save(admin, 'purchaseOrder', [row('10', { iOverPercent: '101' })])
    expect(problemsOf(wrong)).toMatchObject([{ iRow: 1, cFieldName: 'iOverPercent' }])
  })
})

describe('a receipt of such an order', () => {
  it('says how much it may hold, and is refused above it, by its row', async () => {
    const order = await tolerant()
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    expect(rowList).toMatchObject([{ iQty: '100', iLeftQty: '100', iMostQty: '105' }])
    const first60 = await received(order, '60')
    expect(first60.data.rowList).toMatchObject([{ iLeftQty: '100', iMostQty: '105' }])
    expect((await drawnFrom(admin, 'goodsReceipt', order)).rowList).toMatchObject([
      { iLeftQty: '40', iMostQty: '45' },
    ])
    expect(problemsOf(await received(order, '46'))).toEqual([
      {
        iRow: 1,
        cFieldName: 'iQty',
        cMessage: `第1行超出可参照数量，${order.cDocCode}剩余40，含超收允差最多可收45`,
      },
    ])
    const second = await received(order, '45')
    // all of it was still to come: what others have entered does not count
    expect(first(await through(admin, first60.data, 'post'))?.iOverQty).toBeUndefined()
    const posted = await through(admin, second.data, 'post')
    expect(first(posted)).toMatchObject({ iOverQty: '5' })
    expect(first(posted)?.iMostQty).toBeUndefined()
    expect(await read(admin, order)).toMatchObject({ cState: '5', rowList: [{ iDoneQty: '105' }] })
  })

  it('is refused above what was ordered where nothing is said, in the words it always had', async () => {
    const order = await tolerant(null)
    expect((await drawnFrom(admin, 'goodsReceipt', order)).rowList[0]).not.toHaveProperty('iMostQty')
    expect(problemsOf(await received(order, '100.001'))[0]?.cMessage).toBe(
      `第1行超出可参照数量，${order.cDocCode}剩余100`,
    )
  })

  it('is posted within it also when all that was ordered has come meanwhile, and is offered no more then', async () => {
    const order = await tolerant()
    const late = (await received(order, '5')).data
    await came(order, '100')
    const done = await read(admin, order)
    expect([done.cState, done.downstreamList]).toEqual(['5', []])
    const posted = await through(admin, late, 'post')
    expect(first(posted)).toMatchObject({ iOverQty: '5' })
    const listed = await listRows(admin, 'DrawablePurchaseOrderLine', 'iLeftQty', 'iLineNo asc', [
      ...(['cOrderUuid', order.cDocUuid] as const),
    ])
    expect(listed.data.pageData).toEqual([])
  })

  it('counts rows of one receipt together', async () => {
    const order = await tolerant()
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    const twice = [...some(rowList, '60'), ...some(rowList, '46')]
    expect(problemsOf(await save(admin, 'goodsReceipt', twice))).toMatchObject([{ iRow: 2 }])
    const posted = await through(
      admin,
      (await save(admin, 'goodsReceipt', [...some(rowList, '60'), ...some(rowList, '45')])).data,
      'post',
    )
    expect(posted.rowList.map(one => one.iOverQty)).toEqual([undefined, '5'])
  })

  it('takes nothing more by a row that was closed', async () => {
    const order = await tolerant()
    await came(order, '60')
    const closed = await step(admin, await read(admin, order), 'closeRows', {
      cLineUuids: [lineOf(order)],
      cReason: '不再需要',
    })
    expect(closed.data.rowList).toMatchObject([{ iClosedQty: '40' }])
    const row = { ...some([{ cGoodsUuid: A4, iPrice: '145.00' }], '1')[0], cUpstreamLineUuid: lineOf(order) }
    expect(problemsOf(await save(admin, 'goodsReceipt', [row]))[0]?.cMessage).toBe(
      `第1行超出可参照数量，${order.cDocCode}剩余0`,
    )
  })
})

describe('goods beyond an order', () => {
  it('are owed and paid as what was ordered is, and come off again with the receipt', async () => {
    const before = Number((await owedTo())?.['iOwedAmount'] ?? 0)
    const order = await tolerant()
    const receipt = await came(order, '103')
    expect(Number((await owedTo())?.['iOwedAmount']) - before).toBeCloseTo(103 * 145, 2)
    const payment = await drawnFrom(admin, 'purchasePayment', receipt)
    expect(payment.rowList).toMatchObject([{ iLeftQty: '103' }])
    const reversed = await step(admin, receipt, 'reverse', { cReason: '录错' })
    expect(reversed.code).toBe(1)
    expect(await read(admin, order)).toMatchObject({ cState: '3', rowList: [{ iDoneQty: '0' }] })
    expect((await drawnFrom(admin, 'goodsReceipt', order)).rowList).toMatchObject([
      { iLeftQty: '100', iMostQty: '105' },
    ])
  })

  it('leave nothing below zero: neither of the order nor of its request, also when the order is closed', async () => {
    const wanted = async (kind: DocumentKind, rows: object[]) =>
      through(admin, (await save(admin, kind, rows)).data, 'submit', 'approve')
    const request = await wanted('purchaseRequest', [row('200')])
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = await wanted('purchaseOrder', [
      ...some(rowList, '100', { iOverPercent: '5', iPrice: '145.00' }),
      row('10'),
    ])
    const drawn = (await drawnFrom(admin, 'goodsReceipt', order)).rowList
    await through(admin, (await save(admin, 'goodsReceipt', some(drawn.slice(0, 1), '105'))).data, 'post')
    expect(await read(admin, order)).toMatchObject({
      cState: '4',
      rowList: [{ iDoneQty: '105' }, { iDoneQty: '0' }],
    })
    // only the row with something to come is offered
    expect((await drawnFrom(admin, 'goodsReceipt', order)).rowList).toMatchObject([{ iLeftQty: '10' }])
    await through(admin, await read(admin, order), 'close')
    expect((await read(admin, request)).rowList).toMatchObject([{ iDoneQty: '100', iArrivedQty: '105' }])
    expect((await drawnFrom(admin, 'purchaseOrder', request)).rowList).toMatchObject([{ iLeftQty: '100' }])
  })

  it('are no more exchanged than the order still wants; what goes back is the supplier’s debt', async () => {
    const order = await tolerant()
    const receipt = await came(order, '105')
    await paidOf(admin, receipt, '105')
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const exchange = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
    expect(problemsOf(await save(admin, 'purchaseReturn', some(rowList, '2'), exchange))).toEqual([
      {
        iRow: 0,
        cFieldName: 'cHandling',
        cMessage: '第1行已超收，订单不再补货，不能换货，请选择其他处理方式',
      },
    ])
    const before = Number((await owedTo())?.['iCreditAmount'] ?? 0)
    await wentBack(admin, receipt, '5')
    expect(Number((await owedTo())?.['iCreditAmount']) - before).toBeCloseTo(5 * 145, 2)
  })

  it('that were to be exchanged before they came are a credit as far as nothing comes for them', async () => {
    const order = await tolerant()
    const receipt = await came(order, '98')
    await paidOf(admin, receipt, '98')
    const { rowList } = await drawnFrom(admin, 'purchaseReturn', receipt)
    const exchange = { values: { ...HEADERS.purchaseReturn, cHandling: 'exchange' } }
    const back = (await save(admin, 'purchaseReturn', some(rowList, '4'), exchange)).data
    const agreed = await through(admin, back, 'submit', 'approve')
    await came(order, '7')
    const before = await owedTo()
    await through(admin, agreed, 'post')
    // 101 are there: nothing is sent for the four, and the seven that came are still to be paid
    expect(await read(admin, order)).toMatchObject({ cState: '5', rowList: [{ iDoneQty: '101' }] })
    const after = await owedTo()
    const net = (one?: Record<string, unknown>) =>
      Number(one?.['iOwedAmount']) - Number(one?.['iCreditAmount'])
    expect(net(before) - net(after)).toBeCloseTo(4 * 145, 2)
  })

  it('leave a return that is taken back what it was', async () => {
    const order = await tolerant()
    const receipt = await came(order, '98')
    const back = await wentBack(admin, receipt, '3', { cHandling: 'exchange' })
    await receivedOf(admin, order, '5')
    const refused = await step(admin, back, 'reverse', { cReason: '录错' })
    // 98 and 5 and no return: 103 are within the tolerance
    expect(refused.code).toBe(1)
    expect(await read(admin, order)).toMatchObject({ rowList: [{ iDoneQty: '103' }] })
  })
})
