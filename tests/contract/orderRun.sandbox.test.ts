import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import type { OrderRunAnswer, OrderRunRow } from '@wire/orderRun'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpSuppliers, menuButtons } from '../../sandbox/db/schema'
import { STATE } from '../../sandbox/services/document/machine'
import {
  A4,
  DAY,
  documentWorld,
  drawnFrom,
  HEADERS,
  OWN,
  readDocument,
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
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const PAPER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S1001'
const path = (name: string) => `alc-biz-industry/OrderRunAction/${name}`

type Named = Pick<DocumentAnswer, 'cDocUuid'>
const propose = (requests: readonly Named[], client = admin) =>
  client.post<OrderRunAnswer>(path('proposeOrders'), {
    ...OWN,
    cDocUuids: requests.map(({ cDocUuid }) => cDocUuid),
  })
const rowsOf = async (...requests: Named[]) => (await propose(requests)).data.rowList

const make = (
  cSupplierUuid: string,
  rows: readonly Pick<OrderRunRow, 'cLineUuid' | 'iQty' | 'iPrice'>[],
  over: object = {},
  client = admin,
) =>
  client.post<DocumentAnswer>(path('makeOrder'), {
    ...OWN,
    cRequestUuid: randomUUID(),
    cSupplierUuid,
    rowList: rows.map(({ cLineUuid, iQty, iPrice }) => ({ cLineUuid, iQty, iPrice })),
    ...over,
  })
/** A row with the price it has at a supplier. */
const at = (supplier: string, row: OrderRunRow) => ({
  ...row,
  iPrice: row.priceList.find(one => one.cSupplierUuid === supplier)?.iPrice ?? row.iPrice,
})

/** An approved request: so much paper, and pens where they are named. */
const requested = async (paper = '10', pens?: string): Promise<DocumentAnswer> => {
  const rows = [
    { cGoodsUuid: A4, iQty: paper, iPrice: '150.00' },
    ...(pens === undefined ? [] : [{ cGoodsUuid: PENS, iQty: pens, iPrice: '3.00' }]),
  ]
  return through(admin, (await save(admin, 'purchaseRequest', rows)).data, 'submit', 'approve')
}
/** Goods were ordered from a supplier at a price. */
const orderedFrom = async (cSupplierUuid: string, iPrice: string, cGoodsUuid = A4) => {
  const values = { ...HEADERS.purchaseOrder, cSupplierUuid }
  const rows = [{ cGoodsUuid, iQty: '1', iPrice }]
  return through(admin, (await save(admin, 'purchaseOrder', rows, { values })).data, 'submit', 'approve')
}

describe('what is left of several requests', () => {
  it('stands row by row, the older request first, with who supplied it before, the last one first', async () => {
    await orderedFrom(OTHER, '139.00')
    await orderedFrom(PAPER, '145.00')
    const [one, two] = [await requested('10', '200'), await requested('4')]
    const { rowList, leftOutList } = (await propose([two, one])).data
    expect(leftOutList).toEqual([])
    expect(rowList.map(({ cDocCode, iQty, iPrice }) => [cDocCode, iQty, iPrice])).toEqual([
      [one.cDocCode, '10', '150.00'],
      [one.cDocCode, '200', '3.00'],
      [two.cDocCode, '4', '150.00'],
    ])
    expect(rowList[0]).toMatchObject({ cGoodsName: expect.stringContaining('纸'), cUnit: expect.any(String) })
    expect(rowList[0]?.priceList.slice(0, 2)).toEqual([
      { cSupplierUuid: PAPER, cSupplierName: expect.any(String), iPrice: '145.00', dDocDate: DAY },
      { cSupplierUuid: OTHER, cSupplierName: expect.any(String), iPrice: '139.00', dDocDate: DAY },
    ])
  })

  it('names no supplier that was stopped', async () => {
    await orderedFrom(OTHER, '139.00')
    const request = await requested()
    const named = async () => (await rowsOf(request))[0]?.priceList.map(one => one.cSupplierUuid) ?? []
    expect(await named()).toContain(OTHER)
    const stop = (stopped: boolean) =>
      sandbox.db.update(erpSuppliers).set({ stopped }).where(eq(erpSuppliers.supplierUuid, OTHER))
    await stop(true)
    try {
      expect(await named()).not.toContain(OTHER)
    } finally {
      await stop(false)
    }
  })

  it('is less by what orders hold; requests of which nothing is left are named, with the reason', async () => {
    const [part, all, draft] = [await requested(), await requested(), await requested()]
    const orderOf = async (request: DocumentAnswer, iQty: string) =>
      (
        await save(
          admin,
          'purchaseOrder',
          some((await drawnFrom(admin, 'purchaseOrder', request)).rowList, iQty),
        )
      ).data
    await orderOf(part, '6')
    const order = await orderOf(all, '10')
    await step(admin, await readDocument(admin, draft), 'close', { cReason: '需求取消' })
    const { rowList, leftOutList } = (await propose([part, all, draft, { cDocUuid: 'none' }])).data
    expect(rowList.map(({ cDocCode, iQty }) => [cDocCode, iQty])).toEqual([[part.cDocCode, '4']])
    expect(leftOutList).toEqual([
      {
        cDocUuid: all.cDocUuid,
        cDocCode: all.cDocCode,
        cReason: `已在采购订单${order.cDocCode}中，没有可下单的物料`,
      },
      { cDocUuid: draft.cDocUuid, cDocCode: draft.cDocCode, cReason: '不是待下单的请购单' },
      { cDocUuid: 'none', cDocCode: '', cReason: '单据不存在，或您没有权限查看' },
    ])
  })

  it('is asked for by who enters orders only, and not for too many requests at once', async () => {
    const many = Array.from({ length: 51 }, (_, n) => ({ cDocUuid: `doc-${n}` }))
    expect(await propose(many)).toMatchObject({
      code: 40000,
      msg: '一次最多选择50张请购单，当前51张，请分批生成',
    })
    const request = await requested()
    const which = and(eq(menuButtons.menuCode, 'purchase-order'), eq(menuButtons.buttonCode, 'purchase-add'))
    const before = await sandbox.db.delete(menuButtons).where(which).returning()
    try {
      expect(await propose([request])).toMatchObject({ code: 40300, msg: '无权新增采购订单' })
      expect((await make(PAPER, [{ cLineUuid: 'none', iQty: '1', iPrice: '1.00' }])).code).not.toBe(1)
    } finally {
      await sandbox.db.insert(menuButtons).values(before)
    }
  })
})

describe('the order of one supplier', () => {
  it('is a draft of the rows that were named, at the last price, drawn from their requests', async () => {
    await orderedFrom(PAPER, '145.00')
    const [one, two] = [await requested('10', '200'), await requested('4')]
    const [paper, pens, more] = (await rowsOf(one, two)) as [OrderRunRow, OrderRunRow, OrderRunRow]
    const made = await make(PAPER, [at(PAPER, paper), at(PAPER, more)])
    expect(made.data).toMatchObject({ cVoucherCode: 'purchaseOrder', cState: STATE.draft })
    expect(made.data.values).toMatchObject({ cSupplierUuid: PAPER, iTotalAmount: '2030.00' })
    expect(
      made.data.rowList.map(({ cUpstreamDocCode, iQty, iPrice, iAmount }) => [
        cUpstreamDocCode,
        iQty,
        iPrice,
        iAmount,
      ]),
    ).toEqual([
      [one.cDocCode, '10', '145.00', '1450.00'],
      [two.cDocCode, '4', '145.00', '580.00'],
    ])
    // what is left is the other supplier's, at the price of the request where none was paid before
    expect((await rowsOf(one, two)).map(({ cLineUuid }) => cLineUuid)).toEqual([pens.cLineUuid])
    const other = await make(OTHER, [at(OTHER, pens)])
    expect(other.data.values).toMatchObject({ cSupplierUuid: OTHER })
    expect(other.data.rowList).toHaveLength(1)
  })

  it('is made once, however often it is asked for', async () => {
    const [row] = (await rowsOf(await requested())) as [OrderRunRow]
    const once = { cRequestUuid: randomUUID() }
    const [first, second] = await Promise.all([
      make(PAPER, [at(PAPER, row)], once),
      make(PAPER, [at(PAPER, row)], once),
    ])
    expect(first?.data.cDocCode).toMatch(/^CG\d{11}$/)
    expect(second?.data.cDocCode).toBe(first?.data.cDocCode)
  })

  it('of two buyers at the same moment one makes it; the other is shown what is left', async () => {
    const request = await requested('10', '200')
    const [paper] = (await rowsOf(request)) as [OrderRunRow]
    const answers = await Promise.all([
      make(PAPER, [at(PAPER, paper)]),
      make(PAPER, [at(PAPER, paper)], {}, colleague),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 40900])
    const refused = answers.find(({ code }) => code === 40900)
    expect(refused?.msg).toBe('请购单的剩余数量或价格已变化，请核对后重新生成')
    const now = refused?.data as unknown as OrderRunAnswer
    expect(now.rowList.map(({ iQty }) => iQty)).toEqual(['200'])
  })

  it('is not made at a price that has changed since it was seen', async () => {
    await orderedFrom(PAPER, '145.00')
    const request = await requested()
    const [row] = (await rowsOf(request)) as [OrderRunRow]
    await orderedFrom(PAPER, '151.00')
    const answer = await make(PAPER, [at(PAPER, row)])
    expect(answer.code).toBe(40900)
    const [now] = (answer.data as unknown as OrderRunAnswer).rowList
    expect(now && at(PAPER, now).iPrice).toBe('151.00')
    expect((await make(PAPER, now ? [at(PAPER, now)] : [])).code).toBe(1)
  })

  it('is refused of rows that are not there, and of a supplier that is none', async () => {
    expect((await make(PAPER, [{ cLineUuid: 'none', iQty: '1', iPrice: '1.00' }])).code).toBe(40400)
    const [row] = (await rowsOf(await requested())) as [OrderRunRow]
    const answer = await make('supplier-none', [row])
    expect(answer.code).toBe(40001)
  })
})
