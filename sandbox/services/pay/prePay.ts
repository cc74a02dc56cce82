import type { PrePayInfo, PrePayOrder } from '@wire/pay'
import type { CallContext } from '../../kernel/call'
import { linesByOrder, type OrderLineRow } from '../order/lineRows'
import { yuanOf } from '../money'
import { flowOrders } from './access'
import type { FlowRow } from './flows'
import { type MethodOffer, methodTree } from './methods'

const itemOf = (line: OrderLineRow): PrePayOrder['itemDtos'][number] => ({
  goodsName: line.prodName,
  ...(line.specValues.length > 0 && { weight: line.specValues.join(' / ') }),
  goodsNum: line.qty,
  units: line.unit,
  price: yuanOf(line.priceFen),
  goodsPayableAmt: yuanOf(line.amountFen),
})

/** What the payment centre shows (widgets §3): receiver, orders with their goods, methods of the channel. */
export const prePayInfo = async (
  { db }: Pick<CallContext, 'db'>,
  flow: FlowRow,
  offer: Omit<MethodOffer, 'receiver'>,
): Promise<PrePayInfo> => {
  const rows = await flowOrders(db, flow.flowNo)
  const lines = await linesByOrder(
    db,
    rows.map(row => row.order.orderUuid),
  )
  return {
    cReceiverOrgName: flow.receiverOrgName,
    trxIp: flow.trxIp,
    cPayAccName: flow.payAccName,
    infoDtos: rows.map(({ order, amountFen }) => ({
      orderCode: order.orderCode,
      orderAmount: yuanOf(amountFen),
      itemDtos: (lines.get(order.orderUuid) ?? []).map(itemOf),
    })),
    payMethodInfo: methodTree({ ...offer, receiver: flow.receiverOrgName }),
  }
}
