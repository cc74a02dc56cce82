/** What the platform's payment call takes. */
export interface PlatformPayParams {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA' | 'MD5' | 'HMAC-SHA256'
  paySign: string
}

/** `reported` is the pay client's word only: the server is asked before anything is shown as paid. */
export type PaymentReport =
  | { kind: 'reported' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unsupported' }

export interface PaymentPort {
  requestPayment(params: PlatformPayParams): Promise<PaymentReport>
}
