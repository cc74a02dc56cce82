import type {
  GoodsDetailHtmlRequest,
  ManagedGoodsRequest,
  SaveGoodsDetailHtmlRequest,
  ShelveGoodsRequest,
  UpdateGoodsRequest,
} from '@wire/goodsManage'
import { toYuan, type Fen } from '@/base/money'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import type { GoodsState } from './decode/collect'
import {
  decodeDetailHtml,
  decodeManagedGoods,
  decodeManagedGoodsPage,
  decodeManagedShops,
  decodeShelved,
  type ManagedGoods,
  type ManagedGoodsPage,
  type ManagedShops,
  type Shelved,
} from './decode/goodsManage'
import * as paths from './pagePaths'

export type { ManagedGoods, ManagedGoodsPage, ManagedShops, ManagedSku, Shelved } from './decode/goodsManage'

export interface SkuChange {
  skuCode: string
  price: Fen
  stock: number
  /** what the person saw */
  oldPrice: Fen
  oldStock: number
}

export type UpdateOutcome =
  | { kind: 'saved'; goods: ManagedGoods }
  /** an order or a colleague was faster: nothing was saved, this is how it is now */
  | { kind: 'changed'; goods: ManagedGoods; msg?: string }

/** Throws ApiError business 40300 for anybody who looks after no shop. */
export const getManagedShops = (): Promise<ManagedShops> =>
  post(paths.getManagedShops, {}, decodeManagedShops)

export const getManagedGoods = (query: {
  shopUuid: string
  state: GoodsState
  keyword?: string
  page: number
  pageSize: number
}): Promise<ManagedGoodsPage> => {
  const body: ManagedGoodsRequest = {
    cShopUuid: query.shopUuid,
    cGoodsState: query.state,
    cKeyword: query.keyword || undefined,
    pageNumber: query.page,
    pageSize: query.pageSize,
  }
  return post(paths.getManagedGoods, body, decodeManagedGoodsPage)
}

/** Data of a conflict; unreadable data leaves the refusal as it is. */
const goodsOf = (data: unknown): ManagedGoods | undefined => {
  try {
    return decodeManagedGoods(data, 'data')
  } catch {
    return undefined
  }
}

/** `requestUuid` makes a repeat harmless: keep it for every repeat of the same press. */
export const updateGoods = async (input: {
  requestUuid: string
  productCode: string
  skus: readonly SkuChange[]
}): Promise<UpdateOutcome> => {
  const body: UpdateGoodsRequest = {
    cRequestUuid: input.requestUuid,
    cProdCode: input.productCode,
    skuList: input.skus.map(sku => ({
      cSkuCode: sku.skuCode,
      iPrice: toYuan(sku.price),
      iStock: sku.stock,
      iOldPrice: toYuan(sku.oldPrice),
      iOldStock: sku.oldStock,
    })),
  }
  try {
    return { kind: 'saved', goods: await post(paths.updateGoods, body, decodeManagedGoods) }
  } catch (error) {
    const goods = isApiCode(error, CHANGED) ? goodsOf(error.data) : undefined
    if (!goods) throw error
    return { kind: 'changed', goods, msg: isApiCode(error, CHANGED) ? error.msg : undefined }
  }
}

/** The description of a product: rich text, hostile until sanitized. */
export const getGoodsDetailHtml = (productCode: string): Promise<string> => {
  const body: GoodsDetailHtmlRequest = { cProdCode: productCode }
  return post(paths.getGoodsDetailHtml, body, decodeDetailHtml)
}

export type SaveHtmlOutcome =
  | { kind: 'saved'; html: string }
  /** a colleague was faster: nothing was saved, this is how it is now */
  | { kind: 'changed'; html: string; msg?: string }

/** `old` is what the person saw; `requestUuid` as above. */
export const saveGoodsDetailHtml = async (input: {
  requestUuid: string
  productCode: string
  html: string
  old: string
}): Promise<SaveHtmlOutcome> => {
  const body: SaveGoodsDetailHtmlRequest = {
    cRequestUuid: input.requestUuid,
    cProdCode: input.productCode,
    cDetailHtml: input.html,
    cOldDetailHtml: input.old,
  }
  try {
    return { kind: 'saved', html: await post(paths.saveGoodsDetailHtml, body, decodeDetailHtml) }
  } catch (error) {
    if (!isApiCode(error, CHANGED)) throw error
    let html: string
    try {
      html = decodeDetailHtml(error.data, 'data')
    } catch {
      throw error
    }
    return { kind: 'changed', html, msg: error.msg }
  }
}

export const shelveGoods = (input: {
  requestUuid: string
  productCodes: readonly string[]
  shelf: boolean
}): Promise<Shelved> => {
  const body: ShelveGoodsRequest = {
    cRequestUuid: input.requestUuid,
    cProdCodes: [...input.productCodes],
    bShelf: input.shelf,
  }
  return post(paths.shelveGoods, body, decodeShelved)
}
