import type * as schema from '../../db/schema'
import { HOUR_MS } from '../../kernel/chinaTime'
import { refundPosting } from '../../ledger/postings'
import { refundLimits, refundShares } from '../../services/afterSale/amounts'
import { deadlineOf, isPaidBack } from '../../services/afterSale/machine'
import { documentNumber } from '../../services/order/numbers'
import { returnAddressOf } from '../../services/logistics/traces'
import { amountOf } from '../../services/money'
import type { PlannedOrder } from './plan'
import type { StampedPosting } from './rows'

type CaseInsert = typeof schema.afterSales.$inferInsert
type CaseLineInsert = typeof schema.afterSaleLines.$inferInsert
type EventInsert = typeof schema.afterSaleEvents.$inferInsert
type State = CaseInsert['state']

/** A case of an order of the world, told by what happened and how many hours before now. */
export interface CaseSketch {
  kind: 1 | 2
  received: boolean
  reason: string
  note: string
  /** position of the line, pieces (absent: all) */
  lines: readonly { at: number; qty?: number }[]
  /** of the most that can come back, in percent; default 100 */
  percent?: number
  /** oldest first; the last one is where it stands */
  steps: readonly { state: State; ago: number; text?: string }[]
  parcel?: { courierCode: string; trackingNo: string }
}

export interface PlannedCase {
  row: CaseInsert
  lines: CaseLineInsert[]
  events: EventInsert[]
  postings: StampedPosting[]
}

const ACTOR: Record<State, EventInsert['actor']> = {
  1: 'buyer',
  2: 'merchant',
  3: 'merchant',
  4: 'buyer',
  5: 'merchant',
  6: 'platform',
  7: 'buyer',
  8: 'platform',
}

const titleOf = (sketch: CaseSketch, state: State): string => {
  if (state === 5) return sketch.kind === 2 ? '商家已收到退货' : '商家已同意退款'
  return {
    1: '提交售后申请',
    2: '商家已拒绝申请',
    3: '商家已同意退货',
    4: '买家已寄回商品',
    6: '退款已到账',
    7: '买家撤销申请',
    8: '超时未寄回商品，售后已关闭',
  }[state]
}

const textOf = (
  order: PlannedOrder,
  sketch: CaseSketch,
  state: State,
  refundFen: number,
): string | undefined => {
  const money = amountOf(refundFen)
  const shop = order.lines[0]?.goods
  if (state === 1) return `${sketch.kind === 2 ? '退货退款' : '仅退款'}，申请退款 ${money}`
  if (state === 3 && shop) return `请将商品寄回：${returnAddressOf(shop).cFullAddress}`
  if (state === 5) return `${money} 将原路退回付款账户，预计 1 至 2 天到账`
  if (state === 6) return `${money} 已退回付款账户`
  return undefined
}

const linesOf = (order: PlannedOrder, sketch: CaseSketch) => {
  const lines = order.lines.map((line, position) => ({
    orderLineUuid: `${order.orderUuid}-${position + 1}`,
    qty: line.qty,
    amountFen: line.amountFen,
    claimedQty: 0,
    claimedFen: 0,
  }))
  const wanted = new Map(
    sketch.lines.flatMap(({ at, qty }) => {
      const line = lines[at]
      return line ? [[line.orderLineUuid, Math.min(qty ?? line.qty, line.qty)] as const] : []
    }),
  )
  const totalFen = order.goodsFen + order.freightFen - (order.membership?.rebateFen ?? 0)
  const limits = refundLimits({ totalFen, lines }, wanted, true)
  const maxFen = [...limits.values()].reduce((sum, fen) => sum + fen, 0)
  const refundFen = Math.max(1, Math.floor((maxFen * (sketch.percent ?? 100)) / 100))
  return { refundFen, lines: refundShares(refundFen, limits, wanted) }
}

/** The cases of an order; each line is asked for by one of them. Pure. */
export const casesOf = (order: PlannedOrder, now: number): PlannedCase[] =>
  (order.sketch.cases ?? []).map((sketch, index) => {
    const { refundFen, lines } = linesOf(order, sketch)
    const key = order.orderUuid.replace(/^ord-/, '')
    const afterSaleUuid = `as-${key}-${index + 1}`
    const last = sketch.steps.at(-1)
    const first = sketch.steps[0]
    if (!first || !last) throw new Error('a case begins with a request')
    const at = (ago: number) => now - ago * HOUR_MS
    const paid = sketch.steps.find(step => step.state === 5)
    const sent = sketch.steps.find(step => step.state === 4)
    const shop = order.lines[0]?.goods
    const posting =
      isPaidBack(last.state) && shop
        ? refundPosting({
            orderUuid: order.orderUuid,
            shopUuid: shop.shopUuid,
            payer: order.buyer.accUuid,
            amountFen: refundFen,
            reference: afterSaleUuid,
          })
        : undefined
    return {
      row: {
        afterSaleUuid,
        afterSaleCode: documentNumber('AS', at(first.ago), {
          secret: () => (key + key).slice(index, index + 12),
        }),
        orderUuid: order.orderUuid,
        accUuid: order.buyer.accUuid,
        userUuid: order.buyer.userUuid,
        personName: order.buyer.personName,
        kind: sketch.kind,
        state: last.state,
        version: sketch.steps.length,
        received: sketch.received,
        reasonCode: sketch.reason,
        note: sketch.note,
        refundFen,
        fileUuids: [],
        refuseReason: last.state === 2 ? (last.text ?? null) : null,
        courierCode: sketch.parcel?.courierCode ?? null,
        trackingNo: sketch.parcel?.trackingNo ?? null,
        sentAt: sent ? at(sent.ago) : null,
        createdAt: at(first.ago),
        deadline: deadlineOf(last.state, at(last.ago)),
        refundedAt: paid ? at(paid.ago) : null,
      },
      lines: lines.map(line => ({ afterSaleUuid, ...line })),
      events: sketch.steps.map((step, position) => ({
        afterSaleUuid,
        version: position + 1,
        at: at(step.ago),
        state: step.state,
        actor: ACTOR[step.state],
        title: titleOf(sketch, step.state),
        text: step.text ?? textOf(order, sketch, step.state, refundFen) ?? null,
      })),
      postings: posting
        ? [
            {
              posting,
              transactionUuid: `ltx-refund-${afterSaleUuid}`,
              createdAt: at(paid?.ago ?? last.ago),
            },
          ]
        : [],
    }
  })
