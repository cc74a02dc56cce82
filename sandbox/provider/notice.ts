import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the provider tells the shop about one payment. */
export interface ProviderNotice {
  payId: string
  flowNo: string
  /** of the payment; of its part when only one is told */
  amountFen: number
  /** position of the one order this notice is about; absent: all of them */
  part?: number
  result: 'paid' | 'cancelled'
  /** hex HMAC-SHA256 over the other fields with the payment's key */
  sign: string
}

export const signText = (secret: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex')

const noticeParts = (notice: Omit<ProviderNotice, 'sign'>) =>
  ['notice', notice.payId, notice.flowNo, notice.amountFen, notice.part ?? 'all', notice.result] as const

export const signNotice = (notice: Omit<ProviderNotice, 'sign'>, secret: string): ProviderNotice => ({
  ...notice,
  sign: signText(secret, noticeParts(notice)),
})

export const isSameSign = (given: string, expected: string): boolean => {
  const one = Buffer.from(given)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}

export const verifyNotice = (notice: ProviderNotice, secret: string): boolean =>
  isSameSign(notice.sign, signText(secret, noticeParts(notice)))
