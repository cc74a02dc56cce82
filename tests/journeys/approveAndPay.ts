import { BUYER, openAs } from './buyAndPay'
import type { Shopper } from './shopper'

const { password } = BUYER

/** No administrator; has an unpaid order without a request to pay (sandbox/world). */
const ASKER = { phone: '13800000002', password }
const ADMIN = BUYER

const MESSAGE = '月底前到货，请今天付款'
const FIELD = { message: { label: '给管理员的留言', placeholder: '选填，如用途、预算、需要的时间' } }

/**
 * Two people: one asks an administrator to pay, the administrator opens it and pays, and the one who asked sees it on
 * the page that is still open.
 */
export const approveAndPay = async (
  asker: Shopper,
  admin: Shopper,
  methods: readonly string[],
): Promise<void> => {
  await openAs(asker, ASKER, '/micro/alm-mall-shop/MyOrder?state=toPay')
  await asker.see('代付进度')
  await asker.picture('approval-orders')
  await asker.tap('申请代付')
  await asker.see('申请管理员代付')
  await asker.type(FIELD.message, MESSAGE)
  await asker.picture('approval-ask')
  await asker.tap('提交申请')
  await asker.see('等待管理员处理')
  await asker.see('发送给管理员')
  await asker.picture('approval-asked')

  await openAs(admin, ADMIN, '/micro/alm-mall-shop/payApprovals')
  await admin.see('请我付款')
  await admin.see(MESSAGE)
  await admin.picture('approval-list')
  await admin.tap(MESSAGE)
  await admin.see('林晓雯请您付款')
  await admin.picture('approval-to-decide')
  await admin.tap('同意并支付')
  await asker.see('陈立恒正在付款')
  await admin.see('支付中心')
  await admin.see('付款方式')
  await admin.picture('approval-payment')
  for (const method of methods) await admin.tap(method)
  await admin.payAtProvider()
  await admin.see('支付成功')

  await asker.see('订单已转为待发货。')
  await asker.picture('approval-paid')
}

/** An administrator declines, and the one who asked reads why. */
export const askAndDecline = async (asker: Shopper, admin: Shopper): Promise<void> => {
  await openAs(asker, ASKER, '/micro/alm-mall-shop/payApprovals?role=askedByMe')
  await asker.tap('二车间周五换型要用，请今天安排付款，谢谢陈总。')
  await asker.see('等待管理员处理')

  await openAs(admin, ADMIN, '/micro/alm-mall-shop/payApprovals')
  await admin.tap('二车间周五换型要用，请今天安排付款，谢谢陈总。')
  await admin.see('林晓雯请您付款')
  await admin.tap('拒绝')
  await admin.see('拒绝代付申请')
  await admin.tap('超出预算')
  await admin.picture('approval-refusing')
  await admin.tap('确认拒绝')
  await admin.see('陈立恒拒绝了申请')

  await asker.see('陈立恒拒绝了申请')
  await asker.see('超出预算')
  await asker.picture('approval-refused')
}
