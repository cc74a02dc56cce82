import type { Person } from '../support/keptLogin'
import type { Shopper } from './shopper'

export const BUYER = { phone: '13800000001', password: 'Buyer@2026' }

/** The box every way into the shop asks to be ticked. */
export const AGREE = '我已阅读并同意用户协议和隐私政策'

const LOGIN = {
  phone: { label: '手机号', placeholder: '请输入手机号' },
  password: { label: '密码', placeholder: '请输入密码' },
}

/** A product every seed has on the shelf and in stock, and how one of its SKUs is chosen. */
export const BOLTS = { name: /固联臣 8.8级高强度螺栓/, choices: ['M6×20', '50支/盒'] }

/** Seller of the bolts; its newest order is the paid one. */
const PAID_SHOP = '锐固工业品旗舰店'

export interface BuyAndPay {
  product: { name: RegExp; choices: readonly string[] }
  /** how to choose the platform's way to pay: names to tap in the payment centre, in order */
  methods: readonly string[]
}

/** A person who has logged in before opens the address. */
export const openAs = async (shopper: Shopper, buyer: Person, address: string): Promise<void> => {
  await shopper.keepLogin(buyer)
  await shopper.open(address)
}

/** Logs in on the login page that is in front. */
export const logIn = async (shopper: Shopper, buyer = BUYER): Promise<void> => {
  await shopper.see('欢迎回来')
  await shopper.type(LOGIN.phone, buyer.phone)
  await shopper.type(LOGIN.password, buyer.password)
  await shopper.picture('login')
  await shopper.tap(AGREE)
  await shopper.tap('登录')
}

/** From the storefront to a paid order: the main job (shop §1, widgets §1). */
export const buyAndPay = async (shopper: Shopper, { product, methods }: BuyAndPay): Promise<void> => {
  await shopper.open('/')
  await shopper.see('本周热采')
  await shopper.picture('home')

  await shopper.tap('分类')
  await shopper.see(product.name)
  await shopper.picture('classification')
  await shopper.tap(product.name)

  await shopper.see('加入购物车')
  await shopper.see(product.name)
  await shopper.picture('product')
  await shopper.tap('加入购物车')
  await shopper.see('选择规格')
  for (const choice of product.choices) await shopper.tap(choice)
  await shopper.picture('sku')
  await shopper.tap('加入购物车')

  await logIn(shopper)

  // taken back to the product, and the choice made before the login goes on
  await shopper.see('加入购物车')
  await shopper.tap(/^购物车/)
  await shopper.see('结算')
  await shopper.see(product.name)
  await shopper.picture('cart')
  await shopper.tap(/^结算/)

  // a line that lay in the cart before became dearer: said before anything is ordered
  await shopper.see('以下商品有变化')
  await shopper.picture('change-review')
  await shopper.tap('全部接受')
  await shopper.see('应付')
  await shopper.picture('checkout')
  await shopper.tap('提交订单')

  await shopper.see('订单提交成功')
  await shopper.picture('submitted')
  await shopper.tap('立即支付')
  await shopper.see('支付中心')
  await shopper.see('付款方式')
  await shopper.picture('payment')
  for (const method of methods) await shopper.tap(method)
  await shopper.payAtProvider()
  await shopper.see('支付成功')
  await shopper.picture('paid')
}

/** The order is shown as paid, in the list and on its own page. */
export const seeOrderPaid = async (shopper: Shopper, product: { name: RegExp }): Promise<void> => {
  await shopper.open('/micro/alm-mall-shop/MyOrder')
  await shopper.see('待发货')
  await shopper.picture('orders')
  await shopper.tap(PAID_SHOP)
  await shopper.see(product.name)
  await shopper.see('待发货')
  await shopper.picture('order')
}
