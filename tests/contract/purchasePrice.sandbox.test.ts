import type { DocumentAnswer } from '@wire/document'
import type { LastPricesAnswer, PurchasePricesAnswer } from '@wire/purchasePrice'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { widgetDefinitions } from '../../sandbox/db/schema'
import type { ListDefinition } from '../../sandbox/world/widget/lists'
import { A4, documentWorld, HEADERS, OWN, save, through, DAY } from '../support/documentSteps'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PAPER = 'supplier-hengqi-S2001'
const OTHER = 'supplier-hengqi-S2002'
const path = (name: string) => `alc-biz-industry/PurchasePriceAction/${name}`
const prices = (over: object = {}, client = admin) =>
  client.post<PurchasePricesAnswer>(path('getPrices'), {
    cGoodsUuid: A4,
    cSupplierUuid: PAPER,
    bOthers: false,
    cExceptDocUuid: '',
    iPageNumber: 1,
    iPageSize: 10,
    ...OWN,
    ...over,
  })
const last = (over: object = {}, client = admin) =>
  client.post<LastPricesAnswer>(path('getLastPrices'), {
    cSupplierUuid: PAPER,
    cGoodsUuids: [A4],
    cExceptDocUuid: '',
    ...OWN,
    ...over,
  })

const drafted = async (iPrice: string, cSupplierUuid = PAPER, client = admin): Promise<DocumentAnswer> => {
  const values = { ...HEADERS.purchaseOrder, cSupplierUuid }
  return (await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '12', iPrice }], { values })).data
}
const agreed = async (iPrice: string, cSupplierUuid = PAPER) =>
  through(admin, await drafted(iPrice, cSupplierUuid), 'submit', 'approve')

describe('what goods cost before', () => {
  it('is told order by order, the newest first, of this supplier or of all others, page by page', async () => {
    const before = (await prices()).data.iTotleSize
    const first = await agreed('140.00')
    const second = await agreed('141.50')
    const other = await agreed('99.90', OTHER)
    const mine = (await prices()).data
    expect(mine.iTotleSize).toBe(before + 2)
    expect(mine.pageData.slice(0, 2)).toMatchObject([
      {
        cDocUuid: second.cDocUuid,
        cDocCode: second.cDocCode,
        dDocDate: DAY,
        cSupplierUuid: PAPER,
        iQty: '12',
        iPrice: '141.50',
      },
      { cDocUuid: first.cDocUuid, iPrice: '140.00' },
    ])
    expect((await prices({ iPageSize: 1, iPageNumber: 2 })).data.pageData).toMatchObject([
      { cDocUuid: first.cDocUuid },
    ])
    const others = (await prices({ bOthers: true })).data.pageData
    expect(others[0]).toMatchObject({ cDocUuid: other.cDocUuid, iPrice: '99.90' })
    expect(others.every(({ cSupplierUuid }) => cSupplierUuid !== PAPER)).toBe(true)
    expect((await prices({ cSupplierUuid: '' })).data.pageData[0]?.cDocUuid).toBe(other.cDocUuid)
  })

  it('counts what was agreed alone: no drafts, no other goods, and not the order that is looked at', async () => {
    const order = await agreed('150.00')
    const draft = await drafted('160.00')
    const uuids = async (over: object = {}) =>
      (await prices({ iPageSize: 100, ...over })).data.pageData.map(({ cDocUuid }) => cDocUuid)
    expect(await uuids()).not.toContain(draft.cDocUuid)
    expect(await uuids()).toContain(order.cDocUuid)
    expect(await uuids({ cExceptDocUuid: order.cDocUuid })).not.toContain(order.cDocUuid)
    expect(await uuids({ cGoodsUuid: 'goods-of-nobody' })).toEqual([])
  })

  it('is the last price of this supplier, or else that of another one', async () => {
    await agreed('130.00')
    await agreed('120.00', OTHER)
    expect((await last()).data.priceList).toMatchObject([
      { cGoodsUuid: A4, iPrice: '130.00', cSupplierUuid: PAPER },
    ])
    expect((await last({ cSupplierUuid: OTHER })).data.priceList[0]?.iPrice).toBe('120.00')
    // a supplier who has never sold them
    const elsewhere = (await last({ cSupplierUuid: 'supplier-hengqi-S4001' })).data.priceList
    expect(elsewhere).toMatchObject([{ iPrice: '120.00', cSupplierUuid: OTHER }])
    expect((await last({ cGoodsUuids: [] })).data.priceList).toEqual([])
  })

  it('is told of orders that the person may read alone', async () => {
    const order = await agreed('170.00')
    const theirs = async () => (await prices({ iPageSize: 100 }, colleague)).data.pageData
    expect((await theirs()).map(({ cDocUuid }) => cDocUuid)).toContain(order.cDocUuid)
    const { db } = sandbox
    const W = widgetDefinitions
    const list = and(eq(W.kind, 'list'), eq(W.code, 'purchaseOrder'))
    const [before] = await db.select().from(W).where(list)
    const definition = before?.definition as ListDefinition
    const baseList = { ...definition.baseList, cDataScopeType: 'person' }
    await db
      .update(W)
      .set({ definition: { ...definition, baseList } })
      .where(list)
    expect((await theirs()).map(({ cDocUuid }) => cDocUuid)).not.toContain(order.cDocUuid)
    const known = (await last({}, colleague)).data.priceList
    expect(known.map(({ iPrice }) => iPrice)).not.toContain('170.00')
    await db.update(W).set({ definition }).where(list)
  })
})
