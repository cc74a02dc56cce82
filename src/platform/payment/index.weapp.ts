import type { PaymentPort } from './contract'

export const payment: PaymentPort = {
  requestPayment: params =>
    new Promise(resolve => {
      wx.requestPayment({
        ...params,
        success: () => resolve({ kind: 'reported' }),
        fail: ({ errMsg }) =>
          resolve(/cancel/i.test(errMsg) ? { kind: 'cancelled' } : { kind: 'failed', reason: errMsg }),
      })
    }),
}
