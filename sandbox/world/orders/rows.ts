import type * as schema from '../../db/schema'
import { DAY_MS } from '../../kernel/chinaTime'
import { chargePosting, type LedgerPosting, refundPosting, settlementPosting } from '../../ledger/postings'
import { isOpen } from '../../services/afterSale/machine'
import { DELIVERY } from '../../services/order/delivery'
import { goodsSnapshot } from '../../services/order/lines'
import { EXPIRY_REASON } from '../../services/order/expiry'
import { PAY_PERIOD_MS } from '../../services/order/submit'
import { EXPIRED_FLOW } from '../../services/pay/flows'
import { PAY_STATE } from '../../services/pay/state'
import { pickUpPlaceOf } from '../catalog/deliveries'
import type { PlannedOrder } from './plan'

const MINUTE = 60_000

const totalOf = (order: PlannedOrder): number => order.goodsFen + order.freightFen
const isPaid = ({ sketch }: PlannedOrder): boolean => sketch.state !== 1 && sketch.state !== 5
const paidAtOf = (order: PlannedOrder): number => order.createdAt + 12 * MINUTE

const closedAtOf = ({ sketch, createdAt }: PlannedOrder): number | null => {
  if (sketch.state < 4) return null
  if (sketch.state !== 5) return createdAt + 5 * DAY_MS
  return createdAt + (sketch.cancelReason ? 40 * MINUTE : PAY_PERIOD_MS)
}

const cancelReasonOf = ({ state, cancelReason }: PlannedOrder['sketch']): string | null =>
  state === 5 ? (cancelReason ?? EXPIRY_REASON) : null

export const orderRow = (order: PlannedOrder): typeof schema.orders.$inferInsert => {
  const { sketch, buyer, createdAt } = order
  const shop = order.lines[0]?.goods
  return {
    orderUuid: order.orderUuid,
    orderCode: order.orderCode,
    userUuid: buyer.userUuid,
    accUuid: buyer.accUuid,
    orgUuid: buyer.orgUuid,
    personName: buyer.personName,
    shopUuid: shop?.shopUuid ?? '',
    shopName: shop?.shopName ?? '',
    operated: shop?.operated ?? false,
    state: sketch.state,
    createdAt,
    payDeadline: createdAt + PAY_PERIOD_MS,
    paidAt: isPaid(order) ? paidAtOf(order) : null,
    closedAt: closedAtOf(order),
    goodsFen: order.goodsFen,
    tierDiscountFen: order.tierDiscountFen,
    deliveryType: sketch.delivery ?? DELIVERY.express,
    pickUpPlace: sketch.delivery === DELIVERY.pickUp ? pickUpPlaceOf(shop?.shopUuid ?? '') : null,
    freightFen: order.freightFen,
    totalFen: totalOf(order),
    remark: sketch.remark ?? null,
    poReference: sketch.poReference ?? null,
    cancelReason: cancelReasonOf(sketch),
    reviewed: sketch.reviewed ?? false,
    afterSale: (sketch.cases ?? []).some(({ steps }) => isOpen(steps.at(-1)?.state ?? 8)),
    receiver: buyer.personName,
    mobilePhone: buyer.phone,
    ...(order.membership ?? { splicingUuid: null, held: false, rebateFen: 0 }),
    fullAddress: [buyer.province, buyer.city, buyer.area, buyer.detail].join(''),
  }
}

export const lineRows = (order: PlannedOrder): (typeof schema.orderLines.$inferInsert)[] =>
  order.lines.map(({ goods, qty, priceFen, amountFen }, position) => ({
    orderLineUuid: `${order.orderUuid}-${position + 1}`,
    orderUuid: order.orderUuid,
    position,
    ...goodsSnapshot(goods),
    qty,
    priceFen,
    amountFen,
  }))

const flowState = (order: PlannedOrder) => {
  if (isPaid(order)) return PAY_STATE.paid
  return order.sketch.state === 1 ? PAY_STATE.open : PAY_STATE.closed
}

export const flowRow = (order: PlannedOrder): typeof schema.payFlows.$inferInsert => ({
  flowNo: order.flowNo,
  userUuid: order.buyer.userUuid,
  accUuid: order.buyer.accUuid,
  state: flowState(order),
  totalFen: totalOf(order),
  receiverOrgName: order.lines[0]?.goods.shopName ?? '',
  payAccName: order.buyer.orgName,
  trxIp: '203.0.113.24',
  createdAt: order.createdAt,
  expiresAt: order.createdAt + PAY_PERIOD_MS,
  ...(isPaid(order) && { paidAt: paidAtOf(order), payId: order.payId, methodCode: 'SCAN_ANY' }),
  ...(order.sketch.state === 5 && {
    message: order.sketch.cancelReason ? '订单已取消，支付单已关闭' : EXPIRED_FLOW,
  }),
})

export const paymentRow = (order: PlannedOrder): typeof schema.providerPayments.$inferInsert => ({
  payId: order.payId,
  flowNo: order.flowNo,
  kind: 'scan',
  state: 'paid',
  amountFen: totalOf(order),
  title: '聚合扫码',
  receiverName: order.lines[0]?.goods.shopName ?? '',
  secret: order.secret,
  payer: order.buyer.accUuid,
  createdAt: order.createdAt + 10 * MINUTE,
  expiresAt: order.createdAt + PAY_PERIOD_MS,
  endedAt: paidAtOf(order),
})

export interface StampedPosting {
  posting: LedgerPosting
  transactionUuid: string
  createdAt: number
}

/** What the money of an order did: nothing, charged and settled, or refunded after that. */
export const postingsOf = (order: PlannedOrder): StampedPosting[] => {
  if (!isPaid(order)) return []
  const { flowNo, payId, orderUuid, buyer } = order
  const shopUuid = order.lines[0]?.goods.shopUuid ?? ''
  const amountFen = totalOf(order)
  const postings: LedgerPosting[] = [
    chargePosting({ flowNo, payer: buyer.accUuid, payId, amountFen }),
    settlementPosting({ flowNo, payId, shares: [{ shopUuid, orderUuid, amountFen }] }),
  ]
  if (order.sketch.state === 6) {
    postings.push(refundPosting({ orderUuid, shopUuid, payer: buyer.accUuid, amountFen }))
  }
  return postings.map(posting => ({
    posting,
    transactionUuid: `ltx-${posting.kind}-${orderUuid}`,
    createdAt: posting.kind === 'refund' ? order.createdAt + 5 * DAY_MS : paidAtOf(order),
  }))
}
