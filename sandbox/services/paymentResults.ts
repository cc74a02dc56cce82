import * as v from 'valibot'
import type { RegisteredCall } from '../kernel/call'
import { matchPayments } from './document/payment/paymentResults'
import { code, defineStaffCall, MOST_SENT, plainText } from './widget/staffRequest'

/** What a bank says it has paid (types/wire/paymentResults.ts). */
export const paymentResultsCalls: RegisteredCall[] = [
  defineStaffCall({
    path: 'alc-biz-industry/PaymentResultAction/matchPayments',
    input: v.object({
      cOrgUuid: code,
      cAccUuid: code,
      rowList: v.pipe(
        v.array(
          v.object({
            cDocCode: code,
            cBankSerial: plainText(100),
          }),
        ),
        v.minLength(1),
        v.maxLength(MOST_SENT),
      ),
    }),
    handle: (input, context) => matchPayments(context, input),
  }),
]
