import type { CollectAnswer, CollectCount } from '@wire/collect'
import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { clearFootprints, countFootprints, dropFootprints, listFootprints } from './collect/footprints'
import { collectProducts, countProducts, dropProducts, listCollectedProducts } from './collect/products'
import { collectShops, countShops, dropShops, listCollectedShops } from './collect/shops'
import { managedShopUuids } from './goodsManage/staff'
import { cancelOverdueOfSoldOut } from './order/expiry'
import { codeInput, idInput } from './order/inputs'
import { pageFields } from './page'

const pageInput = v.object(pageFields)
const several = (item: typeof idInput) => v.pipe(v.array(item), v.minLength(1), v.maxLength(200))
const productInput = v.object({ cProdCodes: several(codeInput) })
const shopInput = v.object({ cShopUuids: several(idInput) })

const left = async (quantity: Promise<number>): Promise<CollectAnswer> => ({ iCollectQty: await quantity })

const product = (name: string): string => `alc-alshop/ProductCollectAction/${name}`
const shop = (name: string): string => `alc-alshop/ShopCollectAction/${name}`
const footprint = (name: string): string => `alc-alshop/FootPrintAction/${name}`

const productCollectCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: product('getCollectPage'),
    access: 'account',
    input: pageInput,
    handle: async (input, context) => {
      await cancelOverdueOfSoldOut(context)
      return listCollectedProducts(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: product('saveCollect'),
    access: 'account',
    input: productInput,
    handle: (input, context) => left(collectProducts(context, input.cProdCodes)),
  }),
  defineCall({
    method: 'POST',
    path: product('deleteCollect'),
    access: 'account',
    input: productInput,
    handle: (input, context) => left(dropProducts(context, input.cProdCodes)),
  }),
  defineCall({
    method: 'POST',
    path: product('getCollectCount'),
    access: 'account',
    input: v.object({}),
    handle: async (_, context): Promise<CollectCount> => ({
      iProdCollect: await countProducts(context),
      iShopCollect: await countShops(context),
      iFootPrint: await countFootprints(context),
      iManagedShop: (await managedShopUuids(context)).length,
    }),
  }),
]

const shopCollectCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: shop('getCollectPage'),
    access: 'account',
    input: pageInput,
    handle: (input, context) => listCollectedShops(context, input),
  }),
  defineCall({
    method: 'POST',
    path: shop('saveCollect'),
    access: 'account',
    input: shopInput,
    handle: (input, context) => left(collectShops(context, input.cShopUuids)),
  }),
  defineCall({
    method: 'POST',
    path: shop('deleteCollect'),
    access: 'account',
    input: shopInput,
    handle: (input, context) => left(dropShops(context, input.cShopUuids)),
  }),
]

const footprintCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: footprint('getFootPrintPage'),
    access: 'account',
    input: pageInput,
    handle: async (input, context) => {
      await cancelOverdueOfSoldOut(context)
      return listFootprints(context, input)
    },
  }),
  defineCall({
    method: 'POST',
    path: footprint('deleteFootPrint'),
    access: 'account',
    input: v.object({ cFootPrintUuids: several(idInput) }),
    handle: (input, context) => left(dropFootprints(context, input.cFootPrintUuids)),
  }),
  defineCall({
    method: 'POST',
    path: footprint('clearFootPrint'),
    access: 'account',
    input: v.object({}),
    handle: async (_, context): Promise<CollectAnswer> => {
      await clearFootprints(context)
      return { iCollectQty: 0 }
    },
  }),
]

/** Favourites and footprints: everybody's own, never anybody else's. */
export const collectCalls: RegisteredCall[] = [...productCollectCalls, ...shopCollectCalls, ...footprintCalls]
