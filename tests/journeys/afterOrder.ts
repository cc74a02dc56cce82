import type { Order, OrderPage } from '@wire/order'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import { BUYER, openAs } from './buyAndPay'
import { atDesk } from './desk'
import type { Journey } from './journey'
import { returnGoods } from './returnGoods'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

/** A white pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const FIELD = {
  description: { label: '问题描述', placeholder: '请说明问题发生的时间、数量和现象，便于商家核实' },
  message: { label: '补充说明', placeholder: '补充情况或回应商家' },
  reason: { label: '申请平台介入', placeholder: '请说明协商情况和您的诉求' },
  title: { label: '抬头名称', placeholder: '与营业执照上的名称一致' },
  taxNo: { label: '纳税人识别号', placeholder: '18 位统一社会信用代码' },
  email: { label: '接收邮箱', placeholder: '发票将发送至该邮箱' },
}

/** A received order of one product without an after-sale case; the buyer logs in anew after this. */
const quietOrder = async ({ url }: JourneyWorld): Promise<string> => {
  const buyer = await SignedClient.loggedIn(url, BUYER.phone, BUYER.password)
  const path = 'alc-alshop/OrderAction/'
  const request = { pageNumber: 1, pageSize: 50, iState: 4 }
  const { data } = await buyer.post<OrderPage>(`${path}getOrderPage`, request)
  const single = data.pageData.filter(
    order => order.lineList.length === 1 && order.actionList.includes('invoice'),
  )
  for (const { cOrderUuid } of single) {
    const detail = await buyer.post<Order>(`${path}getOrderDetail`, { cOrderUuid })
    if (detail.data.iComplaints === 0 && detail.data.actionList.includes('complain')) return cOrderUuid
  }
  throw new Error('received orders are seeded')
}

/** Finds the complaint again by what was said last. */
const reopenComplaint = async (shopper: Shopper, said: RegExp): Promise<void> => {
  await shopper.open('/micro/alm-mall-shop/UserCenter/complaintManage')
  // the page of the complaint, which may have read the answer by itself, may still be in front
  await until('the list instead of the complaint', async () => !(await shopper.sees('处理进度')))
  await shopper.see(said)
  await shopper.tap(said)
  await shopper.see('处理进度')
}

/** About goods that came broken: evidence, the merchant's answer, a reply, the operator, a ruling. */
const complain = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  const orderUuid = await quietOrder(world)
  await openAs(shopper, BUYER, `/micro/alm-mall-shop/orderinfo/pushComplaint?cOrderUuid=${orderUuid}`)
  await shopper.see('投诉商品')
  await shopper.tap('提交投诉')
  await shopper.see('请选择投诉原因')
  await shopper.tap('商品质量问题')
  await shopper.tap('换货')
  await shopper.type(FIELD.description, '到货后发现螺纹有毛刺，无法装配')
  await shopper.tap('排版 问题描述')
  await shopper.see('预览')
  await shopper.tap('标题')
  await shopper.tap('标题 2')
  await shopper.picture('complain-format')
  await shopper.tap('完成')
  await shopper.see('清除格式')
  await shopper.addPhoto(/^添加凭证图片/, PHOTO)
  await shopper.see(/已添加 1\/6 张/)
  // a complaint is not sent while its photos are on their way
  await shopper.see('上传成功')
  await shopper.picture('complain-form')
  await shopper.tap('提交投诉')
  await shopper.see('待商家答复')
  await shopper.see('到货后发现螺纹有毛刺，无法装配')

  const about = { section: 'complaints', marked: '到货后发现螺纹有毛刺' }
  await atDesk(world, { ...about, action: 'answer' }, { content: '已安排质检复核，请保留原包装' })
  await reopenComplaint(shopper, /已安排质检复核/)
  await shopper.see('商家已答复')
  await shopper.tap('补充说明')
  await shopper.type(FIELD.message, '原包装已保留，请尽快处理')
  await shopper.tap('提交')
  await shopper.see('原包装已保留，请尽快处理')
  await shopper.tap('申请平台介入')
  await shopper.type(FIELD.reason, '商家两天没有进展')
  await shopper.tap('提交申请')
  await shopper.see('平台介入中')
  await shopper.picture('complain-operator')

  const ruled = { section: 'complaints', action: 'rule', marked: '商家两天没有进展' }
  await atDesk(world, ruled, { ruledFor: 'buyer', content: '凭证属实，商家须在三日内换货' })
  await reopenComplaint(shopper, /凭证属实/)
  await shopper.see('平台已判定')
  await shopper.see('判定：支持买家')
  await shopper.see('凭证属实，商家须在三日内换货')
  await shopper.picture('complain-ruled')
}

