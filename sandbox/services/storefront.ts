import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { products } from '../db/schema'
import { type CallContext, defineCall, type RegisteredCall } from '../kernel/call'
import { readClassTree } from './catalog/classTree'
import { listColumns, readColumnPage, readTemplate } from './catalog/columns'
import {
  inClasses,
  listProducts,
  listShops,
  matchesKeyword,
  optionsFor,
  orderOfCodes,
  pageInput,
  splitIds,
} from './catalog/lists'
import { findSiteByDomain, requireSite } from './catalog/sites'

const idInput = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** comma-joined, at most a few hundred ids */
const idsInput = v.pipe(v.string(), v.maxLength(8000))
const templateInput = v.object({ stUuid: idInput })
const columnInput = v.union([
  v.object({ stUuid: idInput, cColumnUuid: v.optional(idInput) }),
  v.object({
    siteType: v.picklist([2, '2']),
    domainName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(253)),
  }),
])

const productsByClassInput = v.object({
  ...pageInput,
  cShopUuid: v.optional(v.string()),
  cSpClassUuids: v.optional(idsInput),
  cClassUuids: v.optional(idsInput),
  cKeyword: v.optional(v.pipe(v.string(), v.maxLength(100))),
  cSort: v.optional(v.picklist(['default', 'sales', 'priceAsc', 'priceDesc']), 'default'),
})

const productsByClass = async (input: v.InferOutput<typeof productsByClassInput>, context: CallContext) => {
  const options = await optionsFor(context)
  const classUuids = splitIds([input.cClassUuids, input.cSpClassUuids].filter(Boolean).join(','))
  const where = and(
    input.cShopUuid ? eq(products.shopUuid, input.cShopUuid) : undefined,
    classUuids.length > 0 ? inClasses(classUuids) : undefined,
    input.cKeyword ? matchesKeyword(input.cKeyword) : undefined,
  )
  // an order by hidden prices would give them away
  const sort = options.showPrice || input.cSort === 'sales' ? input.cSort : 'default'
  return listProducts(context.db, where, sort, input, options)
}

/** The same two page calls exist under both actions (shop §7). */
const pageCalls = (action: 'SiteTempDesignAction' | 'WebsiteAction'): RegisteredCall[] => [
  defineCall({
    method: 'POST',
    path: `alc-alshop/${action}/getTempBaseAndColumnAndFoot`,
    access: 'guest',
    input: templateInput,
    handle: (input, context) => readTemplate(context, input.stUuid),
  }),
  defineCall({
    method: 'POST',
    path: `alc-alshop/${action}/getColumnPage`,
    access: 'guest',
    input: columnInput,
    handle: async (input, context) =>
      'stUuid' in input
        ? readColumnPage(context, input.stUuid, input.cColumnUuid)
        : readColumnPage(context, (await findSiteByDomain(context.db, input.domainName)).stUuid, undefined),
  }),
]

const listCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-alshop/WhiteListFunctionAction/getProductListBycClassUuid',
    access: 'guest',
    input: productsByClassInput,
    handle: productsByClass,
  }),
  defineCall({
    method: 'POST',
    path: 'alc-alshop/WhiteListFunctionAction/getProductListBycProdCode',
    access: 'guest',
    input: v.object({ ...pageInput, cProdCodes: idsInput }),
    handle: async (input, context) => {
      const codes = splitIds(input.cProdCodes)
      if (codes.length === 0) return []
      const where = inArray(products.prodCode, codes)
      return listProducts(context.db, where, orderOfCodes(codes), input, await optionsFor(context))
    },
  }),
  defineCall({
    method: 'POST',
    path: 'alc-alshop/WhiteListFunctionAction/getShopListBycShopUuid',
    access: 'guest',
    input: v.object({ cShopUuids: idsInput }),
    handle: async (input, context) =>
      listShops(context.db, splitIds(input.cShopUuids), await optionsFor(context)),
  }),
]

const classTreeCall = (name: 'getClassTreeList' | 'getSiteClassTreeByStUuid'): RegisteredCall =>
  defineCall({
    method: 'GET',
    path: `alc-alshop/ProductClassAction/${name}/:siteUuid`,
    access: 'guest',
    input: v.object({ siteUuid: idInput }),
    handle: async (input, { db, publicUrl }) => {
      await requireSite(db, input.siteUuid)
      return readClassTree(db, publicUrl)
    },
  })

/** Pages, lists and classes of the storefront. */
export const storefrontCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-alshop/SiteTempDesignAction/getPhoneColumnStructureByStUuid',
    access: 'guest',
    input: templateInput,
    handle: (input, context) => listColumns(context, input.stUuid),
  }),
  ...pageCalls('SiteTempDesignAction'),
  ...pageCalls('WebsiteAction'),
  ...listCalls,
  classTreeCall('getClassTreeList'),
  classTreeCall('getSiteClassTreeByStUuid'),
]
