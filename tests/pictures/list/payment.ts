import type { OrderState } from '@wire/order'
import { textOf } from '@/i18n'
import { ordersTexts } from '@/features/orders/texts'
import { paymentTexts } from '@/features/payment/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(ordersTexts, paymentTexts)
const TO_PAY: OrderState = 1

const toPay: Pick<Screen, 'route' | 'query'> = {
  route: 'orderDetails',
  query: async world => ({ cOrderUuid: (await world.orderIn(TO_PAY)).orderUuid }),
}

const openCentre = async (person: Visitor): Promise<void> => {
  await person.tap(() => t('orders.do.pay'))
  await person.see(() => t('payment.method'))
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
      await person.tap(() => t('payment.pay'))
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
      await person.tap(() => t('payment.pay'))
    },
    shows: () => t('payment.unknownHint'),
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
