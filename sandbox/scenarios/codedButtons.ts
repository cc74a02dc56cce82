import { inArray } from 'drizzle-orm'
import { menuButtons } from '../db/schema'
import type { MallButton } from '../world/site'
import type { Scenario } from './scenario'

const ADMIN_ONLY: MallButton[] = ['order-cancel', 'invoice-apply']

export const codedButtons: Scenario = {
  name: 'coded-buttons',
  describe: '商城按钮带权限编码，取消订单和申请发票仅限管理员',
  h5Config: {
    buttonCodes: {
      'order.cancel': 'order-cancel',
      'order.receive': 'order-receive',
      'order.invoice': 'invoice-apply',
    } satisfies Record<string, MallButton>,
  },
  apply: async db => {
    await db.update(menuButtons).set({ adminOnly: true }).where(inArray(menuButtons.buttonCode, ADMIN_ONLY))
  },
}
