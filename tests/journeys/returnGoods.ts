import { BUYER, openAs } from './buyAndPay'
import { until } from '../support/until'
import { atDesk, deskOf } from './desk'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const NUMBER = { label: '运单号', placeholder: '请输入运单号' }

/** Code of the newest case: the desk shows the oldest first. */
const newestCase = async (world: JourneyWorld): Promise<string> => {
  const codes = [...(await deskOf(world)).matchAll(/\bAS\d{16}\b/g)].map(([code]) => code)
  const code = codes.at(-1)
  if (!code) throw new Error('the desk shows no case')
  return code
}

/** Finds the case again in the list of all, and opens it. */
const reopen = async (shopper: Shopper, code: string): Promise<void> => {
  await shopper.open('/micro/alm-mall-shop/RefundList')
  // the page of the case, which names it too, may still be in front
  await until('the list instead of the case', async () => !(await shopper.sees('售后进度')))
  await shopper.see(code)
  await shopper.tap(code)
  await shopper.see('售后进度')
}

/** A done order goes back: asked for, approved, sent, received by the merchant, paid back. */
export const returnGoods = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, BUYER, '/micro/alm-mall-shop/MyOrder?state=done')
  await shopper.see('已完成')
  await shopper.tap('申请售后')
  await shopper.see('选择要售后的商品和数量')
  await shopper.picture('after-choose')
  if (await shopper.sees('全选')) await shopper.tap('全选')
  await shopper.tap(/^退货退款/)
  await shopper.see('申请原因')
  await shopper.tap(/^申请原因/)
  await shopper.tap('七天无理由退货')
  await shopper.see(/最多可退/)
  await shopper.picture('after-form')
  await shopper.tap('提交申请')
  await shopper.see('待商家审核')
  await shopper.picture('after-reviewing')

  const code = await newestCase(world)
  await atDesk(world, { section: 'after-sales', action: 'approve', marked: code })
  await reopen(shopper, code)
  await shopper.see('待寄回商品')
  await shopper.see('退货地址')
  await shopper.picture('after-to-return')
  await shopper.tap('填写退货物流')
  await shopper.type(NUMBER, 'SF140652')
  await shopper.tap('顺丰速运')
  await shopper.tap('提交')
  await shopper.see('请输入正确的顺丰速运运单号')
  await shopper.type(NUMBER, 'sf1406 5288 37999')
  await shopper.picture('after-parcel')
  await shopper.tap('提交')
  await shopper.see('退货途中')
  await shopper.see(/SF1406528837999/)

  await atDesk(world, { section: 'after-sales', action: 'arrived', marked: code })
  await reopen(shopper, code)
  await shopper.see('退款中')
  await shopper.tap('确认到账')
  await shopper.see('请确认退款已经退回您的付款账户。')
  await shopper.tap('确定')
  await shopper.see('退款成功')
  await shopper.picture('after-refunded')
}
