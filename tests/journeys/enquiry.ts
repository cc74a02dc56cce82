import { randomUUID } from 'node:crypto'
import type { Enquiry, SaveQuoteRequest, ShopEnquiryPage } from '@wire/enquiry'
import { SignedClient } from '../support/signedClient'
import { BUYER, logIn } from './buyAndPay'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const DAY = 24 * 3600_000
const FIELD = {
  title: { label: '询价标题', placeholder: '如：三车间劳保用品采购' },
  quantity: { label: '数量', placeholder: '采购数量' },
}
const ABOUT = '二车间裁剪工具'
const ASK = '大批量或定制采购，可向多家店铺询价比较'

/** Shears, and what the other shop has instead; both shops are looked after by the same person (sandbox/world). */
const PRODUCT = 'AL0203003'
const STAFF = '13800000017'
const FIRST = { name: '联采优选自营', skuCode: 'AL0203003-01', price: '16.00' }
const CHEAPER = { name: '锐固工业品旗舰店', skuCode: 'AL0203004-01', price: '9.50', total: '1,912.00' }
const FREIGHT = '12.00'

/** The staff of each shop answers the newest enquiry with goods of its own. */
const quoteAsStaff = async ({ url }: JourneyWorld): Promise<void> => {
  const staff = await SignedClient.loggedIn(url, STAFF, BUYER.password)
  const call = async <T>(name: string, body: object): Promise<T> => {
    const { code, msg, data } = await staff.post<T>(`alc-alshop/EnquiryAction/${name}`, body)
    if (code !== 1) throw new Error(`${name}: ${code} ${msg}`)
    return data
  }
  const page = { pageNumber: 1, pageSize: 20, cTab: 'toQuote' }
  const { pageData } = await call<ShopEnquiryPage>('getShopEnquiryPage', page)
  for (const { name, skuCode, price } of [FIRST, CHEAPER]) {
    const asked = pageData.find(one => one.cShopName === name && one.enquiry.cTitle === ABOUT)
    if (!asked) throw new Error(`${name} was not asked`)
    const key = { cEnquiryUuid: asked.enquiry.cEnquiryUuid, cShopUuid: asked.cShopUuid }
    const { lineList, dDeadline } = await call<Enquiry>('getEnquiryDetail', key)
    const lines = lineList.map(line => ({
      cEnquiryLineUuid: line.cEnquiryLineUuid,
      cSkuCode: skuCode,
      iPrice: price,
    }))
    await call('saveQuote', {
      ...key,
      cRequestUuid: randomUUID(),
      iQuoteVersion: 0,
      lineList: lines,
      iFreight: FREIGHT,
      iDeliveryDays: 2,
      dValidUntil: dDeadline + 7 * DAY,
      cRemark: '含税，现货',
    } satisfies SaveQuoteRequest)
  }
}

/** A price is asked of two shops; their quotes are compared, and the cheaper one is ordered from, up to the payment. */
export const enquireAndOrder = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open(`/micro/alm-mall-shop/ProductDetails?cProdCode=${PRODUCT}`)
  await shopper.see(ASK)
  await shopper.tap(ASK)
  await logIn(shopper)
  await shopper.see(ASK)
  await shopper.tap(ASK)

  await shopper.see('发布询价')
  await shopper.type(FIELD.title, ABOUT)
  await shopper.tap(/^编辑 /)
  await shopper.type(FIELD.quantity, '200')
  await shopper.tap('保存')
  await shopper.see('200 把')
  await shopper.tap('选择店铺')
  await shopper.tap(CHEAPER.name)
  await shopper.tap('确定（2）')
  await shopper.picture('enquiry-form')
  await shopper.tap('发布询价')
  await shopper.see('商家报价后可在这里并排比较')

  await quoteAsStaff(world)
  await shopper.open('/micro/alm-mall-shop/enquiry/myquote')
  await shopper.see('2/2 家已报价')
  await shopper.tap(ABOUT)
  await shopper.see('报价对比')
  // the cheaper one has other goods than were asked for
  await shopper.see('替代商品')
  await shopper.picture('enquiry-quotes')
  await shopper.tap(`采纳报价 ${CHEAPER.name}`)
  await shopper.see(`采纳 ${CHEAPER.name} 的报价，合计 ¥${CHEAPER.total}？采纳后其他报价不再有效。`)
  await shopper.tap('我已核对，同意采购以上 1 项商品')
  await shopper.picture('enquiry-accept')
  await shopper.tap(`采纳报价 ¥${CHEAPER.total}`)
  await shopper.see('未采纳')
  await shopper.tap('按报价下单')
  await shopper.see('应付')
  await shopper.picture('enquiry-order')
  await shopper.tap('提交订单')
  await shopper.see('订单提交成功')
  await shopper.tap('立即支付')
  await shopper.see('支付中心')
  await shopper.see('付款方式')
  // the free delivery of the shop is cheaper than what was quoted
  await shopper.see(/^¥1,900\.00$/)
  await shopper.picture('enquiry-payment')
}
