import type { TrackItem, TrackRequest } from '@wire/widgetTrack'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { parcels, payFlowOrders, payFlows } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { type ChainLink, chainOf, chainRoot } from './document/chain'
import { SHOP_ORDER } from './document/kinds'
import { STATE } from './document/machine'
import { code, requireOwner, type StaffContext } from './widget/staffRequest'

/** The steps of the flow in their order (widgets §9). */
const STEPS = [
  '请购单',
  '合同申请单',
  '发起询价',
  '询报价',
  '确定报价',
  '发起合同',
  '签署合同',
  '采购订单',
  '销售订单',
  '采购付款',
  '销售收款',
  '发货单',
  '出库单',
  '到货单',
  '采购入库',
  '采购退货',
  '销售补货',
] as const
type Step = (typeof STEPS)[number]

const PAID = 1

/** Documents of the chain that are in one step of the flow; goods received are posted receipts. */
const stepsOf = ({ kind, state }: ChainLink): Step[] => {
  switch (kind) {
    case 'purchaseRequest':
      return ['请购单']
    case 'purchaseOrder':
      return ['采购订单']
    case 'goodsReceipt':
      return state === STATE.done ? ['到货单', '采购入库'] : ['到货单']
    case 'purchaseReturn':
      return ['采购退货']
    case 'purchasePayment':
    case 'purchaseAdvance':
      return ['采购付款']
    // it is of goods that were received
    case 'purchaseInvoice':
      return ['采购入库']
    // 出库单 is the supplier's: goods that were received are at the end of their flow
    case 'goodsIssue':
      return []
    case 'shopOrder':
      return ['销售订单']
  }
}

interface Flow {
  numbers: Map<Step, string[]>
  /** the documents among them: payments and advances stand in one step, receipts and their invoices too */
  vouchers: Map<Step, NonNullable<TrackItem['voucherList']>>
  paid: boolean
}

/** What the shop did for its orders: how they were paid, what was sent. */
const addShopSteps = async (
  { db }: StaffContext,
  orderUuids: readonly string[],
  flow: Flow,
): Promise<void> => {
  if (orderUuids.length === 0) return
  const paid = await db
    .selectDistinct({ flowNo: payFlows.flowNo })
    .from(payFlows)
    .innerJoin(payFlowOrders, eq(payFlowOrders.flowNo, payFlows.flowNo))
    .where(and(inArray(payFlowOrders.orderUuid, [...orderUuids]), isNotNull(payFlows.paidAt)))
    .orderBy(asc(payFlows.flowNo))
  const sent = await db
    .select({ number: parcels.trackingNo })
    .from(parcels)
    .where(inArray(parcels.orderUuid, [...orderUuids]))
    .orderBy(asc(parcels.shippedAt))
  flow.paid = paid.length > 0
  const payments = paid.map(row => row.flowNo)
  const parcelNumbers = sent.map(row => row.number)
  if (flow.paid) {
    flow.numbers.set('销售收款', payments)
    // beside the documents that paid other suppliers
    flow.numbers.set('采购付款', [...payments, ...(flow.numbers.get('采购付款') ?? [])])
  }
  for (const step of ['发货单', '出库单'] as const)
    if (parcelNumbers.length > 0) flow.numbers.set(step, parcelNumbers)
}

const trackOf = ({ numbers, vouchers, paid }: Flow): TrackItem[] => {
  // goods that are issued without a receipt have no flow
  if (numbers.size === 0) return []
  const last = Math.max(...[...numbers.keys()].map(step => STEPS.indexOf(step)))
  return STEPS.map((step, index) => ({
    cVouchTypeName: step,
    bExist: numbers.has(step),
    bExsitDownVouch: index < last,
    text: numbers.get(step)?.join(',') ?? '',
    ...(vouchers.has(step) && { voucherList: vouchers.get(step) }),
    ...(step === '销售订单' && numbers.has(step) && paid && { iPaymentStatus: PAID }),
  }))
}

const readFlow = async (context: StaffContext, kind: string, uuid: string): Promise<TrackItem[]> => {
  const root = await chainRoot(context, kind, uuid)
  if (!root) throw new ServiceError(CODE.notFound, '单据不存在')
  const flow: Flow = { numbers: new Map(), vouchers: new Map(), paid: false }
  const links = await chainOf(context, root)
  for (const link of [...links].sort((one, other) => (one.code < other.code ? -1 : 1)))
    for (const step of stepsOf(link)) {
      flow.numbers.set(step, [...(flow.numbers.get(step) ?? []), link.code])
      if (step !== '采购付款' && step !== '采购入库') continue
      const voucher = { cVoucherCode: link.kind, cDocCode: link.code }
      flow.vouchers.set(step, [...(flow.vouchers.get(step) ?? []), voucher])
    }
  const shopOrders = links.filter(link => link.kind === SHOP_ORDER).map(link => link.uuid)
  await addShopSteps(context, shopOrders, flow)
  return trackOf(flow)
}

/** Where a document stands in the flow (widgets §4, §7): told by the documents it was made from and became. */
export const widgetTrackCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-biz-industry/Track/getTrackListByTypeAndUuid',
    access: 'institution',
    input: v.object({ cVouchType: code, cUuid: code, cOrgUuid: code, cAccUuid: code }),
    handle: async (
      { cVouchType, cUuid, cOrgUuid, cAccUuid }: TrackRequest,
      context,
    ): Promise<TrackItem[]> => {
      requireOwner(context, { cOrgUuid, cAccUuid })
      return readFlow(context, cVouchType, cUuid)
    },
  }),
]
