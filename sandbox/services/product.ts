import type { ProductDetail } from '@wire/product'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { readProductDetail } from './catalog/detail'
import { seesPrices } from './catalog/sites'
import { leaveFootprint } from './collect/footprints'
import { isCollected } from './collect/products'
import { cancelOverdueHoldingProducts } from './order/expiry'
import { readShopFigures } from './catalog/shops'

/** Product page. Unknown and off-shelf products answer 40400 with a text for the buyer. */
export const productCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-alshop/ProductAction/getProductDetail',
    access: 'guest',
    input: v.object({ cProdCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
    handle: async (input, context): Promise<ProductDetail> => {
      const { db, caller } = context
      await cancelOverdueHoldingProducts(context, [input.cProdCode])
      const detail = await readProductDetail(db, input.cProdCode, {
        publicUrl: context.publicUrl,
        showPrice: await seesPrices(context),
      })
      if (caller.kind === 'account') await leaveFootprint({ ...context, caller }, input.cProdCode)
      const { prodQty, followQty, score } = await readShopFigures(db, detail.shop.cShopUuid)
      return {
        ...detail,
        bCollect: (await isCollected(context, input.cProdCode)) ? '1' : '0',
        shop: { ...detail.shop, iScore: score, iProdQty: prodQty, iFollowQty: followQty },
      }
    },
  }),
]
