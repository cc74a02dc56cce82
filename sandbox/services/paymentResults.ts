import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { matchPayments } from './document/paymentResults'
import { code, plainText, requireOwner } from './widget/staffRequest'

/** Beyond what a list may have (document/paymentResults), so that it is refused there in words. */
const MOST_SENT = 5_000

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
