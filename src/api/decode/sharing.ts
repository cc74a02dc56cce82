import type {
  DeleteShareAnswer as WireDeleteShareAnswer,
  SharePage as WireSharePage,
  ShareRecord as WireShareRecord,
  VisitShareAnswer as WireVisitShareAnswer,
} from '@wire/sharing'
import {
  asCount,
  asFen,
  asFlag,
  asMoment,
  asText,
  lenient,
  maybe,
  must,
  oneOf,
  record,
  type Decoder,
  type Fields,
} from '@/base/decode'
import type { Fen } from '@/base/money'
import { pageOf, type Page } from './page'

type ShareKind = 'product' | 'shop'
export const shareTypeCodes = { product: 1, shop: 2 } as const

export interface Share {
  shareUuid: string
  shareCode: string
  kind: ShareKind
  /** of a product */
  productCode?: string
  shopUuid: string
  shopName: string
  name: string
  imageUrl: string
  unit: string
  price?: Fen
  /** the lowest of several; so too where the server does not tell */
  priceFrom: boolean
  /** people who follow the link still see it */
  onShelf: boolean
  /** address on the web; '' when the server does not know one */
  url: string
  visits: number
  shareTime: number
}
export interface SharePage extends Page<Share> {
  visits: number
}
export interface ShareVisit {
  kind: ShareKind
  productCode?: string
  shopUuid: string
}

const KINDS = { 1: 'product', 2: 'shop' } as const
const kindOf = (fields: Fields<WireVisitShareAnswer>, at: string): ShareKind =>
  KINDS[must(fields, 'iShareType', oneOf(1, 2), at)]

const targetOf = (fields: Fields<WireVisitShareAnswer>, at: string) => {
  const kind = kindOf(fields, at)
  return {
    kind,
    ...(kind === 'product' && { productCode: must(fields, 'cProdCode', asText, at) }),
    shopUuid: must(fields, 'cShopUuid', asText, at),
  }
}

export const decodeShare: Decoder<Share, WireShareRecord> = (value, at) => {
  const fields = record<WireShareRecord>(value, at)
  return {
    ...targetOf(fields, at),
    shareUuid: must(fields, 'cShareUuid', asText, at),
    shareCode: must(fields, 'cShareCode', asText, at),
    shopName: lenient(fields, 'cShopName', asText) ?? '',
    name: must(fields, 'cName', asText, at),
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    unit: lenient(fields, 'cUnit', asText) ?? '',
    price: maybe(fields, 'iPrice', asFen, at),
    priceFrom: lenient(fields, 'bPriceFrom', asFlag) ?? true,
    onShelf: lenient(fields, 'bShelf', asFlag) ?? true,
    url: lenient(fields, 'cShareUrl', asText) ?? '',
    visits: lenient(fields, 'iVisitQty', asCount) ?? 0,
    shareTime: lenient(fields, 'dShareTime', asMoment) ?? NaN,
  }
}

const shares = pageOf(decodeShare, 'cName')
export const decodeSharePage: Decoder<SharePage> = (value, at) => ({
  ...shares(value, at),
  visits: lenient(record<WireSharePage>(value, at), 'iVisitQty', asCount) ?? 0,
})

export const decodeSharesLeft: Decoder<number> = (value, at) =>
  must(record<WireDeleteShareAnswer>(value, at), 'iShareQty', asCount, at)

export const decodeShareVisit: Decoder<ShareVisit> = (value, at) =>
  targetOf(record<WireVisitShareAnswer>(value, at), at)
