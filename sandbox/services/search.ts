import type { ScannedProduct } from '@wire/search'
import * as v from 'valibot'
import { defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { CODE } from '../kernel/codes'
import { optionsFor, pageInput } from './catalog/lists'
import { seesPrices } from './catalog/sites'
import { cancelOverdueOfSoldOut } from './order/expiry'
import { codeInput, conditionInput, idInput, keywordInput } from './search/conditions'
import { readFacets } from './search/facets'
import { findScanned, searchProducts } from './search/products'
import { searchShops } from './search/shops'
import { readHotWords, readSuggestions } from './search/suggest'

const ACTION = 'alc-alshop/SearchAction'

/** Search over products and shops; open to guests. Orders are searched by OrderAction/getOrderPage. */
export const searchCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: `${ACTION}/searchProducts`,
    access: 'guest',
    input: v.object({
      ...pageInput,
      ...conditionInput.entries,
      cSort: v.optional(v.picklist(['default', 'sales', 'priceAsc', 'priceDesc', 'newest']), 'default'),
    }),
    handle: async (input, context) => {
      if (input.bInStock) await cancelOverdueOfSoldOut(context)
      return searchProducts(context.db, input, await optionsFor(context))
    },
  }),
  defineCall({
    method: 'POST',
    path: `${ACTION}/getSearchFacets`,
    access: 'guest',
    input: conditionInput,
    handle: async (input, context) => {
      await cancelOverdueOfSoldOut(context)
      return readFacets(context.db, input, await seesPrices(context))
    },
  }),
  defineCall({
    method: 'POST',
    path: `${ACTION}/getSearchSuggestions`,
    access: 'guest',
    input: v.object({ cKeyword: keywordInput, cShopUuid: v.optional(idInput) }),
    handle: (input, { db }) => readSuggestions(db, input.cKeyword, input.cShopUuid),
  }),
  defineCall({
    method: 'POST',
    path: `${ACTION}/getHotWords`,
    access: 'guest',
    input: v.object({}),
    handle: (_input, context) => readHotWords(context),
  }),
  defineCall({
    method: 'POST',
    path: `${ACTION}/searchShops`,
    access: 'guest',
    input: v.object({ ...pageInput, cKeyword: v.optional(keywordInput) }),
    handle: async (input, context) => searchShops(context.db, input, await optionsFor(context)),
  }),
  defineCall({
    method: 'POST',
    path: `${ACTION}/getProductByScan`,
    access: 'guest',
    input: v.object({ cScanCode: codeInput }),
    handle: async (input, { db }): Promise<ScannedProduct> => {
      const found = await findScanned(db, input.cScanCode)
      if (!found) throw new ServiceError(CODE.notFound, '不是有效的商品二维码')
      return found
    },
  }),
]
