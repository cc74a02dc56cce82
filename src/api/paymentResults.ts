import type { PaymentMatchWish } from '@wire/paymentResults'
import { post } from './client'
import { decodePaymentMatches, type PaymentMatch } from './decode/paymentResults'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { PaymentMatch, PaymentMatched } from './decode/paymentResults'

/** Which documents a bank's rows are about, in their order. 40300: this person posts no payments. */
export const matchPayments = (
  rows: readonly { code: string; serial: string }[],
  owner: WidgetOwner,
): Promise<readonly PaymentMatch[]> => {
  const body: PaymentMatchWish = {
    ...encodeInstitution(owner),
    rowList: rows.map(({ code, serial }) => ({ cDocCode: code, cBankSerial: serial })),
  }
  return post(paths.matchPayments, body, decodePaymentMatches)
}
