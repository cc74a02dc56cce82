import type {
  GoodsDetailHtml as WireGoodsDetailHtml,
  ManagedGoods as WireManagedGoods,
  ManagedGoodsPage as WireManagedGoodsPage,
  ManagedShop as WireManagedShop,
  ManagedSku as WireManagedSku,
  ShelveGoodsAnswer as WireShelveGoodsAnswer,
} from '@wire/goodsManage'
import {
  asCount,
  asFen,
  asFlag,
  asText,
  lenient,
  listOf,
  must,
  oneOf,
  record,
  soundOf,
  type Decoded,
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { GOODS_STATES, type GoodsState } from './collect'
import { pageOf, type Page } from './page'

interface ManagedShop {
  shopUuid: string
  name: string
  imageUrl: string
}
export interface ManagedSku {
  skuCode: string
  specValues: string[]
  price: Fen
  stock: number
  minQuantity: number
  stepQuantity: number
  onShelf: boolean
  /** highest tier price or price of a group: the price has to stay above it */
  tierPrice?: Fen
}
export interface ManagedGoods {
  productCode: string
  name: string
  imageUrl: string
  unit: string
  soldQuantity: number
  state: GoodsState
  skus: ManagedSku[]
}
export interface ManagedGoodsPage extends Page<ManagedGoods> {
  counts: Record<GoodsState, number>
}
export interface Shelved {
  productCodes: string[]
  failures: { productCode: string; reason: string }[]
}

const decodeShop: Decoder<ManagedShop, WireManagedShop> = (value, at) => {
  const fields = record<WireManagedShop>(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: lenient(fields, 'cPreviewUrl', asText) ?? '',
  }
}

const decodeSku: Decoder<ManagedSku> = (value, at) => {
  const fields = record<WireManagedSku>(value, at)
  return {
    skuCode: must(fields, 'cSkuCode', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    price: must(fields, 'iPrice', asFen, at),
    stock: must(fields, 'iStock', asCount, at),
    minQuantity: lenient(fields, 'iMinQty', asCount) || 1,
    stepQuantity: lenient(fields, 'iStepQty', asCount) || 1,
    onShelf: lenient(fields, 'bShelf', asFlag) ?? true,
    tierPrice: lenient(fields, 'iTierPrice', asFen),
  }
}

/** A SKU that cannot be read makes its product unreadable: an edit must not leave one out. */
export const decodeManagedGoods: Decoder<ManagedGoods, WireManagedGoods> = (value, at) => {
  const fields = record<WireManagedGoods>(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    soldQuantity: lenient(fields, 'iSaleQty', asCount) ?? 0,
    state: must(fields, 'cGoodsState', oneOf(...GOODS_STATES), at),
    skus: must(fields, 'skuList', listOf(decodeSku), at),
  }
}

export type ManagedShops = Decoded<ManagedShop>
export const decodeManagedShops: Decoder<ManagedShops> = soundOf(decodeShop, 'cShopName')

const rows = pageOf(decodeManagedGoods, 'cProdName')
export const decodeManagedGoodsPage: Decoder<ManagedGoodsPage> = (value, at) => {
  const fields = record<WireManagedGoodsPage>(value, at)
  return {
    ...rows(value, at),
    counts: {
      onSale: lenient(fields, 'iOnSale', asCount) ?? 0,
      soldOut: lenient(fields, 'iSoldOut', asCount) ?? 0,
      offShelf: lenient(fields, 'iOffShelf', asCount) ?? 0,
    },
  }
}

/** Hostile until sanitized. */
export const decodeDetailHtml: Decoder<string> = (value, at) =>
  must(record<WireGoodsDetailHtml>(value, at), 'cDetailHtml', asText, at)

/** Lenient: a failure that was left out would read as done. */
const decodeFailure: Decoder<{ productCode: string; reason: string }> = (value, at) => {
  const fields = record<WireShelveGoodsAnswer['failList'][number]>(value, at)
  return {
    productCode: lenient(fields, 'cProdCode', asText) ?? '',
    reason: lenient(fields, 'cReason', asText) ?? '',
  }
}

export const decodeShelved: Decoder<Shelved> = (value, at) => {
  const fields = record<WireShelveGoodsAnswer>(value, at)
  return {
    productCodes: must(fields, 'cProdCodes', listOf(asText), at),
    failures: must(fields, 'failList', listOf(decodeFailure), at),
  }
}
