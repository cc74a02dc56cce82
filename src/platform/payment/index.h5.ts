import type { PaymentPort } from './contract'

export const payment: PaymentPort = {
  requestPayment: () => Promise.resolve({ kind: 'unsupported' }),
}
