import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { readProductDetail } from './catalog/detail'
import { seesPrices } from './catalog/sites'

/** Product page. Unknown and off-shelf products answer 40400 with a text for the buyer. */
export const productCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-alshop/ProductAction/getProductDetail',
    access: 'guest',
    input: v.object({ cProdCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
    handle: async (input, context) =>
      readProductDetail(context.db, input.cProdCode, {
        publicUrl: context.publicUrl,
        showPrice: await seesPrices(context),
      }),
  }),
]
