import type { AddCartLineRequest, UpdateCartLineRequest } from '@wire/cart'
import { post, type CallOptions } from './client'
import { decodeCart, type Cart } from './decode/cart'
import * as paths from './paths'

export type { Cart, CartLine, CartShop, InvalidReason } from './decode/cart'

/** Every call answers the whole cart after the change. */
export const getCart = (options?: CallOptions): Promise<Cart> => post(paths.getCart, {}, decodeCart, options)

/** `requestUuid` (base/id newRequestId) makes a repeat harmless: keep it for every repeat of the same tap. */
export const addCartLine = (
  input: { requestUuid: string; productCode: string; skuCode: string; quantity: number },
  options?: CallOptions,
): Promise<Cart> => {
  const body: AddCartLineRequest = {
    cRequestUuid: input.requestUuid,
    cProdCode: input.productCode,
    cSkuCode: input.skuCode,
    iQty: input.quantity,
  }
  return post(paths.addCartLine, body, decodeCart, options)
}

/** Sets (does not add) the quantity, or changes the SKU. */
export const updateCartLine = (
  input: { lineUuid: string; quantity?: number; skuCode?: string },
  options?: CallOptions,
): Promise<Cart> => {
  const body: UpdateCartLineRequest = {
    cCartLineUuid: input.lineUuid,
    iQty: input.quantity,
    cSkuCode: input.skuCode,
  }
  return post(paths.updateCartLine, body, decodeCart, options)
}

export const checkCartLines = (
  input: { lineUuids: readonly string[]; checked: boolean },
  options?: CallOptions,
): Promise<Cart> =>
  post(
    paths.checkCartLines,
    { cCartLineUuids: input.lineUuids, bChecked: input.checked },
    decodeCart,
    options,
  )

export const deleteCartLines = (lineUuids: readonly string[], options?: CallOptions): Promise<Cart> =>
  post(paths.deleteCartLines, { cCartLineUuids: lineUuids }, decodeCart, options)
