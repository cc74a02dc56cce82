import type { ToolbarLayout } from '@wire/widgetToolbar'
import type { TrackItem } from '@wire/widgetTrack'
import { and, eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import {
  erpGoodsReceiptLines,
  erpGoodsReceipts,
  erpPurchaseLines,
  erpPurchaseOrders,
  erpPurchaseReturnLines,
  institutions,
  orders,
  parcels,
  widgetDefinitions,
} from '../../sandbox/db/schema'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let client: SignedClient
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  client = await SignedClient.loggedIn(sandbox.url, '13800000001')
}, 120_000)
afterAll(() => sandbox.close())

const OWN = { cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi' }

describe('the flow of a document', () => {
  const orderIn = async (state: string): Promise<string> => {
    const inState = and(eq(erpPurchaseOrders.state, state), eq(erpPurchaseOrders.orgUuid, OWN.cOrgUuid))
    const [order] = await sandbox.db.select().from(erpPurchaseOrders).where(inState)
    if (!order) throw new Error(`no purchase order in state ${state}`)
    return order.docUuid
  }
  const track = (cUuid: string, more: object = {}) =>
    client.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
      cVouchType: 'purchaseOrder',
      cUuid,
      ...OWN,
      ...more,
    })
  const step = (items: TrackItem[], name: string) => items.find(item => item.cVouchTypeName === name)

  it('[W099] [W087] tells every step, and which have documents: the shop’s order, its payment and parcels too', async () => {
    const { data } = await track('po-hengqi-shop')
    expect(data).toHaveLength(17)
    expect(step(data, '采购订单')).toMatchObject({ bExist: true, bExsitDownVouch: true })
    expect(step(data, '发起询价')).toMatchObject({ bExist: false, bExsitDownVouch: true, text: '' })
    expect(step(data, '采购入库')).toMatchObject({ bExist: true, bExsitDownVouch: false })
    expect(step(data, '采购退货')).toMatchObject({ bExist: false, bExsitDownVouch: false })
    expect(step(data, '销售订单')).toMatchObject({ bExist: true, iPaymentStatus: 1 })
    const [order] = await sandbox.db
      .select()
      .from(orders)
      .where(eq(orders.poReference, step(data, '采购订单')?.text ?? ''))
    expect(step(data, '销售订单')?.text).toBe(order?.orderCode)
    const sent = await sandbox.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderUuid, order?.orderUuid ?? ''))
    expect(step(data, '发货单')?.text).toBe(sent.map(parcel => parcel.trackingNo).join(','))
    expect(step(data, '采购付款')?.text).toMatch(/./)
  })

  it('is the chain of the documents themselves, whichever of them is asked for', async () => {
    const [found] = await sandbox.db
      .select({ order: erpPurchaseLines.docUuid, receipt: erpGoodsReceiptLines.docUuid })
      .from(erpPurchaseReturnLines)
      .innerJoin(
        erpGoodsReceiptLines,
        eq(erpGoodsReceiptLines.lineUuid, erpPurchaseReturnLines.upstreamLineUuid),
      )
      .innerJoin(erpPurchaseLines, eq(erpPurchaseLines.lineUuid, erpGoodsReceiptLines.upstreamLineUuid))
      .where(
        and(
          eq(erpPurchaseReturnLines.orgUuid, OWN.cOrgUuid),
          eq(erpPurchaseLines.upstreamKind, 'purchaseRequest'),
        ),
      )
    const lines = await sandbox.db
      .select()
      .from(erpPurchaseLines)
      .where(eq(erpPurchaseLines.docUuid, found?.order ?? ''))
    const receipts = await sandbox.db
      .selectDistinct({ code: erpGoodsReceipts.code })
      .from(erpGoodsReceiptLines)
      .innerJoin(erpGoodsReceipts, eq(erpGoodsReceipts.docUuid, erpGoodsReceiptLines.docUuid))
      .where(eq(erpGoodsReceiptLines.upstreamDocUuid, found?.order ?? ''))
    const { data } = await track(found?.order ?? '')
    expect(step(data, '请购单')?.text).toBe(lines[0]?.upstreamDocCode)
    expect(step(data, '到货单')?.text.split(',')).toEqual(receipts.map(one => one.code).sort())
    expect(step(data, '采购退货')).toMatchObject({ bExist: true })
    const requestUuid = lines[0]?.upstreamDocUuid ?? ''
    const fromRequest = await track(requestUuid, { cVouchType: 'purchaseRequest' })
    expect(fromRequest.data).toEqual(data)
    const fromReceipt = await track(found?.receipt ?? '', { cVouchType: 'goodsReceipt' })
    expect(step(fromReceipt.data, '采购订单')).toEqual(step(data, '采购订单'))
    expect(step(fromReceipt.data, '采购退货')).toEqual(step(data, '采购退货'))
  })

  it('tells no number of a document the person may not see', async () => {
    const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const trackAs = (cUuid: string, cVouchType: string) =>
      colleague.post<TrackItem[]>('alc-biz-industry/Track/getTrackListByTypeAndUuid', {
        cVouchType,
        cUuid,
        ...OWN,
      })
    const [found] = await sandbox.db
      .select({ order: erpGoodsReceiptLines.upstreamDocUuid, receipt: erpGoodsReceiptLines.docUuid })
      .from(erpGoodsReceiptLines)
      .where(
        and(
          eq(erpGoodsReceiptLines.orgUuid, OWN.cOrgUuid),
          eq(erpGoodsReceiptLines.upstreamKind, 'purchaseOrder'),
        ),
      )
    const { order, receipt } = found ?? {}
    const before = await trackAs(receipt ?? '', 'goodsReceipt')
    expect(step(before.data, '采购订单')).toMatchObject({ bExist: true })
    const definition = async (kind: 'list' | 'dataTable', code: string, change: (now: object) => object) => {
      const which = and(eq(widgetDefinitions.kind, kind), eq(widgetDefinitions.code, code))
      const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
      const now = row?.definition as object
      await sandbox.db
        .update(widgetDefinitions)
        .set({ definition: change(now) })
        .where(which)
      return () => sandbox.db.update(widgetDefinitions).set({ definition: now }).where(which)
    }
    const asBefore = await definition('list', 'purchaseOrder', now => ({
      ...now,
      baseList: { ...(now as { baseList: object }).baseList, cDataScopeType: 'person' },
    }))
    await sandbox.db
      .update(erpPurchaseOrders)
      .set({ creatorPersonUuid: 'person-0001-hengqi' })
      .where(eq(erpPurchaseOrders.docUuid, order ?? ''))
    expect(await trackAs(order ?? '', 'purchaseOrder')).toMatchObject({ code: 40400, msg: '单据不存在' })
    const hidden = await trackAs(receipt ?? '', 'goodsReceipt')
    expect(step(hidden.data, '采购订单')).toMatchObject({ bExist: false, text: '' })
    expect(step(hidden.data, '到货单')).toEqual(step(before.data, '到货单'))
    await asBefore()
    const toAllAgain = await definition('dataTable', 'alc-biz-purchase/PurchaseOrder', now => ({
      ...now,
      cReader: 'administrator',
    }))
    const unread = await trackAs(receipt ?? '', 'goodsReceipt')
    expect(step(unread.data, '采购订单')).toMatchObject({ bExist: false, text: '' })
    expect(await trackAs(order ?? '', 'purchaseOrder')).toMatchObject({ code: 2000 })
    await toAllAgain()
  })

  it('ends with the order while it is a draft', async () => {
    const { data } = await track(await orderIn('1'))
    const there = data.filter(item => item.bExist).map(item => item.cVouchTypeName)
    expect(there.at(-1)).toBe('采购订单')
    expect(step(data, '销售订单')).toEqual({
      cVouchTypeName: '销售订单',
      bExist: false,
      bExsitDownVouch: false,
      text: '',
    })
  })

  it('is told to its organisation only', async () => {
    const orderUuid = await orderIn('5')
    expect(await track(orderUuid, { cOrgUuid: 'org-lanchuan' })).toMatchObject({ code: 40300 })
    expect(await track('order-of-nobody')).toMatchObject({ code: 40400, msg: '单据不存在' })
    expect(await track(orderUuid, { cVouchType: 'payslip' })).toMatchObject({ code: 40400 })
  })
})

