import type { OrderState } from '@wire/order'
import { payApprovalTexts } from '@/features/pay-approval/texts'
import { textOf } from '@/i18n'
import { ordersTexts } from '@/features/orders/texts'
import { paymentTexts } from '@/features/payment/texts'
import type { Screen, Visitor } from '../screen'
import type { PictureWorld } from '../world'

const t = textOf(payApprovalTexts, ordersTexts, paymentTexts)
const TO_PAY: OrderState = 1

const toPay: Pick<Screen, 'route' | 'query'> = {
  route: 'orderDetails',
  query: async world => ({ cOrderUuid: (await world.orderIn(TO_PAY)).orderUuid }),
}

const openCentre = async (person: Visitor): Promise<void> => {
  await person.tap(() => t('orders.do.pay'))
  await person.see(() => t('payment.method'))
}

/** The mini-program preselects the platform's own payment. */
const payByCode = async (person: Visitor): Promise<void> => {
  await person.tap('扫码支付')
  await person.tap(() => t('payment.pay'))
}

/** Two orders in one payment, of which the provider settles the first. */
const payTwoOrders = async (person: Visitor, world: PictureWorld): Promise<void> => {
  await person.tap(() => t('orders.combine'))
  for (const code of await world.codesToPay(2)) await person.tap(() => t('orders.combineSelect', { code }))
  await person.tap(() => t('orders.combinePay'))
  await person.see(() => t('payment.method'))
  await payByCode(person)
  await person.see(() => t('payment.scanHint'))
  await world.payFirstOrder()
}

/** The payment centre in its states, and the page of payment forms. */
export const paymentScreens: readonly Screen[] = [
  {
    name: 'payment-account',
    ...toPay,
    steps: async person => {
      await openCentre(person)
      await person.tap('对公转账')
    },
    shows: () => t('payment.accountNumber'),
  },
  {
    name: 'payment-banks',
    // a bank's form opens in a browser only: the mini-program is offered none
    targets: ['h5'],
    ...toPay,
    steps: async person => {
      await openCentre(person)
      await person.tap('网银支付')
    },
    shows: '个人网银',
  },
  {
    name: 'payment-goods',
    ...toPay,
    steps: async person => {
      await openCentre(person)
      await person.tap(() => t('payment.detail'))
    },
    shows: () => t('payment.detailTitle'),
  },
  {
    name: 'payment-scan',
    ...toPay,
    changes: true,
    steps: async person => {
      await openCentre(person)
      await payByCode(person)
    },
    shows: () => t('payment.scanHint'),
  },
  {
    name: 'payment-unknown',
    ...toPay,
    changes: true,
    faults: [{ kind: 'drop-after-commit', path: '*confirmPay' }],
    steps: async person => {
      await openCentre(person)
      await payByCode(person)
    },
    shows: () => t('payment.unknownHint'),
  },
  {
    name: 'payment-partly',
    route: 'myOrder',
    query: { state: 'toPay' },
    changes: true,
    steps: payTwoOrders,
    shows: () => t('payment.partlyHint'),
    main: true,
  },
  {
    name: 'pay-page-partly',
    route: 'pay',
    as: 'guest',
    query: world => world.partlyPaidLink(),
    shows: /其余订单的支付结果确认中|The others are still being confirmed/,
    targets: ['weapp'],
    changes: true,
  },
  {
    name: 'pay-page-methods',
    route: 'pay',
    as: 'guest',
    query: async world => ({ ...(await world.payLink()), method: '' }),
    shows: /请选择付款方式|Please choose a payment method/,
    targets: ['weapp'],
    changes: true,
  },
  {
    name: 'payment-transfer',
    ...toPay,
    steps: async person => {
      await openCentre(person)
      await person.tap('对公转账')
    },
    shows: () => t('payment.payee.title'),
  },
  {
    name: 'payment-waiting',
    ...toPay,
    changes: true,
    steps: async person => {
      await openCentre(person)
      await person.tap('链接支付')
      await person.tap(() => t('payment.pay'))
    },
    shows: () => t('payment.waitingHint'),
    targets: ['h5'],
  },
  {
    name: 'payment-phone',
    ...toPay,
    steps: async person => {
      await openCentre(person)
      await person.tap('链接支付')
      await person.tap('快捷支付')
      await person.tap(() => t('payment.pay'))
    },
    shows: () => t('payment.phone'),
  },
  {
    name: 'payment-many',
    route: 'payApprovals',
    scenario: '200-order-payment',
    steps: async person => {
      await person.tap(/季度集采一并付款/)
      await person.tap(() => t('payApproval.approve'))
      await person.see(() => t('payment.method'))
    },
    shows: () => t('payment.moreOrders', { n: 195 }),
  },
  {
    name: 'payment-empty',
    ...toPay,
    faults: [{ kind: '5xx', path: '*queryPayOrder' }],
    steps: person => person.tap(() => t('orders.do.pay')),
    shows: () => t('payment.empty'),
  },
  {
    name: 'pay-action-refused',
    route: 'payActionDom',
    query: { dom: 'PGZvcm0-', type: '100' },
    shows: () => t('payment.form.refused'),
    main: true,
  },
]
