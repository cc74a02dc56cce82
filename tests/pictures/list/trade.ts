import type { OrderState } from '@wire/order'
import { textOf } from '@/i18n'
import { cartTexts } from '@/features/cart/texts'
import { chatToCartTexts } from '@/features/chat-to-cart/texts'
import { checkoutTexts } from '@/features/checkout/texts'
import { ordersTexts } from '@/features/orders/texts'
import { paymentTexts } from '@/features/payment/texts'
import { shellTexts } from '@/pages/shell/texts'
import { changeReviewTexts } from '@/widgets/change-review/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(
  cartTexts,
  chatToCartTexts,
  changeReviewTexts,
  shellTexts,
  checkoutTexts,
  ordersTexts,
  paymentTexts,
)
const startOf = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const toCheckout = async (person: Visitor): Promise<void> => {
  await person.tap(() => startOf(t('cart.checkout')))
  await person.tap(() => t('changeReview.accept'))
  await person.see(() => t('checkout.payable'))
}

const openPayment = async (person: Visitor): Promise<void> => {
  await person.tap(() => t('orders.do.pay'))
  await person.see(() => t('payment.method'))
}

/** Lines that are right, and one of each kind that is not. */
const LIST = [
  '编码 数量',
  '1. AL0101001-01 200 周五前要',
  'AL0101002-01，500',
  'AL0101003-01 ×300盒',
  'AL0101004 100',
  'XT-9981 6',
  '丁腈手套 20',
  'AL0102001-01',
].join('\n')

const toChecked = async (person: Visitor): Promise<void> => {
  const field = {
    label: () => t('chatToCart.write.label'),
    placeholder: () => t('chatToCart.write.placeholder'),
  }
  await person.type(field, LIST)
  await person.tap(() => t('chatToCart.write.check'))
  await person.see(() => t('chatToCart.total'))
}

/** Enough for a tier, straight from the product's page. */
const BOLTS = { cProdCode: 'AL0101001', cSkuCode: 'AL0101001-01', qty: '400' }

const TO_PAY = 1
const TO_SHIP = 2
const TO_RECEIVE = 3
const CANCELLED = 5

const orderIn = (state: OrderState): Pick<Screen, 'query'> => ({
  query: async world => ({ cOrderUuid: (await world.orderIn(state)).orderUuid }),
})

