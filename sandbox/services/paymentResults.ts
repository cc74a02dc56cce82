import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { matchPayments } from './document/paymentResults'
import { code, MOST_SENT, plainText, requireOwner } from './widget/staffRequest'

/** What a bank says it has paid (types/wire/paymentResults.ts). */
export const paymentResultsCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-biz-industry/PaymentResultAction/matchPayments',
    access: 'institution',
    input: v.object({
      ...{ cOrgUuid: code, cAccUuid: code },
      rowList: v.pipe(
        v.array(v.object({ cDocCode: code, cBankSerial: plainText(100) })),
        v.minLength(1),
        v.maxLength(MOST_SENT),
      ),
    }),
    handle: async (input, context) => {
      requireOwner(context, input)
      return matchPayments(context, input)
    },
  }),
]
