import type {
  AddCartLineRequest,
  AddCartLinesRequest,
  MatchCartLinesRequest,
  UpdateCartLineRequest,
} from '@wire/cart'
import { post, type CallOptions } from './client'
import { decodeCart, type Cart } from './decode/cart'
import { decodeAdded, decodeMatches, type AddedLines, type LineMatch } from './decode/cartLines'
import * as paths from './paths'

export type { Cart, CartLine, CartShop, InvalidReason } from './decode/cart'
export type { AddedLine, AddedLines, AddFailure, LineMatch, MatchedSku } from './decode/cartLines'

/** Every call answers the whole cart after the change. */
export const getCart = (options?: CallOptions): Promise<Cart> => post(paths.getCart, {}, decodeCart, options)

/** `requestUuid` (base/id newRequestId) makes a repeat harmless: keep it for every repeat of the same tap. */
export const addCartLine = (input: {
  requestUuid: string
  productCode: string
  skuCode: string
  quantity: number
}): Promise<Cart> => {
  const body: AddCartLineRequest = {
    cRequestUuid: input.requestUuid,
    cProdCode: input.productCode,
    cSkuCode: input.skuCode,
    iQty: input.quantity,
  }
  return post(paths.addCartLine, body, decodeCart)
}

export interface CartLineToAdd {
  key: string
  productCode: string
  skuCode: string
  quantity: number
}

/** Many lines as one act: those that can be bought go in, the others are named. `requestUuid` as for one line. */
export const addCartLines = (input: {
  requestUuid: string
  /** number of the document that asks for them */
  poReference?: string
  lines: readonly CartLineToAdd[]
}): Promise<AddedLines> => {
  const body: AddCartLinesRequest = {
    cRequestUuid: input.requestUuid,
    cPoReference: input.poReference,
    lineList: input.lines.map(line => ({
      cLineKey: line.key,
      cProdCode: line.productCode,
      cSkuCode: line.skuCode,
      iQty: line.quantity,
    })),
  }
  return post(paths.addCartLines, body, decodeAdded)
}

/** What the words of a list mean, in one call; changes nothing. */
export const matchCartLines = (lines: readonly { key: string; text: string }[]): Promise<LineMatch[]> => {
  const body: MatchCartLinesRequest = {
    lineList: lines.map(line => ({ cLineKey: line.key, cText: line.text })),
  }
  return post(paths.matchCartLines, body, decodeMatches)
}

/** Sets (does not add) the quantity, or changes the SKU. */
export const updateCartLine = (input: {
  lineUuid: string
  quantity?: number
  skuCode?: string
}): Promise<Cart> => {
  const body: UpdateCartLineRequest = {
    cCartLineUuid: input.lineUuid,
    iQty: input.quantity,
    cSkuCode: input.skuCode,
  }
  return post(paths.updateCartLine, body, decodeCart)
}

export const checkCartLines = (input: { lineUuids: readonly string[]; checked: boolean }): Promise<Cart> =>
  post(paths.checkCartLines, { cCartLineUuids: input.lineUuids, bChecked: input.checked }, decodeCart)

export const deleteCartLines = (lineUuids: readonly string[]): Promise<Cart> =>
  post(paths.deleteCartLines, { cCartLineUuids: lineUuids }, decodeCart)
