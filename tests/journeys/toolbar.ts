import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'

const ADDRESS = '/micro/alm-mall-shop/demo/fun'
const COLLEAGUE = { phone: '13800000002', password: 'Buyer@2026' }

/** Buttons of a menu: below another one, behind 更多, and only those one is granted. */
export const pressToolbar = async (shopper: Shopper, colleague: Shopper): Promise<void> => {
  await openAs(shopper, BUYER, ADDRESS)
  await shopper.see('提交')
  await shopper.tap('提交')
  await shopper.see('触发事件：submit')
  await shopper.tap('新增，展开')
  await shopper.tap('参照上游')
  await shopper.see('触发事件：addUpstream')
  await shopper.tap('更多')
  await shopper.see('关闭订单')
  await shopper.picture('toolbar-more')
  await shopper.tap('单据流程')
  await shopper.see('触发事件：track')

  await openAs(colleague, COLLEAGUE, ADDRESS)
  await colleague.see('提交')
  await colleague.tap('更多')
  await colleague.see('单据流程')
  for (const granted of ['审批', '关闭订单'])
    if (await colleague.sees(granted)) throw new Error(`${granted} is for administrators`)
}