/** A received order is invoiced to a header made on the way; the merchant issues it, and the document opens. */
const invoiceOrder = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  const orderUuid = await quietOrder(world)
  await openAs(shopper, BUYER, `/micro/alm-mall-shop/orderinfo/ApplyInvoiceFrom?cOrderUuid=${orderUuid}`)
  await shopper.see('开票订单')
  await shopper.type(FIELD.email, 'finance@example.com')
  await shopper.tap(/^苏州恒启精密制造有限公司/)
  await shopper.see('选择发票抬头')
  await shopper.tap('新增发票抬头')
  await shopper.type(FIELD.title, '苏州恒启二厂')
  await shopper.type(FIELD.taxNo, '91350100M000100Y43')
  await shopper.picture('invoice-header')
  await shopper.tap('保存抬头')
  await shopper.see('苏州恒启二厂')
  await shopper.picture('invoice-form')
  await shopper.tap('提交申请')
  await shopper.see('开票中')
  await shopper.see('苏州恒启二厂')

  await atDesk(world, { section: 'invoices', action: 'issue', marked: '苏州恒启二厂' })
  await shopper.open('/micro/alm-mall-shop/UserCenter/invoiceHeader?tab=records')
  await shopper.see('已开具')
  await shopper.see('发票号码')
  await shopper.picture('invoice-issued')
  await shopper.tap('查看发票')
  // the browser shows it below its number, the mini-program hands it to the platform's reader
  await shopper.see(/^发票 \d{20}$|文件已就绪/)
  await shopper.picture('invoice-document')
}

/** Delivery, invoice and purchase number of an order, from the product page to the order's own. */
const chooseDelivery = async (shopper: Shopper): Promise<void> => {
  await openAs(
    shopper,
    BUYER,
    '/micro/alm-mall-shop/OrderSubmission?cProdCode=AL0101001&cSkuCode=AL0101001-01&qty=200',
  )
  await shopper.see('应付')
  await shopper.picture('delivery-before')
  await shopper.tap(/^配送方式/)
  await shopper.see('上门自提')
  await shopper.picture('delivery-sheet')
  await shopper.tap(/^上门自提/)
  await shopper.see('免运费')
  await shopper.tap('专用发票')
  await shopper.scrollDown()
  await shopper.type(FIELD.email, 'finance@example.com')
  await shopper.picture('delivery-after')
  await shopper.tap('提交订单')
  await shopper.see('订单提交成功')
  await shopper.tap('查看订单')
  await shopper.see('待付款')
}

export const AFTER_ORDER: readonly Journey[] = [
  {
    title: '[O010] it is fetched from the seller, with an invoice to be made',
    drive: chooseDelivery,
    daily: 'browser',
  },
  {
    title: '[O024] [O033] [O018] [O019] a complaint is answered, goes to the operator and is ruled',
    drive: complain,
    recorded: { 'complaint-answered': 1, 'complaint-ruled': 1 },
    daily: 'browser',
  },
  {
    title: '[O026] [O035] [O014] an invoice is applied for with a new header, issued and read',
    drive: invoiceOrder,
    recorded: { 'invoice-applied': 1, 'invoice-issued': 1 },
    daily: 'browser',
  },
  {
    title: '[O012] [O027] [O008] [O009] [O032] goods of an order go back, and the money comes',
    drive: returnGoods,
    recorded: { 'after-sale-created': 1, 'after-sale-refunded': 1 },
    daily: 'browser',
  },
]