describe('the toolbar of a menu', () => {
  const toolbar = async (more: object = {}) => {
    const [member] = await sandbox.db
      .select()
      .from(institutions)
      .where(and(eq(institutions.userUuid, client.userUuid), eq(institutions.accUuid, OWN.cAccUuid)))
    return client.post<ToolbarLayout>('alc-auth/RoleAuthAction/getButtonListByMenuUuid', {
      cAccUuid: OWN.cAccUuid,
      cMenuUuid: 'menu-purchase-order',
      cPersonUuid: member?.personUuid,
      cUserType: 'admin',
      ...more,
    })
  }

  it('[L091] has its zones and says that it has no plans', async () => {
    const { data } = await toolbar()
    expect(data.zoneA[0]).toMatchObject({ cButtonCode: 'add', cButtonName: '新增' })
    expect(data.zoneA[0]?.childrenList.map(child => child.cButtonName)).toEqual(['空白单据', '参照上游'])
    expect(data).toMatchObject({
      planHave: { bOrg: false, bPerson: false },
      cOrgUuid: OWN.cOrgUuid,
      bInit: true,
      iPlanType: 1,
    })
  })

  it('of no menu, or for somebody else, is refused', async () => {
    expect(await toolbar({ cMenuUuid: 'menu-none' })).toMatchObject({ code: 40400, msg: '菜单不存在' })
    expect(await toolbar({ cPersonUuid: 'person-0003' })).toMatchObject({ code: 40300 })
  })
})
