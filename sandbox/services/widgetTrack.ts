import type { TrackItem, TrackRequest } from '@wire/widgetTrack'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { erpPurchaseLines, erpPurchaseOrders } from '../db/schema'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
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

/** Enumeration purchaseState: who has the order is what became of it. */
const STATE = { awaitingReceipt: '3', partlyReceived: '4', received: '5', closed: '6' } as const
const RELEASED: readonly string[] = Object.values(STATE)
const PAID = 1

interface PurchaseOrder {
  code: string
  kind: string
  state: string
  arrived: number
}

/** Numbers of the documents an order has brought about, by step. */
const documentsOf = ({ code: number, kind, state, arrived }: PurchaseOrder): Map<Step, string> => {
  const documents = new Map<Step, string>([
    ['请购单', `PR${number}`],
    ['采购订单', number],
  ])
  if (kind === 'frame') documents.set('签署合同', `HT${number}`)
  if (RELEASED.includes(state)) documents.set('销售订单', `SO${number}`)
  if (arrived > 0)
    for (const [step, mark] of [
      ['发货单', 'DN'],
      ['出库单', 'OUT'],
      ['到货单', 'AR'],
      ['采购入库', 'IN'],
    ] as const)
      documents.set(step, `${mark}${number}`)
  return documents
}

const trackOf = (order: PurchaseOrder): TrackItem[] => {
  const documents = documentsOf(order)
  const last = Math.max(...[...documents.keys()].map(step => STEPS.indexOf(step)))
  return STEPS.map((step, index) => ({
    cVouchTypeName: step,
    bExist: documents.has(step),
    bExsitDownVouch: index < last,
    text: documents.get(step) ?? '',
    ...(step === '销售订单' && order.state === STATE.received && { iPaymentStatus: PAID }),
  }))
}

const findOrder = async (
  { db, caller }: StaffContext,
  orderUuid: string,
): Promise<PurchaseOrder | undefined> => {
  const [found] = await db
    .select({
      code: erpPurchaseOrders.code,
      kind: erpPurchaseOrders.kind,
      state: erpPurchaseOrders.state,
      arrived: sql<number>`coalesce(sum(${erpPurchaseLines.doneQty}), 0)::float8`,
    })
    .from(erpPurchaseOrders)
    .leftJoin(erpPurchaseLines, eq(erpPurchaseLines.docUuid, erpPurchaseOrders.docUuid))
    .where(
      and(
        eq(erpPurchaseOrders.docUuid, orderUuid),
        eq(erpPurchaseOrders.orgUuid, caller.institution.orgUuid),
      ),
    )
    .groupBy(erpPurchaseOrders.docUuid)
  return found
}

/** Where a document stands in the flow (widgets §4, §7). */
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
      const order = cVouchType === 'purchaseOrder' ? await findOrder(context, cUuid) : undefined
      if (!order) throw new ServiceError(CODE.notFound, '单据不存在')
      return trackOf(order)
    },
  }),
]
