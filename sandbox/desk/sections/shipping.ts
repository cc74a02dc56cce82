import { ServiceError } from '../../kernel/call'
import { unsentLines } from '../../services/logistics/read'
import { settleOverdueCases } from '../../services/afterSale/merchant'
import { ordersToShip, shipOrder } from '../../services/logistics/ship'
import { lockOrders } from '../../services/pay/flows'
import { yuanOf } from '../../services/money'
import { actionButton, type Html, html, table, timeText } from '../html'
import { DeskRefusal, requireSeen, type DeskAction, type DeskSection } from '../section'

const NAME = 'shipping'

const ship =
  (firstLineOnly: boolean): DeskAction =>
  async (tools, { id = '', unsent }) => {
    try {
      // a second press waits for the first one
      await lockOrders(tools.db, [id])
      requireSeen(unsent, (await unsentLines(tools.db, id)).length)
      return `已发货：${await shipOrder(tools, { orderUuid: id, firstLineOnly })}`
    } catch (error) {
      throw error instanceof ServiceError ? new DeskRefusal(error.message) : error
    }
  }

/** Paid orders the merchants have not sent yet. */
export const shippingDesk: DeskSection = {
  name: NAME,
  title: '待发货订单（商家）',
  async render(tools) {
    // an after-sale case that has passed its deadline does not hold its order back
    await settleOverdueCases(tools)
    const rows: Html[] = []
    for (const order of await ordersToShip(tools)) {
      const meant = {
        id: order.orderUuid,
        unsent: String((await unsentLines(tools.db, order.orderUuid)).length),
      }
      rows.push(
        html`<tr>
          <td class="quiet">${timeText(order.createdAt)}</td>
          <td>${order.orderCode}<br /><span class="quiet">${order.shopName}</span></td>
          <td>
            ${order.receiver} ¥${yuanOf(order.totalFen)}
            ${order.remindedAt === null ? '' : html`<br />买家 ${timeText(order.remindedAt)} 提醒发货`}
          </td>
          <td>
            ${actionButton({ section: NAME, name: 'ship' }, '发货', meant)}
            ${actionButton({ section: NAME, name: 'ship-part' }, '先发第一种商品', meant)}
          </td>
        </tr>`,
      )
    }
    return table(['下单时间', '订单', '收货人', '处理'], rows, '没有待发货的订单')
  },
  actions: { ship: ship(false), 'ship-part': ship(true) },
}