/** Cart, order submission, orders, payment. */
export const tradeScreens: readonly Screen[] = [
  { name: 'cart', route: 'shoppingCart', shows: () => startOf(t('cart.checkout')), main: true },
  { name: 'cart-guest', route: 'shoppingCart', as: 'guest', shows: () => t('shell.login') },
  { name: 'cart-empty', route: 'shoppingCart', as: 'newcomer', shows: () => t('cart.empty') },
  {
    name: 'cart-waiting',
    route: 'shoppingCart',
    // whose phone has kept no cart
    as: 'colleague',
    faults: [{ kind: 'hang-headers', path: '*getCart' }],
    waiting: true,
  },
  {
    name: 'cart-error',
    route: 'shoppingCart',
    // a person whose phone has kept no cart
    as: 'colleague',
    faults: [{ kind: '5xx', path: '*getCart' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'cart-offline',
    route: 'shoppingCart',
    steps: async person => {
      await person.see(() => startOf(t('cart.checkout')))
      await person.goOffline()
    },
    shows: () => startOf(t('cart.checkout')),
  },
  {
    name: 'cart-manage',
    route: 'shoppingCart',
    steps: person => person.tap(() => t('cart.manage')),
    shows: () => t('cart.finish'),
  },
  {
    name: 'cart-invalid',
    route: 'shoppingCart',
    steps: async person => {
      await person.tap(() => startOf(t('cart.invalid', { n: 1 })))
      await person.scrollDown()
      await person.scrollDown()
      await person.scrollDown()
    },
    shows: () => t('cart.hideInvalid'),
  },

  {
    name: 'cart-amounts',
    route: 'shoppingCart',
    steps: person => person.tap(() => startOf(t('cart.total'))),
    shows: () => t('cart.breakdown.title'),
  },

  {
    name: 'change-review',
    route: 'shoppingCart',
    steps: person => person.tap(() => startOf(t('cart.checkout'))),
    shows: () => t('changeReview.title'),
    main: true,
  },
  {
    name: 'checkout',
    route: 'orderSubmission',
    opens: 'shoppingCart',
    steps: toCheckout,
    shows: () => t('checkout.payable'),
    main: true,
  },
  {
    name: 'checkout-delivery',
    route: 'orderSubmission',
    opens: 'shoppingCart',
    steps: async person => {
      await toCheckout(person)
      await person.tap(() => startOf(t('checkout.delivery.title')))
    },
    shows: () => t('checkout.delivery.pickUp'),
  },
  {
    name: 'checkout-invoice',
    route: 'orderSubmission',
    query: BOLTS,
    steps: async person => {
      await person.tap(() => t('checkout.invoice.kind.special'))
      await person.tap(() => t('checkout.submit'))
    },
    shows: () => t('checkout.failure.emailFormat'),
    main: true,
  },
  { name: 'checkout-nothing', route: 'orderSubmission', shows: () => t('checkout.missing') },

  { name: 'orders', route: 'myOrder', shows: () => t('orders.do.pay'), main: true },
  {
    name: 'orders-to-receive',
    route: 'myOrder',
    query: { state: 'toReceive' },
    shows: () => t('orders.do.receive'),
  },
  {
    name: 'orders-filtered',
    route: 'myOrderCx',
    steps: async person => {
      await person.tap(() => t('orders.filter.open'))
      await person.tap(() => t('orders.filter.periods.month'))
      await person.tap(() => t('orders.filter.apply'))
    },
    shows: () => t('orders.filter.periods.month'),
  },
  {
    name: 'orders-filter',
    route: 'myOrderCx',
    steps: person => person.tap(() => t('orders.filter.open')),
    shows: () => t('orders.filter.everybody'),
  },
  { name: 'orders-enterprise', route: 'myOrderCx', shows: () => t('orders.do.pay') },
  {
    name: 'order-enterprise',
    route: 'orderDetailsCx',
    ...orderIn(TO_RECEIVE),
    shows: () => t('orders.do.receive'),
  },
  { name: 'orders-empty', route: 'myOrder', as: 'newcomer', shows: () => t('orders.emptyAll') },
  {
    name: 'orders-waiting',
    route: 'myOrder',
    faults: [{ kind: 'hang-headers', path: '*getOrderPage' }],
    waiting: true,
  },
  {
    name: 'orders-error',
    route: 'myOrder',
    faults: [{ kind: '5xx', path: '*getOrderPage' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'orders-combine',
    route: 'myOrder',
    query: { state: 'toPay' },
    steps: person => person.tap(() => t('orders.combine')),
    shows: () => t('orders.combineStop'),
  },
  {
    name: 'order-to-pay',
    route: 'orderDetails',
    ...orderIn(TO_PAY),
    shows: () => t('orders.detail.countdown'),
    main: true,
  },
  {
    name: 'order-to-ship',
    route: 'orderDetails',
    ...orderIn(TO_SHIP),
    shows: () => t('orders.detail.delivery'),
  },
  {
    name: 'order-to-receive',
    route: 'orderDetails',
    ...orderIn(TO_RECEIVE),
    shows: () => t('orders.do.receive'),
  },
  {
    name: 'order-cancelled',
    route: 'orderDetails',
    ...orderIn(CANCELLED),
    shows: () => t('orders.detail.cancelReason'),
  },
  {
    name: 'order-unknown',
    route: 'orderDetails',
    query: { cOrderUuid: 'ord-none' },
    as: 'buyer',
    shows: () => t('orders.detail.toOrders'),
  },
  {
    name: 'order-cancel-sheet',
    route: 'orderDetails',
    ...orderIn(TO_PAY),
    steps: person => person.tap(() => t('orders.do.cancel')),
    shows: () => t('orders.cancelSheet.submit'),
  },

  {
    name: 'payment',
    route: 'orderDetails',
    ...orderIn(TO_PAY),
    steps: openPayment,
    shows: () => t('payment.total'),
    main: true,
  },
  {
    name: 'pay-page-cancelled',
    route: 'pay',
    as: 'guest',
    query: world => world.payLink(),
    shows: /重新支付|Pay again/,
    targets: ['weapp'],
    changes: true,
  },
  {
    name: 'pay-page-broken-link',
    route: 'pay',
    query: { cPaymentFlowNo: '<b>' },
    shows: /支付链接无效|not valid/,
    targets: ['weapp'],
  },

  { name: 'chat-to-cart', route: 'chatToCart', shows: () => t('chatToCart.write.check') },
  {
    name: 'chat-to-cart-check',
    route: 'chatToCart',
    steps: toChecked,
    shows: () => t('chatToCart.filter.problems', { n: 4 }),
    main: true,
  },
  {
    name: 'chat-to-cart-fix',
    route: 'chatToCart',
    steps: async person => {
      await toChecked(person)
      await person.tap(() => t('chatToCart.problem.unknown'))
    },
    shows: () => t('chatToCart.fix.drop'),
  },
  {
    name: 'chat-to-cart-unknown',
    route: 'chatToCart',
    faults: [{ kind: 'drop-before', path: '*addCartLines' }],
    steps: async person => {
      await toChecked(person)
      await person.tap(() => startOf(t('chatToCart.put', { n: 3 })))
    },
    shows: () => t('chatToCart.unknown.giveUp'),
    // the question stands until it is answered
    changes: true,
    main: true,
  },
  {
    name: 'chat-to-cart-done',
    route: 'chatToCart',
    steps: async person => {
      await toChecked(person)
      await person.tap(() => startOf(t('chatToCart.put', { n: 3 })))
    },
    shows: () => t('chatToCart.done.cart'),
    changes: true,
  },

  {
    name: 'submitted',
    route: 'successfully',
    opens: 'shoppingCart',
    steps: async person => {
      await toCheckout(person)
      await person.tap(() => t('checkout.submit'))
    },
    shows: () => t('checkout.success.submitted'),
    main: true,
    changes: true,
  },
]
