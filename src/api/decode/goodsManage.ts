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
  type Decoder,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { GOODS_STATES, type GoodsState } from './collect'
import { pageOf, type Page } from './page'

export interface ManagedShop {
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
  /** the price has to stay above it */
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

const decodeShop: Decoder<ManagedShop> = (value, at) => {
  const fields = record(value, at)
  return {
    shopUuid: must(fields, 'cShopUuid', asText, at),
    name: must(fields, 'cShopName', asText, at),
    imageUrl: lenient(fields, 'cPreviewUrl', asText) ?? '',
  }
}

const decodeSku: Decoder<ManagedSku> = (value, at) => {
  const fields = record(value, at)
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
export const decodeManagedGoods: Decoder<ManagedGoods> = (value, at) => {
  const fields = record(value, at)
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

export const decodeManagedShops: Decoder<ManagedShop[]> = (value, at) => soundOf(decodeShop)(value, at).items

const rows = pageOf(decodeManagedGoods)
export const decodeManagedGoodsPage: Decoder<ManagedGoodsPage> = (value, at) => {
  const fields = record(value, at)
  return {
    ...rows(value, at),
    counts: {
      onSale: lenient(fields, 'iOnSale', asCount) ?? 0,
      soldOut: lenient(fields, 'iSoldOut', asCount) ?? 0,
      offShelf: lenient(fields, 'iOffShelf', asCount) ?? 0,
    },
  }
}

const decodeFailure: Decoder<{ productCode: string; reason: string }> = (value, at) => {
  const fields = record(value, at)
  return {
    productCode: must(fields, 'cProdCode', asText, at),
    reason: lenient(fields, 'cReason', asText) ?? '',
  }
}

export const decodeShelved: Decoder<Shelved> = (value, at) => {
  const fields = record(value, at)
  return {
    productCodes: must(fields, 'cProdCodes', listOf(asText), at),
    failures: must(fields, 'failList', soundOf(decodeFailure), at).items,
  }
}
